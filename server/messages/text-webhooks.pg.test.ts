import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { getConversation } from '../../contract/calls/get-conversation.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { simulatePhone } from '../../contract/calls/simulate-phone.ts'
import { outboxOnly } from '../ports/delivery.ts'
import { openSms } from '../ports/sms.ts'
import { signForm } from '../ports/telephony/form-signature.ts'
import { startTwilioDouble, type TwilioDouble } from '../ports/twilio.double.ts'
import type { Caller } from '../testing/caller.ts'
import { leaveNow, setMessageHours } from '../testing/conversations.factory.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { consentIdOf } from './consent.store.ts'

const publicUrl = 'https://desk.test'
const ours = '+16155550100'
let twilio: TwilioDouble
let world: TestApp
let admin: Caller
let phones = 0

beforeAll(async () => {
  twilio = await startTwilioDouble('AC1', 'token')
  const sms = openSms({ accountSid: 'AC1', authToken: 'token', from: ours, api: twilio.url })
  world = await openTestApp({ ports: { mail: outboxOnly, sms } })
  admin = await world.as('admin')
  await setMessageHours(world, { from: '00:00', to: '23:59' })
})
beforeEach(() => {
  twilio.taken.length = 0
  twilio.answer = null
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await twilio[Symbol.asyncDispose]()
})

async function post(path: string, form: Record<string, string>, { secret = 'token' } = {}) {
  const signature = signForm(secret, publicUrl + path, Object.entries(form))
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  return (await world.app.request(path, { method: 'POST', headers, body: new URLSearchParams(form).toString() })).status
}
const received = '/api/v1/texts/twilio/received'

/** A claimant with a phone whose text has left. */
async function written() {
  phones += 1
  const primary_phone = `405555${3000 + phones}`
  const { id } = await new Desk(admin).addContact({ primary_phone, can_text: true, zip: '66002', state: 'KS' })
  const sent = await admin.ok(sendMessage, { params: { contactId: id }, body: { body: `Hello ${phones}`, seen: null } })
  await leaveNow(world, id)
  const status = `/api/v1/texts/twilio/status?message=${sent.id}&business=${world.mine.id}`
  return { contact: id, message: sent.id, theirs: `+1${primary_phone}`, status }
}
const thread = async (contactId: string) =>
  (await admin.ok(listMessages, { params: { contactId } })).map(({ body, state }) => `${body}: ${state}`)

