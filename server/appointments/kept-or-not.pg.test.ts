import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backfillAppointment } from '../../contract/calls/backfill-appointment.ts'
import { bookAppointment } from '../../contract/calls/book-appointment.ts'
import { cancelAppointment } from '../../contract/calls/cancel-appointment.ts'
import { countInStorm } from '../../contract/calls/count-in-storm.ts'
import { listAppraiserAppointments } from '../../contract/calls/list-appraiser-appointments.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { readLocationUtilization } from '../../contract/calls/read-location-utilization.ts'
import { setAppointmentState } from '../../contract/calls/set-appointment-state.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { setLocationSlots } from '../../contract/calls/set-location-slots.ts'
import { undo } from '../../contract/calls/undo.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { Caller } from '../testing/caller.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

const contact = async () => (await desk.contacts(1))[0] ?? ''
async function booked() {
  const location = await desk.location()
  const [first = 0, second = 0] = desk.slots(location)
  const who = await contact()
  return { location, first, second, who, id: (await desk.book(who, location.id, first)).id }
}
const report = (appointment: string, event: BodyOf<typeof setAppointmentState>['event'], by = admin) =>
  by.ok(setAppointmentState, { params: { appointment }, body: { event } })
/** Moves an appointment and its slot into the past, as time would. */
async function timePasses(appointment: string) {
  await world.owner.query(
    `with moved as (
       update slot_place set starts_at = date_trunc('milliseconds', now() - interval '1 hour') where appointment_id = $1 returning starts_at)
     update appointment set starts_at = moved.starts_at,
       doc = doc || jsonb_build_object('timestamp', round(extract(epoch from moved.starts_at) * 1000))
     from moved where id = $1`,
    [appointment],
  )
}

describe('an appointment', () => {
  test('is kept: arrived, done; reopened after a mistake', async () => {
    const { id, who } = await booked()
    expect((await report(id, 'ARRIVE')).appointment.state).toBe('arrived')
    const awaitingLog = async () => (await admin.ok(countInStorm, { params: { id: desk.storm } })).awaiting_log
    expect((await report(id, 'COMPLETE')).appointment.state).toBe('done')
    expect(await awaitingLog()).toBe(1)
    expect((await report(id, 'REOPEN')).appointment.state).toBe('booked')
    expect(await awaitingLog()).toBe(0)
    expect((await desk.desk.contact(who)).status).toBe('scheduled')
    expect(await desk.desk.typesOf('appointment', id)).toEqual([
      'AppointmentBooked',
      'AppointmentArrived',
      'AppointmentCompleted',
      'AppointmentReopened',
    ])
  })

  test('is missed once its time has come; its contact can be booked again', async () => {
    const { id, who, location, second } = await booked()
    const body = { event: 'MISS' } as const
    expect(await admin.refused(setAppointmentState, { params: { appointment: id }, body })).toMatchObject({
      status: 409,
      type: 'urn:claimfront:still-ahead',
    })
    await timePasses(id)
    expect((await report(id, 'MISS')).appointment.state).toBe('missed')
    expect(await desk.desk.contact(who)).toMatchObject({ status: 'not_scheduled', appointment: null })
    expect((await report(id, 'REOPEN')).appointment.state).toBe('booked')
    expect(await desk.desk.contact(who)).toMatchObject({ status: 'scheduled', appointment: { id } })
    await report(id, 'MISS')
    expect((await desk.book(who, location.id, second)).id).not.toBe(id)
  })

  test('of a contact that somebody does not see does not exist for them', async () => {
    const { id } = await booked()
    const appraiser = await world.as('appraiser')
    const sent = { params: { appointment: id }, body: { event: 'ARRIVE' } } as const
    expect((await appraiser.refused(setAppointmentState, sent)).status).toBe(404)
  })

  test('is canceled with the claim of its contact, and its place is free', async () => {
    const { id, who, location, first } = await booked()
    await admin.ok(setContactStatus, { params: { id: who }, body: { status: 'cancel_claim' } })
    await runJobs(world)
    expect(await desk.taken(location.id, first)).toBe(0)
    expect(await desk.desk.typesOf('appointment', id)).toEqual(['AppointmentBooked', 'AppointmentCancelled'])
  })
})

