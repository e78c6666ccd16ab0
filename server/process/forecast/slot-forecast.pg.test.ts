import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSlotForecast } from '../../../contract/calls/read-slot-forecast.ts'
import { dayOf } from '../../../contract/locations/schedule.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import { spellsOf } from './read-slot-log.ts'
import { storeSlotForecast } from './store-slot-forecast.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

test('a business with too little log gets no numbers, but how much there is', async () => {
  const admin = await world.as('admin')
  const read = () => admin.ok(readSlotForecast, { query: {} })
  expect(await read()).toMatchObject({ made_at: null, verdict: 'too little', tested: 0, fewest: 30, locations: [] })
  const made = Date.parse('2026-03-10T12:00:00Z')
  await world.database.withBusiness(world.mine.id, (client) =>
    storeSlotForecast(client, { business_id: world.mine.id, name: 'Mine', timezone: 'America/Chicago' }, made),
  )
  expect(await read()).toMatchObject({ made_at: new Date(made).toISOString(), verdict: 'too little', locations: [] })
})

test('needs stand beside the places and bookings of now, of the asked storm and the own business only', async () => {
  const admin = await world.as('admin')
  const desk = await BookingDesk.open(admin)
  const location = await desk.location()
  const [first, second] = location.location_days.map(({ datestring }) => dayOf(datestring))
  await desk.book((await desk.contacts(1))[0] ?? '', location.id, desk.slots(location)[0] ?? 0)
  const days = [first, second, '2020-01-01'].map((day, index) => {
    return { location: location.id, day, needed: 20 * index, low: 14 * index, high: 25 * index }
  })
  await world.owner.query(
    `insert into slot_forecast values ($1, 100, 60, 54, 8, 6.5, $2, now())
     on conflict (business_id) do update set trials = 100, tested = 60, inside = 54, days = excluded.days`,
    [world.mine.id, JSON.stringify(days)],
  )
  const read = (query: { storm_id?: string }) => admin.ok(readSlotForecast, { query })
  const { verdict, locations } = await read({ storm_id: desk.storm })
  expect(verdict).toBe('passed')
  expect(locations.map(({ id }) => id)).toEqual([location.id])
  // A booking that was made since then is needed in any case; a day that is over or closed is not listed.
  expect(locations[0]?.days).toEqual([
    { day: first, needed: 1, low: 1, high: 1, open: 16, booked: 1 },
    { day: second, needed: 20, low: 14, high: 25, open: 16, booked: 0 },
  ])
  expect((await read({ storm_id: crypto.randomUUID() })).locations).toEqual([])
  const other = await world.as('admin', world.other)
  expect(await other.ok(readSlotForecast, { query: {} })).toMatchObject({ made_at: null, locations: [] })
})

test('an appointment is on its day until it is moved or canceled', () => {
  const details = (timestamp: string, location_id: string) => ({
    storm_id: 'storm',
    kind: 'location' as const,
    location_id,
    appraiser_id: null,
    timestamp: Date.parse(timestamp),
    duration_minutes: 30,
    timezone: 'America/Chicago',
    window: null,
    address: null,
    notes: null,
  })
  const first = details('2026-03-12T15:00:00Z', 'one')
  const second = details('2026-03-14T02:00:00Z', 'one')
  const at = (day: number) => `2026-03-${day}T16:00:00.000Z`
  const stream = 'appointment:6a3f1c1e-0000-4000-8000-000000000001'
  const [stood, moved, ...others] = spellsOf([
    {
      stream,
      version: 1,
      at: at(10),
      type: 'AppointmentBooked',
      data: { contact_id: 'contact', booked_by: 'staff', details: first },
    },
    {
      stream,
      version: 2,
      at: at(11),
      type: 'AppointmentMoved',
      data: { details: second, was: first, booked_by: 'staff' },
    },
  ])
  expect(others).toEqual([])
  expect(stood).toMatchObject({ location: 'one', from: Date.parse(at(10)), until: Date.parse(at(11)) })
  // 9 PM in Chicago is still the 13th there.
  expect(moved).toMatchObject({ dayEnds: Date.parse('2026-03-14T05:00:00Z'), until: null })
  expect((moved?.day ?? 0) - (stood?.day ?? 0)).toBe(1)
})
