import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConversation } from '../../contract/calls/get-conversation.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { outboxOnly } from '../ports/delivery.ts'
import { openSms } from '../ports/sms.ts'
import { signForm } from '../ports/telephony/form-signature.ts'
import { startTwilioDouble, type TwilioDouble } from '../ports/twilio.double.ts'
import type { Caller } from '../testing/caller.ts'
import { leaveNow, setMessageHours } from '../testing/conversations.factory.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { simulatedNumberOf } from './our-number.ts'

const chosen = '+16155550144'
const theirs = '+14055553999'
let twilio: TwilioDouble
let world: TestApp
let admin: Caller

beforeAll(async () => {
  twilio = await startTwilioDouble('AC1', 'token')
  const sms = openSms({ accountSid: 'AC1', authToken: 'token', from: 'MG9', api: twilio.url })
  world = await openTestApp({ ports: { mail: outboxOnly, sms } })
  admin = await world.as('admin')
  await setMessageHours(world, { from: '00:00', to: '23:59' })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await twilio[Symbol.asyncDispose]()
})

async function post(path: string, form: Record<string, string>) {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signForm('token', `https://desk.test${path}`, Object.entries(form)),
  }
  return (await world.app.request(path, { method: 'POST', headers, body: new URLSearchParams(form).toString() })).status
}
const claimant = async () =>
  (await new Desk(admin).addContact({ primary_phone: theirs.slice(2), can_text: true, zip: '66002', state: 'KS' })).id
const write = (contactId: string, body: string, seen: string | null) =>
  admin.ok(sendMessage, { params: { contactId }, body: { body, seen } })
const pairs = async () =>
  (await world.owner.query<{ ours: string; contact_id: string }>('select ours, contact_id from number_pair')).rows

test('a text leaves by the messaging service until it is known which of its numbers writes, and by that one then', async () => {
  const [contact, other] = [await claimant(), await claimant()]
  // As it was noted by mistake, or before there was a provider.
  await world.owner.query('insert into number_pair (ours, theirs, business_id, contact_id) values ($1, $2, $3, $4)', [
    simulatedNumberOf(world.mine.id),
    theirs,
    world.mine.id,
    contact,
  ])
  const first = await write(contact, 'Hello', null)
  await leaveNow(world, contact)
  expect(twilio.taken).toMatchObject([{ to: theirs, from: 'MG9' }])
  expect((await world.owner.query('select sender from outbox')).rows).toEqual([{ sender: null }])
  // Another claim by the phone would be written to by the same number.
  const { may_write } = await admin.ok(getConversation, { params: { contactId: other } })
  expect(may_write[0]?.why_not).toContain('Another claim')

  const report = `/api/v1/texts/twilio/status?message=${first.id}&business=${world.mine.id}`
  for (let turn = 0; turn < 2; turn += 1)
    expect(await post(report, { MessageStatus: 'delivered', From: chosen })).toBe(204)
  expect(await pairs()).toContainEqual({ ours: chosen, contact_id: contact })
  const answer = { MessageSid: 'SM77', From: theirs, To: chosen, Body: 'Thanks' }
  expect(await post('/api/v1/texts/twilio/received', answer)).toBe(204)
  const thread = await admin.ok(listMessages, { params: { contactId: contact } })
  expect(thread.map(({ body, state }) => [body, state])).toEqual([
    [first.body, 'delivered'],
    ['Thanks', 'received'],
  ])
  await write(contact, 'See you', thread.at(-1)?.id ?? null)
  await leaveNow(world, contact)
  expect(twilio.taken.at(-1)).toMatchObject({ body: expect.stringContaining('See you'), from: chosen })
})
