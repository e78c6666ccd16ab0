import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelAppointment } from '../../contract/calls/cancel-appointment.ts'
import { getConversation } from '../../contract/calls/get-conversation.ts'
import { getMessageFacts } from '../../contract/calls/get-message-facts.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { retryMessage } from '../../contract/calls/retry-message.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { fillMessage } from '../../machines/message/message-facts.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
import type { Caller } from '../testing/caller.ts'
import { leaveNow, setMessageHours } from '../testing/conversations.factory.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk
let phones = 0

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
  await setMessageHours(world, { from: '00:00', to: '23:59' })
})
afterAll(() => world[Symbol.asyncDispose]())

/** A claimant with an appointment, and another time that it can be moved to. */
async function booked() {
  phones += 1
  const location = await desk.location()
  const more = { zip: '46205', state: 'IN', primary_phone: `615555${4000 + phones}`, can_text: true }
  const { id } = await desk.desk.addContact({ first_name: 'Ana', ...more, storm_id: desk.storm })
  const slots = desk.slots(location).filter((slot) => slot > Date.now() + 2 * 86_400_000)
  const [start = 0, later = 0] = slots
  const appointment = await desk.book(id, location.id, start)
  return { id, appointment: appointment.id, move: () => desk.book(id, location.id, later) }
}

async function filled(contactId: string, template: string) {
  return fillMessage(template, await admin.ok(getMessageFacts, { params: { contactId } }), false)
}
const send = (contactId: string, text: Awaited<ReturnType<typeof filled>>, more: { send_at?: string } = {}) =>
  ({ params: { contactId }, body: { ...text, channel: 'sms', seen: null, ...more } }) as const
const lastOf = async (contactId: string) =>
  (await admin.ok(listMessages, { params: { contactId } })).findLast(({ automatic }) => automatic === null)

test('a text with the facts of the claim is sent while they are so, and not after the booking has moved', async () => {
  const { id, move } = await booked()
  const text = await filled(id, 'Hi {name}, see you {when} at {place}.')
  expect(text.body).toMatch(/^Hi Ana, see you \w{3}, /)
  expect(text.facts).toHaveLength(3)
  await move()
  const refused = await admin.refused(sendMessage, send(id, text))
  expect(refused).toMatchObject({ status: 409, type: 'urn:claimfront:no-longer-true' })
  expect(refused.detail).toMatch(/^No longer true: the appointment is now \w{3}, /)
  // What it does not say any more does not matter.
  await admin.ok(sendMessage, send(id, { ...text, body: 'See you soon.' }))
})

test('an empty variable is not sent', async () => {
  const { id } = await desk.desk.addContact({ can_text: true, primary_phone: '6155554900' })
  const text = await filled(id, 'Your appointment is {when}.')
  expect(await admin.refused(sendMessage, send(id, text))).toMatchObject({
    status: 409,
    type: 'urn:claimfront:empty-variable',
    detail: 'Nothing is known for {when}. Write it yourself.',
  })
})

test('what was to leave later and is no longer so does not leave, and is listed as failed with the reason', async () => {
  const { id, appointment } = await booked()
  const send_at = new Date(Date.now() + 3_600_000).toISOString()
  await admin.ok(sendMessage, send(id, await filled(id, 'Reminder: {when}.'), { send_at }))
  await admin.ok(cancelAppointment, { params: { contact: id, appointment } })
  await leaveNow(world, id)
  const reason = 'No longer true: there is no appointment now.'
  const message = await lastOf(id)
  expect(message).toMatchObject({ state: 'failed', reason })
  expect((await admin.ok(getConversation, { params: { contactId: id } })).conversation?.status).toBe('failed')
  const retried = await admin.refused(retryMessage, { params: { contactId: id, messageId: message?.id ?? '' } })
  expect(retried).toMatchObject({ status: 409, type: 'urn:claimfront:no-longer-true' })
  const { rows } = await world.owner.query(`select from outbox where key like 'message:%' and contact_id = $1`, [id])
  expect(rows).toEqual([])
})
