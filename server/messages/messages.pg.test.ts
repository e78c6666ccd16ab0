import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignConversation } from '../../contract/calls/assign-conversation.ts'
import { cancelMessage } from '../../contract/calls/cancel-message.ts'
import { closeConversation } from '../../contract/calls/close-conversation.ts'
import { countInbox } from '../../contract/calls/count-inbox.ts'
import { countNextSteps } from '../../contract/calls/count-next-steps.ts'
import { deleteContact } from '../../contract/calls/delete-contact.ts'
import { getConversation } from '../../contract/calls/get-conversation.ts'
import { getInbox } from '../../contract/calls/get-inbox.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { undo } from '../../contract/calls/undo.ts'
import { readConversation } from '../../contract/calls/read-conversation.ts'
import { reopenConversation } from '../../contract/calls/reopen-conversation.ts'
import { retryMessage } from '../../contract/calls/retry-message.ts'
import { setTextConsent } from '../../contract/calls/set-text-consent.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { simulatePhone } from '../../contract/calls/simulate-phone.ts'
import { snoozeConversation } from '../../contract/calls/snooze-conversation.ts'
import type { Caller } from '../testing/caller.ts'
import { leaveNow, setMessageHours, writeAsClaimant } from '../testing/conversations.factory.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { consentIdOf } from './consent.store.ts'
import { conversationIdOf } from './conversation.store.ts'
import { createTasks } from '../tasks.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'

let world: TestApp
let admin: Caller
let ops: Caller
let phones = 0

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  ops = await world.as('ops')
  // Texts leave at any hour, so that the hour of the test does not matter.
  await setMessageHours(world, { from: '00:00', to: '23:59' })
})
afterAll(() => world[Symbol.asyncDispose]())

async function claimant(first_name = 'Ana', changes = {}): Promise<string> {
  phones += 1
  const primary_phone = `615555${String(1000 + phones)}`
  const more = { last_name: 'Lucero', zip: '66002', state: 'KS', can_text: true, primary_phone, ...changes }
  return (await new Desk(admin).addContact({ first_name, ...more })).id
}

const thread = (contactId: string) => admin.ok(listMessages, { params: { contactId } })
const states = async (contactId: string) => (await thread(contactId)).map(({ body, state }) => `${body}: ${state}`)
const statusOf = async (id: string) =>
  (await admin.ok(getConversation, { params: { contactId: id } })).conversation?.status
const lastOf = async (contactId: string) => (await thread(contactId)).at(-1)?.id ?? null

async function reply(
  caller: Caller,
  contactId: string,
  body: string,
  more: { send_at?: string; unless_answered?: boolean } = {},
) {
  const seen = await lastOf(contactId)
  return caller.ok(sendMessage, { params: { contactId }, body: { body, seen, ...more } })
}

const leave = (contactId: string) => leaveNow(world, contactId)

