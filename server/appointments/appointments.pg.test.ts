import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { bookAppointment } from '../../contract/calls/book-appointment.ts'
import { cancelAppointment } from '../../contract/calls/cancel-appointment.ts'
import { assignContacts } from '../../contract/calls/assign-contacts.ts'
import { listAssignedContacts } from '../../contract/calls/list-assigned-contacts.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { holdAppointment } from '../../contract/calls/hold-appointment.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { readLocationCalendar } from '../../contract/calls/read-location-calendar.ts'
import { setLocationStatus } from '../../contract/calls/set-location-status.ts'
import type { Caller } from '../testing/caller.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
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

const one = async (changes = {}) => {
  const location = await desk.location(changes)
  const [first = 0, second = 0, third = 0] = desk.slots(location)
  return { location, id: location.id, first, second, third }
}
const contact = async () => (await desk.contacts(1))[0] ?? ''
const booking = (id: string, location_id: string, timestamp: number) => ({
  params: { id },
  body: { location_id, timestamp },
})
const calendarOf = async (locationId: string) => {
  const query = { start: String(Date.now()), end: String(Date.now() + 90 * 86_400_000) }
  return (await admin.ok(readLocationCalendar, { params: { locationId }, query })).data
}

describe('an appointment at a location', () => {
  test('takes a place, is in the calendar, and gives the contact its status; canceled, the place is free', async () => {
    const { id, first, location } = await one()
    const who = await contact()
    const appointment = await desk.book(who, id, first)
    expect(appointment).toMatchObject({ state: 'booked', booked_by: 'staff', timezone: location.timezone, version: 1 })
    expect(await desk.taken(id, first)).toBe(1)
    expect(await calendarOf(id)).toMatchObject([
      { id: appointment.id, timestamp: first, status: 'booked', contact: { id: who, name: 'Ann Ames 0' } },
    ])
    expect(await desk.desk.contact(who)).toMatchObject({ status: 'scheduled', appointment: { id: appointment.id } })

    await admin.ok(cancelAppointment, { params: { contact: who, appointment: appointment.id } })
    expect(await desk.taken(id, first)).toBe(0)
    expect(await calendarOf(id)).toEqual([])
    expect(await desk.desk.contact(who)).toMatchObject({ status: 'not_scheduled', appointment: null })
  })

  test('is in the lane where it was dropped, and stays there', async () => {
    const { id, first, second } = await one({ schedule: { ...(await one()).location.schedule, capacity: 3 } })
    const [ann = '', bob = '', cy = ''] = await desk.contacts(3)
    const lanes = async () =>
      Object.fromEntries((await calendarOf(id)).map(({ contact: who, lane }) => [who?.id, lane] as const))
    await desk.book(ann, id, first)
    await desk.book(bob, id, second)
    const dropped = { ...booking(bob, id, first), body: { location_id: id, timestamp: first, lane: 3 } }
    await admin.ok(bookAppointment, dropped)
    expect(await lanes()).toEqual({ [ann]: 1, [bob]: 3 })
    const [canceled = ''] = await desk.contacts(1)
    await admin.ok(setContactStatus, { params: { id: canceled }, body: { status: 'cancel_claim' } })
    const refused = { params: { id: canceled }, body: { ...dropped.body, timestamp: second } }
    expect((await admin.refused(bookAppointment, refused)).status).toBe(409)
    expect(await desk.taken(id, second)).toBe(0)
    await admin.ok(bookAppointment, { ...dropped, params: { id: cy } })
    expect(await lanes()).toEqual({ [ann]: 1, [bob]: 3, [cy]: 2 })
    expect([await desk.taken(id, first), await desk.taken(id, second)]).toEqual([3, 0])
    const appointments = await calendarOf(id)
    const ofAnn = appointments.find(({ contact: who }) => who?.id === ann)?.id ?? ''
    await admin.ok(cancelAppointment, { params: { contact: ann, appointment: ofAnn } })
    expect(await lanes()).toEqual({ [bob]: 3, [cy]: 2 })
  })

  test('is moved by booking again; a refused move keeps the former time', async () => {
    const { id, first, second, third } = await one({ schedule: { ...(await one()).location.schedule, capacity: 1 } })
    const [ann = '', bob = ''] = await desk.contacts(2)
    const { id: appointment } = await desk.book(ann, id, first)
    await desk.book(bob, id, second)
    const refused = await admin.refused(bookAppointment, booking(ann, id, second))
    expect(refused).toMatchObject({ status: 409, type: 'urn:claimfront:slot-full' })
    expect([await desk.taken(id, first), await desk.taken(id, second)]).toEqual([1, 1])
    const moved = await desk.book(ann, id, third)
    expect(moved).toMatchObject({ id: appointment, timestamp: third, state: 'booked', version: 2 })
    expect([await desk.taken(id, first), await desk.taken(id, third)]).toEqual([0, 1])
  })

  test('that somebody else has canceled is not moved, and nothing is booked until it is asked for', async () => {
    const { id, first, second } = await one()
    const who = await contact()
    const shown = await desk.book(who, id, first)
    const other = await world.as('ops')
    await other.ok(cancelAppointment, { params: { contact: who, appointment: shown.id } })
    const move = { location_id: id, timestamp: second, version: shown.version }
    const refused = await admin.refused(bookAppointment, { params: { id: who }, body: move })
    expect(refused).toMatchObject({ status: 409, type: 'urn:claimfront:appointment-canceled' })
    expect(refused.detail).toMatch(/^\S.* canceled this appointment\. Book again if/)
    expect([await desk.taken(id, second), (await desk.desk.contact(who)).appointment]).toEqual([0, null])
    expect((await desk.book(who, id, second)).id).not.toBe(shown.id)
  })

  test('that somebody else has moved since it was shown is not moved over it; the own moves are', async () => {
    const { id, first, second, third } = await one()
    const who = await contact()
    const shown = await desk.book(who, id, first)
    const move = (timestamp: number) => ({ params: { id: who }, body: { location_id: id, timestamp, version: 1 } })
    expect((await admin.ok(bookAppointment, move(second))).appointment).toMatchObject({ id: shown.id, version: 2 })
    const other = await world.as('ops')
    const { detail, type } = await other.refused(bookAppointment, move(third))
    expect(type).toBe('urn:claimfront:moved-since')
    expect(detail).toMatch(/^\S.* has moved this appointment to \w{3}, .*9:00 AM E[DS]T\. Look at it/)
    expect([await desk.taken(id, second), await desk.taken(id, third)]).toEqual([1, 0])
    expect((await admin.ok(bookAppointment, move(third))).appointment).toMatchObject({ timestamp: third, version: 3 })
  })

  test('in a full slot is refused with the three nearest free ones, also in the sentence', async () => {
    const { id, first, second, third } = await one()
    const [ann = '', bob = '', cleo = ''] = await desk.contacts(3)
    await desk.book(ann, id, second)
    await desk.book(bob, id, second)
    const refused = await admin.refused(bookAppointment, booking(cleo, id, second))
    expect(refused.free_slots).toEqual([
      { timestamp: first, free: 2 },
      { timestamp: third, free: 2 },
      { timestamp: third + 3_600_000, free: 2 },
    ])
    expect(refused.detail).toMatch(
      /is full\. Nearest free times: .*8:00 AM E[DS]T; .*10:00 AM E[DS]T; .*11:00 AM E[DS]T\./,
    )
  })

  test('may be given in seconds', async () => {
    const { id, first } = await one()
    expect(await desk.book(await contact(), id, first / 1000)).toMatchObject({ timestamp: first })
  })

  test('is not to be had at a time that is no slot, offline, or of an archived event', async () => {
    const { id, first } = await one()
    const who = await contact()
    const tried = async (timestamp: number) =>
      (await admin.refused(bookAppointment, booking(who, id, timestamp))).status
    expect(await tried(first + 60_000)).toBe(422)
    expect(await tried(first - 30 * 86_400_000)).toBe(422)
    await admin.ok(setLocationStatus, { params: { s: desk.storm, l: id }, body: { online: false } })
    expect(await tried(first)).toBe(409)

    const other = await BookingDesk.open(admin)
    const closing = await other.location()
    await admin.ok(archiveStorm, { params: { id: other.storm } })
    expect(await admin.refused(bookAppointment, booking(who, closing.id, other.slots(closing)[0] ?? 0))).toMatchObject({
      status: 409,
      type: 'urn:claimfront:storm-archived',
    })
  })
})

