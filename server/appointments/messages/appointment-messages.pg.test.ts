import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getContact } from '../../../contract/calls/get-contact.ts'
import { readLocationCalendar } from '../../../contract/calls/read-location-calendar.ts'
import { listNotifications } from '../../../contract/calls/list-notifications.ts'
import { listOutbox } from '../../../contract/calls/list-outbox.ts'
import { cancelAppointment } from '../../../contract/calls/cancel-appointment.ts'
import { replaceClaimantLink } from '../../../contract/calls/replace-claimant-link.ts'
import { setStormSettings } from '../../../contract/calls/set-storm-settings.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { undo } from '../../../contract/calls/undo.ts'
import { updateContacts } from '../../../contract/calls/update-contacts.ts'
import { appointmentMessagesJob } from '../../../machines/jobs.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { queueJobs } from '../../events/queue-jobs.ts'
import { outboxOnly, type Parcel } from '../../ports/delivery.ts'
import { simulatedPhones } from '../../ports/sms.ts'
import { queueMissingJobs } from '../../verification/queue-missing-jobs.ts'
import { verifyReadModels } from '../../verification/verify-read-models.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import { afternoonIn } from '../../testing/afternoon.ts'
import type { Caller } from '../../testing/caller.ts'
import { optOut } from '../../testing/change-claimant.ts'
import { messagesTo, runJobs } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
})
beforeEach(() => world.owner.query('truncate outbox'))
afterAll(() => world[Symbol.asyncDispose]())

const claimant = { primary_phone: '6155550142', email: 'rosa@claimant.test', zip: '46205', state: 'IN' }

/** From four days ahead on, at 2 PM: both reminders leave outside quiet hours. */
const isTwoOfLater = (slot: number) => slot > Date.now() + 4 * 86_400_000 && hourOf.format(slot) === '14'
const hourOf = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' })

/** A contact with an appointment in the afternoon, and the messages of it. */
async function booking(changes: Record<string, unknown> = {}) {
  const location = await desk.location()
  const contact = await desk.desk.addContact({ ...claimant, ...changes, storm_id: desk.storm })
  await world.owner.query(`update contact set doc = doc || '{"can_text": true}' where id = $1`, [contact.id])
  const [start = 0] = desk.slots(location).filter(isTwoOfLater)
  const later = start + 3_600_000
  const appointment = await desk.book(contact.id, location.id, start)
  await runJobs(world)
  return { contact: contact.id, location: location.id, appointment: appointment.id, start, later }
}

/** `kind channel state` of all that is in the outbox. */
async function messages(): Promise<string[]> {
  const { rows } = await world.owner.query<{ key: string; state: string }>(
    `select regexp_replace(key, '^appointment:\\S+ ', '') as key, state from outbox order by 1`,
  )
  return rows.map(({ key, state }) => `${key} ${state}`)
}