describe('a conversation', () => {
  test('begins with a text of the claimant, is answered, and arrives on the phone', async () => {
    const ana = await claimant()
    await writeAsClaimant(admin, ana, '¿Mi hermano puede llevar la camioneta?')
    const [entry] = await ops.ok(getInbox, { query: { split: 'needs_reply' } })
    expect(entry).toMatchObject({
      contact_id: ana,
      contact: { first_name: 'Ana' },
      last_message: { body: '¿Mi hermano puede llevar la camioneta?', direction: 'in' },
      unread_messages: 1,
      status: 'needs_reply',
    })
    expect((await ops.ok(countInbox)).unread).toBe(1)
    await ops.ok(readConversation, { params: { id: conversationIdOf(ana) }, body: {} })
    expect((await ops.ok(countInbox)).unread).toBe(0)
    const sent = await reply(ops, ana, 'Sí, solo necesita la llave.')
    expect(sent).toMatchObject({ state: 'queued', direction: 'out', author: { name: expect.any(String) } })
    expect(await statusOf(ana)).toBe('waiting')
    await leave(ana)
    expect(await states(ana)).toEqual([
      '¿Mi hermano puede llevar la camioneta?: received',
      'Sí, solo necesita la llave.: delivered',
    ])
    const { rows } = await world.owner.query('select recipient, sender, state from outbox where contact_id = $1', [ana])
    expect(rows).toEqual([
      { recipient: expect.stringMatching(/^\+1615555/), sender: expect.stringMatching(/^\+1500/), state: 'sent' },
    ])
    // The test itself has changed the hours, and when a message leaves.
    const { differences } = await verifyReadModels(world.ownerUrl)
    expect(differences.filter(({ where }) => where.startsWith('conversation'))).toEqual([])
  })

  test('is answered once, however many answer at the same moment; the others learn who did', async () => {
    const ben = await claimant('Ben')
    await writeAsClaimant(admin, ben, 'Hello?')
    const seen = await lastOf(ben)
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        (at % 2 ? admin : ops).send(sendMessage, { params: { contactId: ben }, body: { body: `Answer ${at}`, seen } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = await admin.refused(sendMessage, { params: { contactId: ben }, body: { body: 'Me too', seen } })
    expect(refused).toMatchObject({ status: 409, type: 'urn:claimfront:newer-message', by: expect.any(String) })
    expect(await thread(ben)).toHaveLength(2)
  })

  test('tells of a text that came while a reply was written', async () => {
    const cal = await claimant('Cal')
    await writeAsClaimant(admin, cal, 'One')
    const seen = await lastOf(cal)
    await writeAsClaimant(admin, cal, 'Two')
    expect(
      await admin.refused(sendMessage, { params: { contactId: cal }, body: { body: 'To one', seen } }),
    ).toMatchObject({ status: 409, detail: expect.stringContaining('The claimant has written since') })
  })

  test('takes a reply out again until it leaves, and is then as before', async () => {
    const dee = await claimant('Dee')
    await writeAsClaimant(admin, dee, 'When?')
    const { id } = await reply(ops, dee, 'Tomorow.')
    const params = { contactId: dee, messageId: id }
    expect(await ops.ok(cancelMessage, { params })).toMatchObject({ state: 'canceled' })
    expect(await statusOf(dee)).toBe('needs_reply')
    await leave(dee)
    expect(await states(dee)).toEqual(['When?: received', 'Tomorow.: canceled'])
    expect(await ops.refused(cancelMessage, { params })).toMatchObject({ status: 409 })
    expect((await world.owner.query('select from outbox where contact_id = $1', [dee])).rowCount).toBe(0)
  })

  test('shows what did not arrive as failed, and sends it another time', async () => {
    const eve = await claimant('Eve')
    await admin.ok(simulatePhone, { params: { id: eve }, body: { is_on: false } })
    const { id } = await reply(ops, eve, 'Your estimate is ready.')
    await leave(eve)
    expect(await statusOf(eve)).toBe('failed')
    expect((await thread(eve)).at(-1)).toMatchObject({
      state: 'failed',
      reason: 'The phone is switched off or out of reach.',
    })
    await admin.ok(simulatePhone, { params: { id: eve }, body: { is_on: true } })
    await ops.ok(retryMessage, { params: { contactId: eve, messageId: id } })
    expect(await statusOf(eve)).toBe('waiting')
    await leave(eve)
    expect((await thread(eve)).at(-1)).toMatchObject({ state: 'delivered', tries: 2, reason: null })
  })

  test('keeps a scheduled reply, and cancels it where the claimant writes first', async () => {
    const flo = await claimant('Flo')
    await writeAsClaimant(admin, flo, 'I will see.')
    const send_at = new Date(Date.now() + 86_400_000).toISOString()
    await reply(ops, flo, 'Did you decide?', { send_at, unless_answered: true })
    expect(await statusOf(flo)).toBe('scheduled')
    await writeAsClaimant(admin, flo, 'Yes, Tuesday.')
    expect(await statusOf(flo)).toBe('needs_reply')
    expect((await thread(flo)).find(({ body }) => body === 'Did you decide?')).toMatchObject({
      state: 'canceled',
      reason: 'Canceled: the claimant wrote first.',
    })
    const gus = await claimant('Gus')
    await reply(ops, gus, 'Reminder', { send_at })
    await leave(gus)
    expect([await statusOf(gus), await states(gus)]).toEqual(['waiting', ['Reminder: delivered']])
  })

  test('is assigned, put off, done and reopened; a claimant who writes brings it back', async () => {
    const hal = await claimant('Hal')
    await writeAsClaimant(admin, hal, 'Thanks')
    const params = { id: conversationIdOf(hal) }
    const me = world.mine.people.ops.id
    await ops.ok(assignConversation, { params, body: { assignee_id: me } })
    expect((await ops.ok(getInbox, { query: { split: 'mine' } })).map(({ contact_id }) => contact_id)).toEqual([hal])
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await ops.ok(snoozeConversation, { params, body: { until } })
    expect(await statusOf(hal)).toBe('snoozed')
    await writeAsClaimant(admin, hal, 'One more question')
    expect(await statusOf(hal)).toBe('needs_reply')
    await ops.ok(closeConversation, { params, body: {} })
    expect((await ops.ok(getInbox, { query: { split: 'closed' } })).map(({ contact_id }) => contact_id)).toContain(hal)
    await ops.ok(reopenConversation, { params, body: {} })
    expect(await statusOf(hal)).toBe('needs_reply')
    const version = 1
    const other = { assignee_id: world.mine.people.admin.id, version }
    expect(await admin.refused(assignConversation, { params, body: other })).toMatchObject({ status: 409 })
  })

  test('goes back where a step of people is undone, unless somebody has gone on with it', async () => {
    const ivy = await claimant('Ivy')
    await writeAsClaimant(admin, ivy, 'Thanks')
    const close = async () => {
      const id = randomUUID()
      await ops.ok(closeConversation, { params: { id: conversationIdOf(ivy) }, body: {}, action: { id } })
      return id
    }
    const action_id = await close()
    const { hash } = await ops.ok(planUndo, { body: { action_id } })
    await ops.ok(undo, { body: { action_id, plan_hash: hash } })
    expect(await statusOf(ivy)).toBe('needs_reply')
    const second = await close()
    await writeAsClaimant(admin, ivy, 'Wait')
    const { refused } = await ops.ok(planUndo, { body: { action_id: second } })
    expect(refused.map(({ code }) => code)).toEqual(['changed_since'])
  })

  test('is in no part of the inbox, and in no count, while its contact is deleted', async () => {
    const counted = async () => {
      const { cursor: _cursor, ...counts } = await ops.ok(countInbox)
      return { ...counts, home: (await ops.ok(countNextSteps)).conversations }
    }
    const before = await counted()
    const lee = await claimant('Lee')
    await writeAsClaimant(admin, lee, 'Are you there?')
    const assigned = { assignee_id: world.mine.people.ops.id }
    await ops.ok(assignConversation, { params: { id: conversationIdOf(lee) }, body: assigned })
    const { needs_reply, mine, all } = before.splits
    const written = await counted()
    expect(written).toMatchObject({
      unread: before.unread + 1,
      splits: { ...before.splits, needs_reply: needs_reply + 1, mine: mine + 1, all: all + 1 },
      home: { needs_reply: needs_reply + 1 },
    })
    const action_id = randomUUID()
    await admin.ok(deleteContact, { params: { id: lee }, action: { id: action_id } })
    expect(await counted()).toEqual(before)
    const { hash } = await admin.ok(planUndo, { body: { action_id } })
    await admin.ok(undo, { body: { action_id, plan_hash: hash } })
    expect(await counted()).toEqual(written)
    await ops.ok(closeConversation, { params: { id: conversationIdOf(lee) }, body: {} })
  })

  test('does not leave where STOP has come since it was handed to the outbox, by whichever claim the number said it', async () => {
    const jan = await claimant('Jan')
    await reply(ops, jan, 'On Tuesday.')
    const { rows } = await world.owner.query<{ number: string }>(
      `select '+1' || (doc->>'primary_phone') as number from contact where id = $1`,
      [jan],
    )
    const number = rows[0]?.number ?? ''
    const said = async (status: string) => {
      await world.owner.query(
        `insert into consent (id, business_id, number, status, version, doc) values ($1, $2, $3, $4, 1, '{}')
         on conflict (id) do update set status = excluded.status`,
        [consentIdOf(world.mine.id, number), world.mine.id, number, status],
      )
    }
    await said('allowed')
    await world.owner.query(
      `insert into outbox (id, business_id, key, kind, recipient, text, contact_id, reason)
       values ($1, $2, 'reminder of jan', 'sms', $3, 'Tomorrow at nine.', $4, 'Reminder')`,
      [randomUUID(), world.mine.id, number, jan],
    )
    await said('stopped')
    const { rows: queued } = await world.owner.query<{ id: string }>(
      `select id from outbox where key = 'reminder of jan'`,
    )
    await createTasks(world.dependencies)['send-message']?.({ id: queued[0]?.id, business_id: world.mine.id })
    await leave(jan)
    expect((await thread(jan)).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', expect.stringContaining('STOP')],
      ['failed', expect.stringContaining('STOP')],
    ])
    await world.owner.query(`delete from consent where number = $1`, [number])
  })

  test('is found by name, phone, claim number and by what was said', async () => {
    const ida = await claimant('Ida', { claim_number: 'GU-26-00104021' })
    await writeAsClaimant(admin, ida, 'The mirror broke too.')
    for (const q of ['ida luc', '00104021', 'mirror', 'MIRROR broke'])
      expect([q, (await ops.ok(getInbox, { query: { q } })).map(({ contact_id }) => contact_id)]).toEqual([q, [ida]])
    expect(await ops.ok(getInbox, { query: { q: 'nowhere said' } })).toEqual([])
    // A term without three letters in a row has no trigram.
    expect((await ops.ok(getInbox, { query: { q: 'mi ro br' } })).map(({ contact_id }) => contact_id)).toEqual([ida])
    const other = await world.as('admin', world.other)
    expect(await other.ok(getInbox, { query: { q: 'mirror broke' } })).toEqual([])
  })
})

describe('STOP, START and HELP', () => {
  const textsTo = async (contactId: string) =>
    (await thread(contactId))
      .filter(({ automatic }) => automatic !== null)
      .map(({ body, automatic }) => [automatic, body])

  test('stop texts by one word, with one confirmation, and allow them by another', async () => {
    const ned = await claimant('Ned')
    await writeAsClaimant(admin, ned, 'Stop.')
    const params = { contactId: ned }
    const mayText = async () => (await ops.ok(getConversation, { params })).may_write[0]?.why_not
    expect(await mayText()).toContain('STOP')
    const [{ opted_out } = {}] = (
      await world.owner.query('select opted_out_at is not null as opted_out from contact where id = $1', [ned])
    ).rows
    expect(opted_out).toBe(true)
    expect(await textsTo(ned)).toEqual([['Answer to STOP.', expect.stringContaining('no more texts')]])
    // Said again, by any word, it changes nothing and is not confirmed again.
    for (const said of ['unsubscribe', 'STOP', 'ALTO']) await writeAsClaimant(admin, ned, said)
    expect(await textsTo(ned)).toHaveLength(1)
    const id = consentIdOf(world.mine.id, `+1615555${1000 + phones}`)
    expect(await new Desk(admin).typesOf('consent', id)).toEqual(['TextsStopped'])
    await writeAsClaimant(admin, ned, 'START')
    expect(await mayText()).toBeNull()
    await writeAsClaimant(admin, ned, 'start')
    expect(await new Desk(admin).typesOf('consent', id)).toEqual(['TextsStopped', 'TextsAllowed'])
    await writeAsClaimant(admin, ned, 'Stop')
    expect((await textsTo(ned)).map(([why]) => why)).toEqual(['Answer to STOP.', 'Answer to START', 'Answer to STOP'])
  })

  test('hold for every claim with the phone, also one that comes later', async () => {
    const primary_phone = '6155558888'
    const ora = await claimant('Ora', { primary_phone })
    await writeAsClaimant(admin, ora, 'ALTO')
    const pam = await claimant('Pam', { primary_phone })
    const { may_write } = await ops.ok(getConversation, { params: { contactId: pam } })
    expect(may_write[0]?.why_not).toContain('STOP')
    expect((await textsTo(ora))[0]?.[1]).toContain('COMENZAR')
  })

  test('may be noted by a person, with what was said; nothing that waits leaves', async () => {
    const ray = await claimant('Ray')
    await reply(ops, ray, 'Hello')
    const params = { contactId: ray }
    expect(await ops.refused(setTextConsent, { params, body: { allowed: false, quote: ' ' } })).toMatchObject({
      errors: { quote: 'Say what the claimant wrote or said' },
    })
    await ops.ok(setTextConsent, { params, body: { allowed: false, quote: 'Asked on the phone' } })
    await leave(ray)
    expect((await thread(ray)).at(-1)).toMatchObject({ state: 'failed', reason: expect.stringContaining('STOP') })
  })

  test('HELP is answered each time with who we are, after the word, and changes nothing', async () => {
    const sue = await claimant('Sue')
    for (const said of ['help', 'INFO', 'Help?']) await writeAsClaimant(admin, sue, said)
    expect((await textsTo(sue)).map(([, body]) => body)).toEqual(
      Array(3).fill(expect.stringContaining('Reply STOP to opt out')),
    )
    // Word and answer are often of the same millisecond.
    await world.owner.query(
      `update outbox o set queued_at = m.created_at from message m
       where o.contact_id = $1 and o.key = 'keyword:' || m.id`,
      [sue],
    )
    expect((await thread(sue)).map(({ direction }) => direction)).toEqual(['in', 'out', 'in', 'out', 'in', 'out'])
    expect((await ops.ok(getConversation, { params: { contactId: sue } })).may_write[0]?.why_not).toBeNull()
  })
})

describe('a claimant who may not be written to', () => {
  test('is not, and the reason is said; nothing leaves that was written before', async () => {
    const jay = await claimant('Jay')
    await reply(ops, jay, 'Hello')
    await world.owner.query('update contact set opted_out_at = now() where id = $1', [jay])
    await leave(jay)
    expect((await thread(jay)).at(-1)).toMatchObject({ state: 'failed', reason: expect.stringContaining('STOP') })
    expect(
      await ops.refused(sendMessage, { params: { contactId: jay }, body: { body: 'Hi', seen: await lastOf(jay) } }),
    ).toMatchObject({ status: 409, detail: expect.stringContaining('STOP') })
  })

  test('waits for the end of quiet hours', async () => {
    const kim = await claimant('Kim')
    await setMessageHours(world, { from: '03:00', to: '03:01' })
    await reply(ops, kim, 'Good morning')
    await leave(kim)
    expect((await thread(kim)).at(-1)).toMatchObject({ state: 'queued', reason: 'Waits for the end of quiet hours' })
    await setMessageHours(world, { from: '00:00', to: '23:59' })
    await leave(kim)
    expect(await states(kim)).toEqual(['Good morning: delivered'])
  })

  test('with a phone that another claim has is not written to by the same number', async () => {
    const lee = await claimant('Lee', { primary_phone: '6155559999' })
    const mae = await claimant('Mae', { primary_phone: '6155559999' })
    await reply(ops, lee, 'Hello')
    expect(
      await ops.refused(sendMessage, { params: { contactId: mae }, body: { body: 'Hi', seen: null } }),
    ).toMatchObject({ status: 409, detail: expect.stringContaining('Another claim') })
  })
})

test('another business reads and writes nothing of it', async () => {
  const nan = await claimant('Nan')
  await writeAsClaimant(admin, nan, 'Secret')
  const other = await world.as('admin', world.other)
  expect(await other.ok(getInbox)).toEqual([])
  expect((await other.ok(countInbox)).unread).toBe(0)
  expect(await other.refused(listMessages, { params: { contactId: nan } })).toMatchObject({ status: 404 })
  expect(await other.refused(getConversation, { params: { contactId: nan } })).toMatchObject({ status: 404 })
  expect(
    await other.refused(sendMessage, { params: { contactId: nan }, body: { body: 'x', seen: null } }),
  ).toMatchObject({ status: 404 })
})
