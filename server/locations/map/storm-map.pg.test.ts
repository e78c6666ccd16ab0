import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignEvents } from '../../../contract/calls/assign-events.ts'
import { createLocation } from '../../../contract/calls/create-location.ts'
import { readStormMap } from '../../../contract/calls/read-storm-map.ts'
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
  expect(map.appraisers).toMatchObject([{ id: appraiser, visits: 0 }])
})

test('who may see neither contacts nor claims sees shapes and places only, and no storm of another business', async () => {
  const { id } = await desk.storm()
  const reader = await world.as('appraiser_readonly')
  expect(await reader.ok(readStormMap, { params: { id } })).toMatchObject({ contacts: null, waiting_claims: null })
  const other = await world.as('admin', world.other)
  expect((await other.refused(readStormMap, { params: { id } })).status).toBe(404)
})