/** Makes due what waits so that staff can undo it, and lets it leave. */
async function minutesPass() {
  await world.owner.query(`update outbox set send_after = now() where state = 'queued' and key !~ 'before'`)
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now()
     where key in (select 'message:' || id from outbox where key !~ 'before')`)
  await runJobs(world, { textClock: () => afternoonIn(0) })
}

/** Queues the job of an appointment without an event. */
const queueMessages = (id: string) =>
  world.database.withBusiness(world.mine.id, (client) => queueJobs(client, world.mine.id, [appointmentMessagesJob(id)]))

async function cancel({ contact, appointment }: { contact: string; appointment: string }): Promise<string> {
  const action = { id: randomUUID(), label: 'Cancel appointment' }
  await admin.ok(cancelAppointment, { params: { contact, appointment }, action })
  return action.id
}

test('a booking queues its confirmation and reminders, and they leave when they are due', async () => {
  const { start, contact } = await booking()
  expect(await messages()).toEqual([
    'booked 1 mail queued',
    'booked 1 sms queued',
    'day_before 1 sms queued',
    'two_hours_before 1 sms queued',
  ])
  const { rows } = await world.owner.query<{ after: Date; text: string; recipient: string; reason: string }>(
    `select send_after as after, text, recipient, reason from outbox where key like '%day_before%'`,
  )
  expect(rows[0]).toMatchObject({ recipient: '+16155550142', reason: 'Reminder, a day before the appointment' })
  expect(start - (rows[0]?.after.getTime() ?? 0)).toBeLessThanOrEqual(86_400_000)
  expect(rows[0]?.text).toContain(`id=${contact}&token=••••••`)
  await minutesPass()
  expect((await messages()).slice(0, 2)).toEqual(['booked 1 mail sent', 'booked 1 sms sent'])
})

test('what is undone before it left was never said; what was said is said otherwise', async () => {
  const one = await booking()
  await cancel(one)
  await runJobs(world)
  expect(await messages()).toEqual([
    'booked 1 mail canceled',
    'booked 1 sms canceled',
    'day_before 1 sms canceled',
    'two_hours_before 1 sms canceled',
  ])

  await world.owner.query('truncate outbox')
  const two = await booking()
  await minutesPass()
  await cancel(two)
  await runJobs(world)
  await minutesPass()
  expect(await messages()).toEqual([
    'booked 1 mail sent',
    'booked 1 sms sent',
    'canceled 2 mail sent',
    'canceled 2 sms sent',
    'day_before 1 sms canceled',
    'two_hours_before 1 sms canceled',
  ])
})

test('a cancellation that is undone at once tells nothing, and the reminders are on again', async () => {
  const one = await booking()
  await minutesPass()
  const action = await cancel(one)
  await runJobs(world)
  await undoOperation(action)
  await runJobs(world)
  expect(await messages()).toEqual([
    'booked 1 mail sent',
    'booked 1 sms sent',
    'canceled 2 mail canceled',
    'canceled 2 sms canceled',
    'day_before 1 sms queued',
    'two_hours_before 1 sms queued',
  ])
})

test('a move has messages of its own, and takes those of the former time with it', async () => {
  const one = await booking()
  await desk.book(one.contact, one.location, one.later)
  await runJobs(world)
  expect(await messages()).toEqual([
    'booked 1 mail canceled',
    'booked 1 sms canceled',
    'day_before 1 sms canceled',
    'day_before 2 sms queued',
    'moved 2 mail queued',
    'moved 2 sms queued',
    'two_hours_before 1 sms canceled',
    'two_hours_before 2 sms queued',
  ])
})

test('the mail about a move names the time before, of which the claimant was told', async () => {
  const one = await booking()
  await minutesPass()
  await desk.book(one.contact, one.location, one.later)
  await runJobs(world)
  const { rows } = await world.owner.query<{ text: string }>(`select text from outbox where key like '%moved 2 mail'`)
  expect(rows[0]?.text).toMatch(/was moved from \w+, .*2:00 PM E[DS]T\. It is now on \w+, .*3:00 PM E[DS]T\./)
  expect(rows[0]?.text).toMatch(/Where: .+, IN \d{5}\. .*It takes about 60 minutes\./)
})

test('where no message reaches a claimant in time, staff are asked to call, once', async () => {
  const one = await booking({ email: '' })
  await optOut(world, one.contact)
  for (let times = 0; times < 2; times += 1) {
    await runJobs(world)
    await queueMessages(one.appointment)
  }
  await runJobs(world)
  const { data } = await admin.ok(listNotifications, {})
  const asked = data.filter(({ about }) => about?.id === one.contact)
  expect(asked.map(({ text, notification_type }) => [text, notification_type])).toEqual([
    [expect.stringMatching(/^No message tells .+ is booked\. Not sent: .*STOP\. Call \(615\) 555-0142\.$/), 'warning'],
  ])
  // Who is reached by one of the ways is no task.
  const two = await booking()
  expect((await admin.ok(listNotifications, {})).data.some(({ about }) => about?.id === two.contact)).toBe(false)
})

test('STOP cancels the texts that wait, with the reason, and the reminders go by email', async () => {
  const one = await booking()
  await optOut(world, one.contact)
  await runJobs(world)
  expect(await messages()).toEqual([
    'booked 1 mail queued',
    'booked 1 sms canceled',
    'day_before 1 mail queued',
    'day_before 1 sms canceled',
    'two_hours_before 1 mail queued',
    'two_hours_before 1 sms canceled',
  ])
  const { rows } = await world.owner.query(`select error from outbox where key like '%booked 1 sms'`)
  expect(rows[0]).toMatchObject({ error: expect.stringContaining('STOP') })
})

test('the messages that wait go to a new address of the claimant, and to the former one when the edit is undone', async () => {
  const one = await booking()
  const recipients = async () => {
    await runJobs(world)
    const { rows } = await world.owner.query(`select recipient from outbox where kind = 'mail' and state = 'queued'`)
    return rows.map(({ recipient }) => recipient)
  }
  const action = { id: randomUUID(), label: 'Edit contact' }
  await admin.ok(updateContacts, { body: { contacts: [{ id: one.contact, email: 'ann@claimant.test' }] }, action })
  expect(await recipients()).toEqual(['ann@claimant.test'])
  await undoOperation(action.id)
  expect(await recipients()).toEqual([claimant.email])
})

test('the messages that wait carry the new link once the claimant’s link is replaced, and are written once', async () => {
  const one = await booking()
  const waiting = async () => {
    await runJobs(world)
    const { rows } = await world.owner.query<{ id: string; sealed: string }>(
      `select id, encode(sealed, 'hex') as sealed from outbox where state = 'queued' and kind = 'sms' order by id`,
    )
    const [text = ''] = await messagesTo(world, '+16155550142')
    return { rows, text }
  }
  const before = await waiting()
  const { contact } = await admin.ok(replaceClaimantLink, { params: { id: one.contact } })
  const after = await waiting()
  expect(before.text).not.toContain(contact.token)
  expect(after.text).toContain(contact.token)
  expect(after.rows.map(({ id }) => id)).toEqual(before.rows.map(({ id }) => id))
  await queueMessages(one.appointment)
  expect((await waiting()).rows).toEqual(after.rows)
})

test('messages whose job is lost, as in a restore, are queued by the check of the read models', async () => {
  const one = await booking()
  const kept = async () => {
    const { rows } = await world.owner.query<{ key: string }>(
      'select key from outbox where about_id = $1 and state = $2 order by key',
      [one.appointment, 'queued'],
    )
    return rows.map(({ key }) => key)
  }
  const before = await kept()
  await world.owner.query('truncate outbox')
  await world.owner.query('delete from graphile_worker._private_jobs')
  await runJobs(world)
  expect([before.length > 2, await kept()]).toEqual([true, []])
  const { pending } = await verifyReadModels(world.ownerUrl)
  await queueMissingJobs(world.ownerUrl, pending)
  await runJobs(world)
  expect(await kept()).toEqual(before)
})

test('nothing is queued twice, however often the job runs, and none by a job that was rolled back', async () => {
  const one = await booking()
  const before = await messages()
  for (let times = 0; times < 5; times += 1) {
    await queueMessages(one.appointment)
    await runJobs(world)
  }
  expect(await messages()).toEqual(before)

  await world.owner.query('truncate outbox')
  const failing = world.database.withBusiness(world.mine.id, (client) =>
    inTransaction(client, async () => {
      await queueJobs(client, world.mine.id, [appointmentMessagesJob(one.appointment)])
      throw new Error('planted')
    }),
  )
  await expect(failing).rejects.toThrow('planted')
  await runJobs(world)
  expect(await messages()).toEqual([])
})

/** Turns the texts of the event on or off. */
async function sendTexts(auto_sms: boolean) {
  await admin.ok(setStormSettings, {
    params: { id: desk.storm },
    body: { settings: { call_center_id: null, auto_sms } },
  })
  await runJobs(world)
}

test('texts that are off for the event wait for nothing: emails go, and what has not left follows the setting', async () => {
  // An event of its own: the setting is observed by all appointments of one.
  desk = await BookingDesk.open(admin)
  const one = await booking()
  await sendTexts(false)
  expect(await messages()).toEqual([
    'booked 1 mail queued',
    'booked 1 sms canceled',
    'day_before 1 mail queued',
    'day_before 1 sms canceled',
    'two_hours_before 1 mail queued',
    'two_hours_before 1 sms canceled',
  ])
  const { rows } = await world.owner.query(`select error from outbox where key like '%booked 1 sms'`)
  expect(rows).toEqual([{ error: 'Not sent: automatic texts are off for this event.' }])
  // On again at once, before it would have left, it leaves; later it would be no news.
  await sendTexts(true)
  expect((await messages()).filter((message) => message.includes('sms'))).toEqual([
    'booked 1 sms queued',
    'day_before 1 sms queued',
    'two_hours_before 1 sms queued',
  ])
  await sendTexts(false)
  await world.owner.query(`update events set at = at - interval '1 day' where stream = $1`, [
    `appointment:${one.appointment}`,
  ])
  await minutesPass()
  await sendTexts(true)
  expect(await messages()).toEqual(expect.arrayContaining(['booked 1 mail sent', 'booked 1 sms canceled']))
  expect(await messages()).toContain('day_before 1 sms queued')
})

test('what decides how a claimant is told is told beforehand: texts off, STOP, and whether a message has left', async () => {
  const one = await booking()
  const readFacts = async () => (await admin.ok(getContact, { params: { id: one.contact } })).contact.told_by
  const inCalendar = async () => {
    const query = { start: String(one.start), end: String(one.start + 1) }
    const { data } = await admin.ok(readLocationCalendar, { params: { locationId: one.location }, query })
    return data[0]?.contact?.told_by
  }
  expect(await readFacts()).toEqual({ opted_out: false, auto_texts: true, was_told: false, hours: null })
  expect(await inCalendar()).toEqual(['text', 'email'])
  await sendTexts(false)
  expect([(await readFacts())?.auto_texts, await inCalendar()]).toEqual([false, ['email']])
  await sendTexts(true)
  await optOut(world, one.contact)
  await runJobs(world)
  await minutesPass()
  expect(await readFacts()).toEqual({ opted_out: true, auto_texts: true, was_told: true, hours: null })
  expect(await inCalendar()).toEqual(['email'])
})

test('the mails carry a calendar file that sets, moves and takes off one entry', async () => {
  const mails: Parcel[] = []
  const mail = { ...outboxOnly, send: async (parcel: Parcel) => (mails.push(parcel), null) }
  const one = await booking()
  const send = async () => {
    await runJobs(world)
    await world.owner.query(`update graphile_worker._private_jobs set run_at = now()
       where key in (select 'message:' || id from outbox where state = 'queued' and key !~ 'before')`)
    await runJobs(world, { ports: { mail, sms: simulatedPhones }, textClock: () => afternoonIn(0) })
  }
  await send()
  await desk.book(one.contact, one.location, one.later)
  await send()
  await cancel(one)
  await send()
  const entries = mails.map(({ attachments = [] }) => attachments.map(readCalendar))
  const usual = {
    uid: one.appointment,
    organizer: expect.stringContaining('mailto:'),
    attendee: `MAILTO:${claimant.email}`,
  }
  expect(entries).toEqual([
    [{ ...usual, method: 'REQUEST', sequence: 1, start: one.start, status: 'CONFIRMED' }],
    [{ ...usual, method: 'REQUEST', sequence: 2, start: one.later, status: 'CONFIRMED' }],
    [{ ...usual, method: 'CANCEL', sequence: 3, start: one.later, status: 'CANCELLED' }],
  ])
  // It is sealed in the database, as it holds the claimant's link.
  const { rows } = await world.owner.query(`select attachments from outbox where kind = 'mail' and key like '%booked%'`)
  expect(String(rows[0]?.attachments)).not.toContain('BEGIN:VCALENDAR')
  // The outbox names it, and no file of a text.
  const { data } = await (await world.as('super_admin')).ok(listOutbox, { query: { q: 'Your inspection' } })
  expect(new Set(data.map(({ kind, attachments }) => [kind, ...attachments].join(' ')))).toEqual(
    new Set(['mail appointment.ics', 'sms']),
  )
})

/** What another reader of the file finds. */
function readCalendar({ type, text }: NonNullable<Parcel['attachments']>[number]) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entry = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  const { uid, sequence, startDate } = new ICAL.Event(entry)
  const method = String(calendar.getFirstPropertyValue('method'))
  expect(type).toBe(`text/calendar; charset=utf-8; method=${method}`)
  const [organizer, attendee, status] = ['organizer', 'attendee', 'status'].map((name) =>
    String(entry.getFirstPropertyValue(name)),
  )
  return { uid, sequence, start: startDate.toJSDate().getTime(), method, organizer, attendee, status }
}

async function undoOperation(id: string) {
  const plan = await admin.ok(planUndo, { body: { action_id: id } })
  await admin.ok(undo, { body: { action_id: id, plan_hash: plan.hash } })
}
