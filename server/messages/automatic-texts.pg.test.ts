import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelAppointment } from '../../contract/calls/cancel-appointment.ts'
import { closeConversation } from '../../contract/calls/close-conversation.ts'
import { countInbox } from '../../contract/calls/count-inbox.ts'
import { getConversation } from '../../contract/calls/get-conversation.ts'
import { getInbox } from '../../contract/calls/get-inbox.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { retryMessage } from '../../contract/calls/retry-message.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { setTextConsent } from '../../contract/calls/set-text-consent.ts'
import { outboxOnly } from '../ports/delivery.ts'
import { openSms } from '../ports/sms.ts'
import { signForm } from '../ports/telephony/form-signature.ts'
import { startTwilioDouble, type TwilioDouble } from '../ports/twilio.double.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
import type { Caller } from '../testing/caller.ts'
import { setMessageHours } from '../testing/conversations.factory.ts'
import { placeWithoutSundayMorning } from '../testing/place-without-sunday-morning.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'
import { conversationIdOf } from './conversation.store.ts'

const publicUrl = 'https://desk.test'
const allDay = { from: '00:00', to: '23:59' }
let twilio: TwilioDouble
let world: TestApp
let admin: Caller
let desk: BookingDesk
let phones = 0

beforeAll(async () => {
  twilio = await startTwilioDouble('AC1', 'token')
  const sms = openSms({ accountSid: 'AC1', authToken: 'token', from: '+16155550100', api: twilio.url })
  world = await openTestApp({ ports: { mail: outboxOnly, sms } })
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
})
beforeEach(async () => {
  await setMessageHours(world, allDay)
  twilio.taken.length = 0
  twilio.answer = null
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await twilio[Symbol.asyncDispose]()
})

interface Text {
  readonly contact: string
  readonly appointment: string
  readonly id: string
}

/** A claimant whose confirmation has left, and nothing of whom is known since. */
async function sentText(): Promise<Text> {
  phones += 1
  const location = await desk.location()
  const primary_phone = `405555${4000 + phones}`
  const contact = await desk.desk.addContact({
    primary_phone,
    ...placeWithoutSundayMorning().contact,
    storm_id: desk.storm,
  })
  await world.owner.query(`update contact set doc = doc || '{"can_text": true}' where id = $1`, [contact.id])
  const { id: appointment } = await desk.book(contact.id, location.id, desk.slots(location).at(-1) ?? 0)
  await runJobs(world)
  await letLeave()
  return { contact: contact.id, appointment, id: (await lastOf(contact.id)).id }
}