describe('undoing', () => {
  const planned = async (action: string) => {
    const { hash } = await admin.ok(planUndo, { body: { action_id: action } })
    return { body: { action_id: action, plan_hash: hash }, action: { id: randomUUID(), label: 'Undo' } }
  }
  const undoing = async (action: string, undone = 1) => {
    const asked = await planned(action)
    expect(await admin.ok(undo, asked)).toMatchObject({ undone, refused: [] })
    return asked.action.id
  }

  test('a booking cancels it, for the contact too; undoing that books it again', async () => {
    const { location, second } = await booked()
    const [who, action] = [await contact(), randomUUID()]
    const body = { location_id: location.id, timestamp: second }
    await admin.ok(bookAppointment, { params: { id: who }, body, action: { id: action } })
    const again = await undoing(action)
    expect(await desk.taken(location.id, second)).toBe(0)
    expect(await desk.desk.contact(who)).toMatchObject({ status: 'not_scheduled', appointment: null })
    await undoing(again)
    expect(await desk.taken(location.id, second)).toBe(1)
    expect(await desk.desk.contact(who)).toMatchObject({ status: 'scheduled', appointment: { timestamp: second } })
  })

  test('a booking restores the status and the call-back that it ended, and the undo of that books it again', async () => {
    const { location, second } = await booked()
    const [who, action, call_back_at] = [await contact(), randomUUID(), '2099-03-12T15:00:00.000Z']
    const set = { status: 'call_customer_back', call_back_at } as const
    await admin.ok(setContactStatus, { params: { id: who }, body: set })
    const body = { location_id: location.id, timestamp: second }
    await admin.ok(bookAppointment, { params: { id: who }, body, action: { id: action } })
    expect(await desk.desk.contact(who)).toMatchObject({ status: 'scheduled', call_back_at: null })
    const again = await undoing(action)
    await runJobs(world)
    expect(await desk.desk.contact(who)).toMatchObject({ ...set, appointment: null })
    await undoing(again)
    expect(await desk.desk.contact(who)).toMatchObject({ status: 'scheduled', call_back_at: null })
  })

  const ending = [
    { status: 'cancel_claim' },
    { status: 'sent_back', reason: 'The vehicle is not ours.' },
  ] as const satisfies BodyOf<typeof setContactStatus>[]

  /** A booked contact whose claim is ended. */
  async function ended(body: (typeof ending)[number]) {
    const [made, action] = [await booked(), randomUUID()]
    await admin.ok(setContactStatus, { params: { id: made.who }, body, action: { id: action } })
    return { ...made, action }
  }

  test.each(ending)('$status books the appointment again, whether its place is free yet or not', async (body) => {
    for (const isFollowed of [true, false]) {
      const { who, id, location, first, action } = await ended(body)
      if (isFollowed) await runJobs(world)
      expect(await desk.taken(location.id, first)).toBe(isFollowed ? 0 : 1)
      const again = await undoing(action)
      await runJobs(world)
      expect(await desk.desk.contact(who)).toMatchObject({ status: 'scheduled', appointment: { id, timestamp: first } })
      expect(await desk.taken(location.id, first)).toBe(1)

      await undoing(again)
      await runJobs(world)
      expect(await desk.desk.contact(who)).toMatchObject({ status: body.status, appointment: null })
      expect(await desk.taken(location.id, first)).toBe(0)
    }
  })

  test.each(ending)('$status says that the appointment stays canceled where its place is taken', async (body) => {
    const { who, location, first, action } = await ended(body)
    await runJobs(world)
    for (const other of await desk.contacts(2)) await desk.book(other, location.id, first)
    const plan = await admin.ok(planUndo, { body: { action_id: action } })
    expect(plan.count).toBe(1)
    expect(plan.refused).toMatchObject([
      { code: 'slot_full', count: 1, things: [{ name: expect.stringMatching(/AM/) }] },
    ])
    expect(plan.refused[0]?.reason).toMatch(/^The appointment stays canceled\. .+ is full\. Nearest free times: /)
    await undoing(action)
    await runJobs(world)
    expect(await desk.desk.contact(who)).toMatchObject({ status: 'not_scheduled', appointment: null })
    expect(await desk.taken(location.id, first)).toBe(2)
    expect(await admin.ok(planUndo, { body: { action_id: action } })).toMatchObject({ count: 0, done: 1, refused: [] })
  })

  test('a canceled claim is left as it is where its place was taken after the plan', async () => {
    const { who, location, first, action } = await ended(ending[0])
    await runJobs(world)
    const asked = await planned(action)
    for (const other of await desk.contacts(2)) await desk.book(other, location.id, first)
    expect((await admin.refused(undo, asked)).status).toBe(409)
    expect((await desk.desk.contact(who)).status).toBe('cancel_claim')
  })

  test('a move brings the former time back', async () => {
    const { who, location, first, second } = await booked()
    const action = randomUUID()
    const body = { location_id: location.id, timestamp: second }
    await admin.ok(bookAppointment, { params: { id: who }, body, action: { id: action } })
    await undoing(action)
    expect([await desk.taken(location.id, first), await desk.taken(location.id, second)]).toEqual([1, 0])
    expect((await desk.desk.contact(who)).appointment?.timestamp).toBe(first)
  })

  test('a cancellation brings it back only where there is a place, and tells the nearest free ones', async () => {
    const { who, id, location, first } = await booked()
    const action = randomUUID()
    const cancel = { params: { contact: who, appointment: id }, action: { id: action } }
    await admin.ok(cancelAppointment, cancel)
    for (const other of await desk.contacts(2)) await desk.book(other, location.id, first)
    const { refused, count } = await admin.ok(planUndo, { body: { action_id: action } })
    expect(count).toBe(0)
    expect(refused).toEqual([expect.objectContaining({ code: 'slot_full', count: 1 })])
    expect(refused[0]?.reason).toMatch(/ is full\. Nearest free times: .+; .+; .+\.$/)
    expect(await admin.ok(undo, await planned(action))).toMatchObject({ undone: 0 })
    expect(await desk.taken(location.id, first)).toBe(2)
    expect((await desk.desk.contact(who)).appointment).toBeNull()
  })

  /** A day is closed, and its two bookings move to another location. */
  async function closedDay() {
    const [location, other] = [await desk.location(), await desk.location()]
    const [[first = 0, second = 0], [there = 0]] = [desk.slots(location), desk.slots(other)]
    const [ann = '', bob = ''] = await desk.contacts(2)
    const both = [await desk.book(ann, location.id, first), await desk.book(bob, location.id, second)]
    const action = randomUUID()
    const params = { s: desk.storm, l: location.id }
    const datestring = location.location_days[0]?.datestring ?? ''
    const move = both.map(({ id }) => ({ appointment_id: id, location_id: other.id, timestamp: there }))
    const body = { exceptions: [{ datestring, slots: [] }], move }
    await admin.ok(setLocationSlots, { params, body, action: { id: action } })
    const taken = async () => [await desk.taken(location.id, first), await desk.taken(other.id, there)]
    return { ann, action, taken, location, first, params, datestring }
  }

  test('a day that was closed brings its bookings back with it, and the other way round', async () => {
    const { ann, action, taken, location, first } = await closedDay()
    expect(await taken()).toEqual([-1, 2])
    const again = await undoing(action, 3)
    expect(await taken()).toEqual([1, 0])
    expect((await desk.desk.contact(ann)).appointment).toMatchObject({ location_id: location.id, timestamp: first })
    await undoing(again, 3)
    expect(await taken()).toEqual([-1, 2])
  })

  test('a day that others have changed since leaves the bookings where they went', async () => {
    const { action, taken, location, first, params, datestring } = await closedDay()
    const exceptions = [{ datestring, slots: [{ time: '08:00', capacity: 1 }] }]
    await admin.ok(setLocationSlots, { params, body: { exceptions } })
    await desk.book(await contact(), location.id, first)
    const { count, refused } = await admin.ok(planUndo, { body: { action_id: action } })
    expect([count, refused.map(({ code }) => code).toSorted()]).toEqual([
      0,
      ['changed_since', 'slot_full', 'slot_full'],
    ])
    expect(await taken()).toEqual([1, 2])
  })

  test('opened days stay open while somebody is booked in them', async () => {
    const location = await desk.location({ online: true })
    const [first = 0] = desk.slots(location)
    const datestring = location.location_days[0]?.datestring ?? ''
    const params = { s: desk.storm, l: location.id }
    const set = (capacity: number, id: string) => {
      const body = { exceptions: [{ datestring, slots: [{ time: '08:00', capacity }] }] }
      return admin.ok(setLocationSlots, { params, body, action: { id } })
    }
    await set(1, randomUUID())
    const action = randomUUID()
    await set(2, action)
    for (const who of await desk.contacts(2)) await desk.book(who, location.id, first)
    const { refused } = await admin.ok(planUndo, { body: { action_id: action } })
    expect(refused.map(({ code }) => code)).toEqual(['more_booked'])
  })
})

