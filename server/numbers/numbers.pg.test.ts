import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindPhone } from '../../contract/calls/bind-phone.ts'
import { buyNumber } from '../../contract/calls/buy-number.ts'
import { closeConversation } from '../../contract/calls/close-conversation.ts'
import { deleteContact } from '../../contract/calls/delete-contact.ts'
import { getConversation } from '../../contract/calls/get-conversation.ts'
import { listBoughtNumbers } from '../../contract/calls/list-bought-numbers.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { listPhones } from '../../contract/calls/list-phones.ts'
import { reinstatePhone } from '../../contract/calls/reinstate-phone.ts'
import { releaseNumber } from '../../contract/calls/release-number.ts'
import { retirePhone } from '../../contract/calls/retire-phone.ts'
import { searchNumbers } from '../../contract/calls/search-numbers.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { conversationIdOf } from '../messages/conversation.store.ts'
import { simulatePhone } from '../../contract/calls/simulate-phone.ts'
import { createTasks } from '../tasks.ts'
import type { Caller } from '../testing/caller.ts'
import { leaveNow, setMessageHours, writeAsClaimant } from '../testing/conversations.factory.ts'
import { Desk } from '../testing/desk.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'

let world: TestApp
let admin: Caller
let phones = 0

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  await setMessageHours(world, { from: '00:00', to: '23:59' })
})
afterAll(() => world[Symbol.asyncDispose]())

async function bought(areaCode: string, at = 0): Promise<{ id: string; number: string }> {
  const { data } = await admin.ok(searchNumbers, { body: { area_code: areaCode } })
  const offer = data[at]
  if (!offer) throw new Error('no offer')
  const { data: ordered } = await admin.ok(buyNumber, { body: offer })
  expect(ordered.state).toBe('ordered')
  await runJobs(world)
  return ordered
}
const stateOf = async (id: string) => (await admin.ok(listPhones)).data.find((one) => one.id === id)?.state

async function claimant(more: { storm_id?: string } = {}): Promise<string> {
  phones += 1
  const phone = { primary_phone: `405555${2000 + phones}`, can_text: true, zip: '66002', state: 'KS' }
  return (await new Desk(admin).addContact({ ...phone, ...more })).id
}

async function senderOf(contactId: string): Promise<string> {
  await admin.ok(sendMessage, { params: { contactId }, body: { body: 'Hello', seen: null } })
  await leaveNow(world, contactId)
  const { rows } = await world.owner.query<{ sender: string }>('select sender from outbox where contact_id = $1', [
    contactId,
  ])
  return rows[0]?.sender ?? ''
}