describe('a text by Twilio', () => {
  test('leaves once, by our number, and is delivered when the carrier says so', async () => {
    const one = await written()
    expect(twilio.taken).toMatchObject([{ to: one.theirs, from: ours }])
    expect((await thread(one.contact))[0]).toContain(': sent')
    expect(await post(one.status, { MessageStatus: 'delivered' })).toBe(204)
    expect((await thread(one.contact))[0]).toContain(': delivered')
  })

  test('is not changed by a report that is forged, late, repeated, or of another order', async () => {
    const one = await written()
    expect(await post(one.status, { MessageStatus: 'failed', ErrorCode: '30003' }, { secret: 'guessed' })).toBe(403)
    expect((await thread(one.contact))[0]).toContain(': sent')
    for (const MessageStatus of ['delivered', 'sent', 'undelivered', 'failed', 'delivered'])
      expect(await post(one.status, { MessageStatus, ErrorCode: '30003' })).toBe(204)
    expect((await thread(one.contact))[0]).toContain(': delivered')
    // Of a message that is not there, and of another business, nothing is said.
    const elsewhere = `/api/v1/texts/twilio/status?message=${one.message}&business=${world.other.id}`
    const unknown = `/api/v1/texts/twilio/status?message=${randomUUID()}&business=${world.mine.id}`
    expect([
      await post(elsewhere, { MessageStatus: 'failed' }),
      await post(unknown, { MessageStatus: 'failed' }),
    ]).toEqual([204, 204])
  })

  test('that fails says why in plain English', async () => {
    const one = await written()
    await post(one.status, { MessageStatus: 'undelivered', ErrorCode: '30006' })
    const [last] = await admin.ok(listMessages, { params: { contactId: one.contact } })
    expect(last).toMatchObject({ state: 'failed', reason: 'The number is a landline, or takes no texts.' })
    const status = async () =>
      (await admin.ok(getConversation, { params: { contactId: one.contact } })).conversation?.status
    expect(await status()).toBe('failed')
    // The delivery that is reported after it settles it.
    await post(one.status, { MessageStatus: 'delivered' })
    expect([(await thread(one.contact))[0], await status()]).toEqual([
      expect.stringContaining(': delivered'),
      'waiting',
    ])
  })

  test('that the carrier refuses after STOP says so, at once or later, and the claimant is texted no more', async () => {
    Object.assign(twilio, { answer: 400, code: 21610 })
    const atOnce = await written()
    Object.assign(twilio, { answer: null, code: 21211 })
    const later = await written()
    const optedOut = { MessageStatus: 'undelivered', ErrorCode: '21610' }
    await post(later.status, optedOut)
    for (const { contact, message, theirs, status } of [atOnce, later]) {
      const params = { contactId: contact }
      const [failed] = await admin.ok(listMessages, { params })
      expect(failed).toMatchObject({ state: 'failed', reason: 'The claimant opted out of texts with STOP.' })
      const mayText = async () => (await admin.ok(getConversation, { params })).may_write[0]?.why_not
      expect(await mayText()).toContain('STOP')
      const { rows } = await world.owner.query(
        `select data->>'source' as source, data->>'message_id' as message from events where stream = $1`,
        [`consent:${consentIdOf(world.mine.id, theirs)}`],
      )
      expect(rows).toEqual([{ source: 'carrier', message }])
      expect((await world.owner.query('select opted_out_at from contact where id = $1', [contact])).rows).toEqual([
        { opted_out_at: expect.any(Date) },
      ])
      // What is reported again, or was sent before the claimant allowed texts, is old news.
      await post(received, { MessageSid: `SM-start-${contact}`, From: theirs, To: ours, Body: 'START' })
      expect(await mayText()).toBeNull()
      await post(status, optedOut)
      expect(await mayText()).toBeNull()
    }
    const landline = await written()
    await post(landline.status, { MessageStatus: 'undelivered', ErrorCode: '30006' })
    const kept = await world.owner.query('select from consent where number = $1', [landline.theirs])
    expect(kept.rowCount).toBe(0)
    const early = await written()
    await post(received, { MessageSid: 'SM-stop', From: early.theirs, To: ours, Body: 'STOP' })
    await post(received, { MessageSid: 'SM-start', From: early.theirs, To: ours, Body: 'START' })
    await post(early.status, optedOut)
    const params = { contactId: early.contact }
    expect((await admin.ok(getConversation, { params })).may_write[0]?.why_not).toBeNull()
    expect((await admin.ok(listMessages, { params }))[0]?.state).toBe('failed')
  })

  test('of a claimant arrives once, however often it is brought, and only with the signature', async () => {
    const one = await written()
    const text = { MessageSid: 'SM77', From: one.theirs, To: ours, Body: '<b>=HYPERLINK("x")</b> \u0007 sí' }
    expect(await post(received, text, { secret: 'guessed' })).toBe(403)
    for (let turn = 0; turn < 3; turn += 1) expect(await post(received, text)).toBe(204)
    const all = await thread(one.contact)
    expect(all).toHaveLength(2)
    expect(all[1]).toContain('=HYPERLINK("x")')
    expect(await post(received, { ...text, MessageSid: 'SM78', From: '+14055559876' })).toBe(404)
  })

  test('of a claimant whom nobody has written yet begins the conversation; one of a stranger is a notification', async () => {
    const bought = '+16155550177'
    await world.owner.query(
      `insert into phone_number (id, business_id, number, state, version, doc) values ($1, $2, $3, 'active', 1, '{}')`,
      [randomUUID(), world.mine.id, bought],
    )
    const add = (more: object) =>
      new Desk(admin).addContact({ primary_phone: '4055558123', can_text: true, zip: '66002', state: 'KS', ...more })
    await add({ first_name: 'Earlier' })
    const { id } = await add({ first_name: 'Later' })
    const text = { MessageSid: 'SM91', From: '+14055558123', To: bought, Body: 'Is my car ready?' }
    for (let turn = 0; turn < 2; turn += 1) expect(await post(received, text)).toBe(204)
    expect(await thread(id)).toEqual([expect.stringContaining('Is my car ready?')])

    const stranger = {
      ...text,
      MessageSid: 'SM92',
      From: '+14055558999',
      Body: `Wrong\nnumber? ${'x'.repeat(2000)}`,
    }
    for (let turn = 0; turn < 2; turn += 1) expect(await post(received, stranger)).toBe(204)
    const { data } = await admin.ok(listNotifications, {})
    const raised = data.filter(({ text: said }) => said.includes('(405) 555-8999'))
    expect(raised).toHaveLength(1)
    expect(raised[0]?.text).toMatch(/a phone that no contact has: “Wrong number\? x{50,}…”/)
  })

  test('is not sent a second time where the carrier took it and hung up', async () => {
    twilio.answer = 0
    const one = await written()
    twilio.answer = null
    await leaveNow(world, one.contact)
    await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'message:%'`)
    await leaveNow(world, one.contact)
    expect(twilio.taken.filter(({ to }) => to === one.theirs)).toHaveLength(1)
  })

  test('has no simulated phone', async () => {
    const one = await written()
    const body = { text: 'Hello' }
    expect(await admin.refused(simulatePhone, { params: { id: one.contact }, body })).toMatchObject({ status: 409 })
  })
})