test('a visit without a booking is entered afterwards and takes no place', async () => {
  const location = await desk.location()
  const who = await contact()
  const hourAgo = Date.now() - 3_600_000
  const sent = (timestamp: number) => ({ params: { id: who }, body: { location_id: location.id, timestamp } })
  expect((await admin.refused(backfillAppointment, sent(Date.now() + 3_600_000))).status).toBe(409)
  const { appointment } = await admin.ok(backfillAppointment, sent(hourAgo))
  expect(appointment).toMatchObject({ state: 'done', walk_in: true, timestamp: hourAgo })
  expect((await desk.desk.contact(who)).appointment?.id).toBe(appointment.id)
  const { rows } = await world.owner.query('select from slot_place where appointment_id = $1', [appointment.id])
  expect(rows).toEqual([])
})

test('utilization tells places, kept and missed appointments by day and by hour', async () => {
  const { id, location } = await booked()
  await desk.book(await contact(), location.id, desk.slots(location)[9] ?? 0)
  await report(id, 'ARRIVE')
  const params = { stormId: desk.storm, locationId: location.id }
  const { total, by_day, by_hour } = await admin.ok(readLocationUtilization, { params })
  expect(total).toEqual({ capacity: 160, booked: 2, kept: 1, missed: 0, walk_ins: 0 })
  expect(by_day).toHaveLength(10)
  expect(by_day[0]).toEqual({
    datestring: location.location_days[0]?.datestring,
    capacity: 16,
    booked: 1,
    kept: 1,
    missed: 0,
    walk_ins: 0,
  })
  expect(by_hour.map(({ hour, capacity }) => [hour, capacity])).toEqual(
    [8, 9, 10, 11, 13, 14, 15, 16].map((hour) => [hour, 20]),
  )
})

