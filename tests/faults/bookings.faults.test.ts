import type pg from 'pg'
import { expect, test } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { createLocation } from '../../contract/calls/create-location.ts'
import { createStorm } from '../../contract/calls/create-storm.ts'
import { openTestApp } from '../../server/testing/test-app.ts'
import { type BookingWorld, bookingRounds } from './booking-rounds.ts'
import {
  bookingPeople,
  bookingStorm,
  bookingsThroughKills,
  makeFiveHundredSlots,
  plantTakenPlaces,
  startsOf,
} from './bookings-through-kills.ts'
import { plantInFunction } from './call-world.ts'
import { startOwnPostgres } from './own-postgres.ts'

test('two servers book 500 slots, one is killed: no slot above its capacity, no booking lost, none with two', async () => {
  await using postgres = await startOwnPostgres()
  // In full, with 100 callers and 20 kills of servers and database, by `npm run soak`.
  const plan = { contacts: 240, callers: 24, rounds: 6, kills: 1, victims: ['server'], seed: 31 } as const
  const { faults, ...counts } = await bookingsThroughKills(postgres, plan)
  expect(faults).toEqual([])
  expect(counts.lost).toBeGreaterThan(0)
  for (const kind of ['booked', 'moved', 'canceled', 'full'] as const)
    expect([kind, counts[kind] > 0]).toEqual([kind, true])
  // Alone it takes a quarter of this.
}, 120_000)

/** The same in one process, where faults are planted. */
async function inOneProcess(plant: (owner: pg.Pool) => Promise<unknown>) {
  await using world = await openTestApp()
  const admin = await world.as('admin')
  const { id } = (await admin.ok(createStorm, { body: bookingStorm })).storm
  const { location } = await admin.ok(createLocation, { params: { s: id }, body: makeFiveHundredSlots() })
  const { formatted } = await admin.ok(addContacts, { body: { contacts: bookingPeople(60, id) } })
  await plant(world.owner)
  const booking: BookingWorld = {
    ask: async (call, sent) => {
      const response = await admin.send(call, sent)
      return { status: response.status, text: await response.text() }
    },
    owner: world.owner,
    location: location.id,
    slots: startsOf(location).slice(0, 40),
    contacts: formatted.map((contact) => contact.id),
  }
  return (await bookingRounds(booking, { rounds: 3, seed: 32 })).faults
}

test('nothing planted, nothing found', async () => {
  expect(await inOneProcess(async () => {})).toEqual([])
})

test('a place that is taken from who has it is found: the booking is lost', async () => {
  const faults = await inOneProcess(plantTakenPlaces)
  expect(faults).toContain('a booking has 0 places')
})

test('a slot whose bookings take no place is found: it is above its capacity', async () => {
  const faults = await inOneProcess((owner) =>
    plantInFunction(owner, 'sync_place_of_appointment', `new.state in ('held', 'booked', 'arrived')`, 'false'),
  )
  expect(faults).toContainEqual(expect.stringMatching(/above its capacity$/))
})