describe('a phone number', () => {
  test('is searched, bought and in use; a claimant keeps the one that wrote first', async () => {
    const general = await bought('405')
    const storm = await new Desk(admin).storm()
    const ofStorm = await bought('918')
    expect(await stateOf(ofStorm.id)).toBe('active')
    await admin.ok(bindPhone, { body: { number_id: ofStorm.id, storm_id: storm.id } })
    const [one, other] = [await claimant(), await claimant({ storm_id: storm.id })]
    expect([await senderOf(one), await senderOf(other)]).toEqual([general.number, ofStorm.number])
    const { data } = await admin.ok(listPhones)
    expect(data.find(({ id }) => id === ofStorm.id)?.health).toMatchObject({
      sent: 1,
      delivered: 1,
      failed: 0,
      open: 1,
    })
    // An automatic text leaves by it too, and counts, whether it arrives or not; also as the first to a claimant.
    const third = await claimant({ storm_id: storm.id })
    await writeAsClaimant(admin, other, 'help')
    const { rows: phone } = await world.owner.query<{ number: string }>(
      `select '+1' || (doc->>'primary_phone') as number from contact where id = $1`,
      [third],
    )
    await admin.ok(simulatePhone, { params: { id: third }, body: { is_on: false } })
    const text = randomUUID()
    await world.owner.query(
      `insert into outbox (id, business_id, key, kind, recipient, text, contact_id, reason)
       values ($1, $2, 'reminder of third', 'sms', $3, 'Tomorrow at nine.', $4, 'Reminder')`,
      [text, world.mine.id, phone[0]?.number, third],
    )
    await createTasks(world.dependencies)['send-message']?.({ id: text, business_id: world.mine.id })
    await runJobs(world)
    const counted = (await admin.ok(listPhones)).data.find(({ id }) => id === ofStorm.id)?.health
    expect(counted).toEqual({
      sent: 3,
      delivered: 2,
      failed: 1,
      open: 2,
      reasons: [{ reason: 'The phone is switched off or out of reach.', count: 1 }],
    })
    expect(await senderOf(third)).toBe(ofStorm.number)
    // What arrives by it finds its conversation.
    await writeAsClaimant(admin, other, 'Thanks')
    const pairs = await world.owner.query('select ours from number_pair where contact_id = $1', [other])
    expect(pairs.rows).toEqual([{ ours: ofStorm.number }])
    const { differences } = await verifyReadModels(world.ownerUrl)
    expect(differences.filter(({ where }) => where.startsWith('phone_number'))).toEqual([])
  })

  test('is no less healthy for texts that our own guard kept back after STOP', async () => {
    const { id, number } = await bought('432')
    const storm = await new Desk(admin).storm()
    await admin.ok(bindPhone, { body: { number_id: id, storm_id: storm.id } })
    const contactId = await claimant({ storm_id: storm.id })
    const write = (seen: string | null) =>
      admin.ok(sendMessage, { params: { contactId }, body: { body: 'Hello', seen } })
    const late = await write(null)
    const waiting = await write(late.id)
    // One is with the outbox already, one waits in the conversation; an automatic one has been tried before.
    const release = createTasks(world.dependencies)['release-message']
    await world.owner.query(
      `update message set doc = jsonb_set(doc, '{send_at}', '"2026-01-01T00:00:00.000Z"') where id = $1`,
      [late.id],
    )
    await release?.({ id: late.id, business_id: world.mine.id })
    await writeAsClaimant(admin, contactId, 'STOP')
    await world.owner.query(
      `insert into outbox (id, business_id, key, kind, recipient, text, contact_id, sender, reason)
       values ($1, $2, 'kept back', 'sms', (select theirs from number_pair where contact_id = $3), 'Tomorrow.', $3, $4, 'Reminder')`,
      [randomUUID(), world.mine.id, contactId, number],
    )
    const { rows } = await world.owner.query<{ id: string }>(`select id from outbox where key = 'kept back'`)
    await createTasks(world.dependencies)['send-message']?.({ id: rows[0]?.id, business_id: world.mine.id })
    await leaveNow(world, contactId)
    const thread = await admin.ok(listMessages, { params: { contactId } })
    const failed = thread.filter(({ state }) => state === 'failed')
    expect(failed.map(({ automatic, id: one }) => automatic ?? one).toSorted()).toEqual(
      [late.id, waiting.id, 'Reminder'].toSorted(),
    )
    const health = (await admin.ok(listPhones)).data.find((one) => one.id === id)?.health
    // The confirmation of STOP.
    expect(health).toMatchObject({ sent: 1, delivered: 1, failed: 0, reasons: [] })
  })

  test('writes with a phone for one claim; another claim gets another number, or learns which claim has it', async () => {
    const [one, two] = await Promise.all([bought('615'), bought('615', 1)])
    const free = new Set(
      (await admin.ok(listPhones)).data.filter(({ state }) => state === 'active').map((n) => n.number),
    )
    const phone = { primary_phone: '6155550100', can_text: true, zip: '66002', state: 'KS' }
    const claimOf = async (claim_number: string) =>
      (await new Desk(admin).addContact({ ...phone, first_name: 'Pat', last_name: 'Lucero', claim_number })).id
    const [first, ...others] = await Promise.all([...free, 'own', 'late'].map((_, at) => claimOf(`PL-${at}`)))
    const mayText = async (contactId = '') =>
      (await admin.ok(getConversation, { params: { contactId } })).may_write[0]?.why_not
    const late = others.pop() ?? ''
    expect(await mayText(late)).toBeNull()
    // At the same moment, too: no two get the same.
    const hello = { body: 'Hello', seen: null }
    await Promise.all(
      [first ?? '', ...others].map((contactId) => admin.ok(sendMessage, { params: { contactId }, body: hello })),
    )
    const { rows } = await world.owner.query<{ ours: string }>(
      `select ours from number_pair where theirs = '+16155550100'`,
    )
    const taken = new Set(rows.map(({ ours }) => ours))
    expect(taken.size).toBe(rows.length)
    expect([...taken]).toEqual(expect.arrayContaining([...free, one.number, two.number]))
    // None is left: the composer says so before anything is written, and names the claim.
    const why = await mayText(late)
    expect(why).toMatch(/^Another claim, Pat Lucero PL-\d, has this phone .* use email\.$/)
    expect(await admin.refused(sendMessage, { params: { contactId: late }, body: hello })).toMatchObject({
      status: 409,
      detail: why,
    })
    const { may_write } = await admin.ok(getConversation, { params: { contactId: late } })
    expect(may_write[0]?.is_number_taken).toBe(true)
    expect(await mayText(first)).toBeNull()
    // Who has a number keeps it: an answer reaches the same claim.
    await writeAsClaimant(admin, others[0] ?? '', 'Thanks')
    expect((await world.owner.query(`select from number_pair where theirs = '+16155550100'`)).rowCount).toBe(
      rows.length,
    )
  })

  test('is retired before it is released: it sends no more, and is kept while somebody may answer', async () => {
    const { id, number } = await bought('512')
    const storm = await new Desk(admin).storm()
    await admin.ok(bindPhone, { body: { number_id: id, storm_id: storm.id } })
    const [contact, gone] = [await claimant({ storm_id: storm.id }), await claimant({ storm_id: storm.id })]
    expect([await senderOf(contact), await senderOf(gone)]).toEqual([number, number])
    // One whose contact is deleted is in no part of the inbox, so that it could not be closed.
    await admin.ok(deleteContact, { params: { id: gone } })
    expect(await admin.refused(releaseNumber, { params: { id } })).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Retire this number first'),
    })
    await admin.ok(retirePhone, { params: { id } })
    const late = await claimant({ storm_id: storm.id })
    expect(await senderOf(late)).not.toBe(number)
    expect(await admin.refused(releaseNumber, { params: { id } })).toMatchObject({
      detail: '1 open conversation has this number. A late answer would reach a stranger.',
    })
    await admin.ok(reinstatePhone, { params: { id } })
    await admin.ok(retirePhone, { params: { id } })
    await admin.ok(closeConversation, { params: { id: conversationIdOf(contact) }, body: {} })
    await admin.ok(releaseNumber, { params: { id } })
    expect(await stateOf(id)).toBe('released')
  })

  test('that the provider does not sell is refused with the reason, and is bought by one business', async () => {
    const number = '+14055550199'
    const { data } = await admin.ok(buyNumber, { body: { number } })
    await runJobs(world)
    expect((await admin.ok(listPhones)).data.find(({ id }) => id === data.id)).toMatchObject({
      state: 'refused',
      reason: 'It is not available any more.',
    })
    const mine = await bought('303')
    const other = await world.as('admin', world.other)
    const wanted = { number: '+13035550190' }
    const both = await Promise.all([admin, other].map((who) => who.send(buyNumber, { body: wanted })))
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect(await other.refused(buyNumber, { body: { number: mine.number } })).toMatchObject({ status: 409 })
    expect((await other.ok(listPhones)).data.map(({ number }) => number)).not.toContain(mine.number)
    expect(await other.refused(retirePhone, { params: { id: mine.id } })).toMatchObject({ status: 404 })
    expect(await admin.refused(buyNumber, { body: { number: '555' } })).toMatchObject({
      errors: { number: 'Use a number such as +14055550177' },
    })
  })

  test('is bought by the super admin for a business, who sees the numbers of all', async () => {
    const root = await world.as('super_admin')
    const body = { number: '+12165550151', business_id: world.other.id }
    await root.ok(buyNumber, { body })
    await runJobs(world)
    const { data } = await root.ok(listBoughtNumbers)
    expect(data.find(({ number }) => number === body.number)).toMatchObject({
      state: 'active',
      business: { id: world.other.id },
    })
    expect((await admin.ok(listBoughtNumbers)).data.map(({ number }) => number)).not.toContain(body.number)
    const id = data.find(({ number }) => number === body.number)?.id ?? ''
    await root.ok(retirePhone, { params: { id, businessId: world.other.id } })
    expect(await admin.refused(releaseNumber, { params: { id } })).toMatchObject({ status: 404 })
    const released = await root.ok(releaseNumber, { params: { id }, query: { business_id: world.other.id } })
    expect(released.data.state).toBe('released')
    for (const role of ['ops', 'call_center', 'appraiser'] as const)
      expect(await (await world.as(role)).refused(listBoughtNumbers)).toMatchObject({ status: 403 })
  })
})