/** As if the time of confirmations had come. */
async function letLeave() {
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now()
    where key in (select 'message:' || id from outbox where key like '% booked %')`)
  await runJobs(world)
}

/** The confirmation, as the conversation shows it. */
async function lastOf(contactId: string) {
  const all = await admin.ok(listMessages, { params: { contactId } })
  const found = all.find(({ automatic }) => automatic === 'Appointment booked')
  if (!found) throw new Error('There is no confirmation.')
  return found
}

/** What the carrier says of a text. */
async function report(id: string, form: Record<string, string>) {
  const path = `/api/v1/texts/twilio/status?message=${id}&business=${world.mine.id}`
  const signature = signForm('token', publicUrl + path, Object.entries(form))
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  const body = new URLSearchParams(form).toString()
  expect((await world.app.request(path, { method: 'POST', headers, body })).status).toBe(204)
}
const landline = { MessageStatus: 'undelivered', ErrorCode: '30006' }
const failOf = (id: string) => report(id, landline)

async function failedText(): Promise<Text> {
  const text = await sentText()
  await failOf(text.id)
  return text
}
const conversationOf = async (contactId: string) =>
  (await admin.ok(getConversation, { params: { contactId } })).conversation
const splits = async () => (await admin.ok(countInbox)).splits
const inFailed = async (contact: string) =>
  (await admin.ok(getInbox, { query: { split: 'failed' } })).find(({ contact_id }) => contact_id === contact)
const retry = ({ contact, id }: Text) => ({ params: { contactId: contact, messageId: id } })

describe('an automatic text that did not arrive', () => {
  test('is among the failed ones with its reason, and one click sends it another time', async () => {
    const before = await splits()
    const one = await failedText()
    expect(await conversationOf(one.contact)).toMatchObject({
      status: 'failed',
      last: null,
      failed_texts: [{ id: one.id }],
    })
    expect((await splits()).failed).toBe(before.failed + 1)
    expect(await inFailed(one.contact)).toMatchObject({
      status: 'failed',
      last_message: { id: one.id, state: 'failed', direction: 'out', body: expect.stringContaining('inspection') },
    })
    expect(await lastOf(one.contact)).toMatchObject({
      state: 'failed',
      reason: 'The number is a landline, or takes no texts.',
      why_no_retry: null,
    })
    const queued = await admin.ok(retryMessage, retry(one))
    expect(queued.id).not.toBe(one.id)
    expect(await conversationOf(one.contact)).toMatchObject({ status: 'waiting', waiting_since: null })
    expect((await splits()).failed).toBe(before.failed)
    await letLeave()
    expect(twilio.taken).toHaveLength(2)
    // What the carrier says of the former try is not about this one.
    await failOf(one.id)
    await report(queued.id, { MessageStatus: 'delivered' })
    expect(await lastOf(one.contact)).toMatchObject({ id: queued.id, state: 'delivered', reason: null })
    expect(await inFailed(one.contact)).toBeUndefined()
    const { differences } = await verifyReadModels(world.ownerUrl)
    expect(differences.filter(({ where }) => where.startsWith('conversation'))).toEqual([])
  })

  test('is sent once, however many retry at the same moment', async () => {
    const one = await failedText()
    const tries = await Promise.all(Array.from({ length: 12 }, () => admin.send(retryMessage, retry(one))))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([])
    await letLeave()
    expect(twilio.taken).toHaveLength(2)
  })

  test('is not sent where its appointment has changed, nor after STOP, and says so', async () => {
    const one = await failedText()
    const { contact, appointment } = one
    await admin.ok(cancelAppointment, {
      params: { contact, appointment },
      action: { id: randomUUID(), label: 'Cancel appointment' },
    })
    await runJobs(world)
    const moot = 'The appointment has changed since.'
    expect(await lastOf(one.contact)).toMatchObject({ why_no_retry: moot })
    expect(await admin.refused(retryMessage, retry(one))).toMatchObject({ status: 409, detail: moot })
    const other = await failedText()
    const said = { allowed: false, quote: 'No more texts, please' }
    await admin.ok(setTextConsent, { params: { contactId: other.contact }, body: said })
    const stopped = 'The claimant opted out of texts with STOP.'
    expect(await lastOf(other.contact)).toMatchObject({ why_no_retry: stopped })
    expect(await admin.refused(retryMessage, retry(other))).toMatchObject({ status: 409, detail: stopped })
  })

  test('waits for the end of quiet hours when it is retried in them', async () => {
    const one = await failedText()
    const hour = 3_600_000
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: placeWithoutSundayMorning().zone,
      hour: '2-digit',
      hourCycle: 'h23',
    })
    const from = Number(clock.format(Date.now() + 3 * hour)) % 22
    await setMessageHours(world, {
      from: `${String(from).padStart(2, '0')}:00`,
      to: `${String(from + 1).padStart(2, '0')}:00`,
    })
    const queued = await admin.ok(retryMessage, retry(one))
    expect(queued.state).toBe('scheduled')
    expect(Date.parse(queued.send_at ?? '')).toBeGreaterThan(Date.now() + hour)
    await letLeave()
    expect(twilio.taken).toHaveLength(1)
    expect((await lastOf(one.contact)).state).toBe('scheduled')
  })

  test('takes nobody out of those who wait for a reply; it is done with the conversation', async () => {
    const one = await sentText()
    const form = { MessageSid: `SM${phones}`, From: `+1405555${4000 + phones}`, To: '+16155550100', Body: 'Hello?' }
    const path = '/api/v1/texts/twilio/received'
    const signature = signForm('token', publicUrl + path, Object.entries(form))
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
    const before = (await splits()).failed
    await admin.ok(sendMessage, { params: { contactId: one.contact }, body: { body: 'Hi', seen: null } })
    await world.app.request(path, { method: 'POST', headers, body: new URLSearchParams(form).toString() })
    await failOf(one.id)
    expect(await conversationOf(one.contact)).toMatchObject({ status: 'needs_reply' })
    expect((await splits()).failed).toBe(before + 1)
    expect(await inFailed(one.contact)).toMatchObject({ status: 'needs_reply' })
    await admin.ok(closeConversation, { params: { id: conversationIdOf(one.contact) }, body: {} })
    expect([(await splits()).failed, await inFailed(one.contact)]).toEqual([before, undefined])
  })

  test('is not failed by what is late, repeated, forged or of another order', async () => {
    const one = await sentText()
    await report(one.id, { MessageStatus: 'delivered' })
    await failOf(one.id)
    expect([await lastOf(one.contact), await conversationOf(one.contact)]).toMatchObject([{ state: 'delivered' }, null])
    const two = await failedText()
    await failOf(two.id)
    await report(two.id, { MessageStatus: 'delivered' })
    expect(await lastOf(two.contact)).toMatchObject({ state: 'delivered', reason: null })
    expect(await conversationOf(two.contact)).toMatchObject({ status: 'waiting' })
    expect(await inFailed(two.contact)).toBeUndefined()
  })

  test('is among them where the provider refuses it at once', async () => {
    twilio.answer = 400
    const one = await sentText()
    expect(await conversationOf(one.contact)).toMatchObject({ status: 'failed', failed_texts: [{ id: one.id }] })
    expect(await lastOf(one.contact)).toMatchObject({ state: 'failed', reason: 'The number is not valid.' })
    expect(twilio.taken).toEqual([])
  })

  test('keeps that the claimant opted out, where the carrier refuses it for that, at once or later', async () => {
    const undelivered = async () => (await admin.ok(listNotifications, {})).data.length
    const before = await undelivered()
    Object.assign(twilio, { answer: 400, code: 21610 })
    const atOnce = await sentText()
    Object.assign(twilio, { answer: null, code: 21211 })
    const later = await sentText()
    await report(later.id, { MessageStatus: 'undelivered', ErrorCode: '21610' })
    const stopped = 'The claimant opted out of texts with STOP.'
    for (const { contact } of [atOnce, later]) {
      expect(await lastOf(contact)).toMatchObject({ state: 'failed', reason: stopped, why_no_retry: stopped })
      const { may_write } = await admin.ok(getConversation, { params: { contactId: contact } })
      expect(may_write[0]?.why_not).toContain(stopped)
    }
    expect(await undelivered()).toBe(before)
  })
})