test('an appraiser has the next visits first, and the way to the location of each', async () => {
  const { id, first, second, location } = await one()
  const contacts = await desk.contacts(3)
  const [later = '', sooner = '', unbooked = ''] = contacts
  const appraiser = world.mine.people.appraiser.id
  await admin.ok(assignContacts, { params: { id: appraiser }, body: { contacts: [...contacts] } })
  await desk.book(sooner, id, first)
  await desk.book(later, id, second)
  await admin.ok(setContactStatus, { params: { id: unbooked }, body: { status: 'not_reached' } })
  const { data } = await admin.ok(listAssignedContacts, { params: { userId: appraiser } })
  expect(data.map((one) => one.id)).toEqual([sooner, later, unbooked])
  const { contact: shown } = await admin.ok(getContact, { params: { id: sooner } })
  expect(shown.visit_at).toMatchObject({ name: location.name, address: expect.stringContaining(location.zipcode) })
  expect((await admin.ok(getContact, { params: { id: unbooked } })).contact.visit_at).toBeUndefined()
})

describe('a held place', () => {
  const hold = async (id: string, location_id: string, timestamp: number) =>
    (await admin.ok(holdAppointment, booking(id, location_id, timestamp))).appointment
  const runOut = (appointment: string) =>
    world.owner.query(`update slot_place set held_until = now() - interval '1 second' where appointment_id = $1`, [
      appointment,
    ])

  test('counts as taken, becomes the booking of its contact, and there is one a contact', async () => {
    const { id, first, second } = await one()
    const who = await contact()
    const held = await hold(who, id, first)
    expect(held).toMatchObject({ state: 'held' })
    expect(await desk.taken(id, first)).toBe(1)
    expect((await desk.desk.contact(who)).status).toBe('not_scheduled')
    expect(await hold(who, id, second)).toMatchObject({ id: held.id, timestamp: second })
    expect([await desk.taken(id, first), await desk.taken(id, second)]).toEqual([0, 1])
    expect(await desk.book(who, id, second)).toMatchObject({ id: held.id, state: 'booked', held_until: null })
    expect(await desk.taken(id, second)).toBe(1)
  })

  test('is the one that was asked for, where it is free, and the booking takes it', async () => {
    const { id, first } = await one({ schedule: { ...(await one()).location.schedule, capacity: 3 } })
    const [ann = '', bob = ''] = await desk.contacts(2)
    const holdLane = (who: string, lane: number) =>
      admin.ok(holdAppointment, { params: { id: who }, body: { location_id: id, timestamp: first, lane } })
    const lanes = async () =>
      Object.fromEntries((await calendarOf(id)).map(({ contact: who, lane }) => [who?.id, lane] as const))
    await holdLane(ann, 3)
    expect(await lanes()).toEqual({ [ann]: 3 })
    await holdLane(ann, 2)
    expect(await lanes()).toEqual({ [ann]: 2 })
    await holdLane(bob, 2)
    expect(await desk.taken(id, first)).toBe(2)
    await desk.book(ann, id, first)
    expect(await lanes()).toEqual({ [ann]: 2, [bob]: 1 })
  })

  test('that has run out is taken by the next one, and its contact is told that the slot is full', async () => {
    const { id, first } = await one({ schedule: { ...(await one()).location.schedule, capacity: 1 } })
    const [ann = '', bob = ''] = await desk.contacts(2)
    const held = await hold(ann, id, first)
    expect(await admin.refused(bookAppointment, booking(bob, id, first))).toMatchObject({ status: 409 })
    await runOut(held.id)
    await desk.book(bob, id, first)
    expect(await admin.refused(bookAppointment, booking(ann, id, first))).toMatchObject({ status: 409 })
    expect(await desk.taken(id, first)).toBe(1)
  })

  test('beside a booking is how it is moved: the booking takes its place', async () => {
    const { id, first, second } = await one()
    const who = await contact()
    const { id: appointment } = await desk.book(who, id, first)
    const held = await hold(who, id, second)
    expect(held.id).not.toBe(appointment)
    expect([await desk.taken(id, first), await desk.taken(id, second)]).toEqual([1, 1])
    expect(await desk.book(who, id, second)).toMatchObject({ id: appointment, timestamp: second })
    expect([await desk.taken(id, first), await desk.taken(id, second)]).toEqual([0, 1])
    expect(await desk.desk.typesOf('appointment', held.id)).toEqual(['AppointmentHeld', 'AppointmentHoldReleased'])
  })
})

describe('an appointment in the field', () => {
  test('is a window of a day in the claimant’s zone, and takes no place', async () => {
    const { id: who } = await desk.desk.addContact({ storm_id: desk.storm, zip: '80202', address: '1 Main St' })
    const body = { kind: 'field', date: '2031-07-01', window: 'morning', notes: 'Dog' } as const
    const { appointment } = await admin.ok(bookAppointment, { params: { id: who }, body })
    expect(appointment).toMatchObject({
      kind: 'field',
      timezone: 'America/Denver',
      timestamp: Date.parse('2031-07-01T14:00:00Z'),
      duration_minutes: 240,
      window: 'morning',
      address: '1 Main St, 80202',
    })
    expect((await desk.desk.contact(who)).status).toBe('field_scheduled')
  })

  test('moves to a location, where it takes a place', async () => {
    const { id, first } = await one()
    const who = await contact()
    const body = { kind: 'field', date: '2031-07-01', window: '09:00-10:30' } as const
    const { appointment } = await admin.ok(bookAppointment, { params: { id: who }, body })
    expect(await desk.book(who, id, first)).toMatchObject({ id: appointment.id, kind: 'location', window: null })
    expect(await desk.taken(id, first)).toBe(1)
  })
})
