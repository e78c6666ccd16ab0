import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignEvents } from '../../../contract/calls/assign-events.ts'
import { bookAppointment } from '../../../contract/calls/book-appointment.ts'
import { createLocation } from '../../../contract/calls/create-location.ts'
import { readStormMap } from '../../../contract/calls/read-storm-map.ts'
import { setAppointmentState } from '../../../contract/calls/set-appointment-state.ts'
import { setContactStatus } from '../../../contract/calls/set-contact-status.ts'
import { Desk } from '../../testing/desk.ts'
import { makeLocation } from '../../testing/locations.factory.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
})
afterAll(() => world[Symbol.asyncDispose]())

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a map has contacts by ZIP code, places of today, appraisers, and claims without an event', async () => {
  const { id } = await desk.storm()
  await desk.addContact({ storm_id: id, zip: '73160' })
  await desk.addContact({ storm_id: id, zip: '73160', claim_number: 'C-2' })
  await desk.addContact({ storm_id: id, zip: '73170', claim_number: 'C-3' })
  const canceled = await desk.addContact({ storm_id: id, zip: '73170', claim_number: 'C-4' })
  await desk.reviewer.ok(setContactStatus, { params: { id: canceled.id }, body: { status: 'cancel_claim' } })
  await desk.addContact({ zip: '73160', claim_number: 'C-5' })
  await desk.receiveOne({ zip: '73165' })
  const schedule = {
    first_day: dayFromNow(-1),
    last_day: dayFromNow(2),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    open: '08:00',
    close: '10:00',
    slot_minutes: 60,
    capacity: 2,
  }
  const location = makeLocation({ name: 'Moore lot', zipcode: '73160', timezone: 'America/Chicago', schedule })
  await desk.reviewer.ok(createLocation, { params: { s: id }, body: location })
  const appraiser = world.mine.people.appraiser.id
  await desk.reviewer.ok(assignEvents, { body: { appraisers: { [appraiser]: [id] } } })

  const map = await desk.reviewer.ok(readStormMap, { params: { id } })
  expect(map.contacts).toEqual([
    { zipcode: '73160', contacts: 2, to_book: 2 },
    { zipcode: '73170', contacts: 1, to_book: 1 },
  ])
  expect(map.waiting_claims).toEqual([{ zipcode: '73165', claims: 1 }])
  expect(map.locations).toMatchObject([{ name: 'Moore lot', capacity: 4, booked: 0, lat: expect.closeTo(35.33, 1) }])
  expect(map.appraisers).toMatchObject([{ id: appraiser, visits: 0, stops: [], known_from: 'home', known_at: null }])
})

test('who may see neither contacts nor claims sees shapes and places only, and no storm of another business', async () => {
  const { id } = await desk.storm()
  const stranger = world.mine.people.data_entry.id
  await world.owner.query(`update person set permissions = array['intake_view'] where id = $1`, [stranger])
  const reader = await world.as('data_entry')
  expect(await reader.ok(readStormMap, { params: { id } })).toMatchObject({
    contacts: null,
    waiting_claims: expect.any(Array),
  })
  const other = await world.as('admin', world.other)
  expect((await other.refused(readStormMap, { params: { id } })).status).toBe(404)
})

test('an appraiser has the stops of the day in their order, and is where a visit was last checked in', async () => {
  const { id } = await desk.storm()
  const appraiser = world.mine.people.appraiser.id
  await desk.reviewer.ok(assignEvents, { body: { appraisers: { [appraiser]: [id] } } })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  const visit = async (claim_number: string, zip: string, window: string, appraiser_id: string | null) => {
    const contact = await desk.addContact({ storm_id: id, zip, claim_number })
    const body = { kind: 'field' as const, date: today, window, appraiser_id }
    return (await desk.reviewer.ok(bookAppointment, { params: { id: contact.id }, body })).appointment
  }
  const late = await visit('D-1', '73170', '23:58-23:59', appraiser)
  await visit('D-2', '73160', '23:50-23:58', null)
  const shown = async () => (await desk.reviewer.ok(readStormMap, { params: { id } })).appraisers[0]
  expect(await shown()).toMatchObject({
    visits: 1,
    stops: [{ timestamp: late.timestamp, state: 'booked', location: null, zipcode: '73170' }],
    known_from: 'plan',
    known_at: new Date(late.timestamp).toISOString(),
  })

  const before = Date.now()
  await desk.reviewer.ok(setAppointmentState, { params: { appointment: late.id }, body: { event: 'ARRIVE' } })
  const now = await shown()
  expect(now).toMatchObject({ zipcode: '73170', known_from: 'check_in', stops: [{ state: 'arrived' }] })
  expect(Date.parse(now?.known_at ?? '')).toBeGreaterThanOrEqual(before - 1000)
})