test('a day that crosses its location’s threshold warns once', async () => {
  const { schedule } = await desk.location()
  const small = { ...(schedule as NonNullable<typeof schedule>), open: '08:00', close: '10:00' }
  const location = await desk.location({ name: 'Gate 9', schedule: small, capacity_threshold: 50 })
  const [first = 0, second = 0] = desk.slots(location)
  const warnings = async () => {
    await runJobs(world)
    await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'warn-of-%'`)
    await runJobs(world)
    const { data } = await admin.ok(listNotifications, { query: { scope: 'event' } })
    return data.map(({ text }) => text).filter((text) => text.startsWith('Gate 9'))
  }
  const [ann = '', bob = '', cleo = ''] = await desk.contacts(3)
  await desk.book(ann, location.id, first)
  expect(await warnings()).toEqual([])
  await desk.book(bob, location.id, first)
  const date = (location.location_days[0]?.datestring ?? '').replaceAll('-', '/')
  const reported = [`Gate 9 is 50% booked on ${date}: 2 of 4 places.`]
  expect(await warnings()).toEqual(reported)
  await desk.book(cleo, location.id, second)
  expect(await warnings()).toEqual(reported)
})

test('an appraiser lists own appointments, by time; past ones apart', async () => {
  const appraiser = await world.as('appraiser')
  const { id: userId } = world.mine.people.appraiser
  const visit = async (date: string) => {
    const { id } = await desk.desk.addContact({ storm_id: desk.storm, appraiser_id: userId, zip: '80202' })
    const body = { kind: 'field', date, window: 'morning' } as const
    return (await admin.ok(bookAppointment, { params: { id }, body })).appointment.id
  }
  const later = await visit('2032-05-01')
  const sooner = await visit('2031-05-01')
  const idsOf = async (filter: 'all' | 'past') => {
    const { data } = await appraiser.ok(listAppraiserAppointments, { params: { userId }, query: { filter } })
    return data.map(({ id }) => id)
  }
  expect(await idsOf('all')).toEqual([sooner, later])
  expect(await idsOf('past')).toEqual([])
  expect((await appraiser.refused(listAppraiserAppointments, { params: { userId: randomUUID() } })).status).toBe(404)
})

test('days are made smaller where it is said where each booking goes; all of them move, or none', async () => {
  const location = await desk.location()
  const [first = 0, second = 0] = desk.slots(location)
  const [ann = '', bob = '', cleo = '', dora = ''] = await desk.contacts(4)
  const [toMove, staying] = [await desk.book(ann, location.id, first), await desk.book(bob, location.id, first)]
  const other = await desk.location()
  for (const who of [cleo, dora]) await desk.book(who, other.id, desk.slots(other)[0] ?? 0)
  const datestring = location.location_days[0]?.datestring ?? ''
  const exceptions = [
    {
      datestring,
      slots: [
        { time: '08:00', capacity: 1 },
        { time: '09:00', capacity: 1 },
      ],
    },
  ]
  const params = { s: desk.storm, l: location.id }
  const lower = (move: BodyOf<typeof setLocationSlots>['move']) => ({ params, body: { exceptions, move } })
  expect(await admin.refused(setLocationSlots, lower([]))).toMatchObject({ type: 'urn:claimfront:more-booked' })
  const full = { appointment_id: toMove.id, location_id: other.id, timestamp: desk.slots(other)[0] ?? 0 }
  expect(await admin.refused(setLocationSlots, lower([full]))).toMatchObject({ type: 'urn:claimfront:slot-full' })
  expect((await desk.desk.contact(ann)).appointment?.timestamp).toBe(first)

  await admin.ok(setLocationSlots, lower([{ appointment_id: toMove.id, timestamp: second }]))
  expect((await desk.desk.contact(ann)).appointment).toMatchObject({ id: toMove.id, timestamp: second })
  expect((await desk.desk.contact(bob)).appointment).toMatchObject({ id: staying.id, timestamp: first })
  expect([await desk.taken(location.id, first), await desk.taken(location.id, second)]).toEqual([1, 1])
})
