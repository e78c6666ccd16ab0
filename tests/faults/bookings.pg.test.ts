import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { createLocation } from '../../contract/calls/create-location.ts'
import { createStorm } from '../../contract/calls/create-storm.ts'
import { makeLocation } from '../../server/testing/locations.factory.ts'
import { openTestApp } from '../../server/testing/test-app.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { type Ask, type BookingWorld, bookingRounds } from './booking-rounds.ts'
import { plantInFunction } from './call-world.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { freePort, startOwnServer } from './own-server.ts'

/** 500 slots of two places each, in five days. */
function makeFiveHundred() {
  const { schedule, ...location } = makeLocation()
  const last_day = new Date(Date.parse(schedule.first_day) + 4 * 86_400_000).toISOString().slice(0, 10)
  return {
    ...location,
    schedule: { ...schedule, last_day, open: '08:00', close: '16:20', slot_minutes: 5, breaks: [] },
  }
}
const storm = { title: 'Cedar Hill', zipcodes: ['37032'], timespan: { start: '2026-02-28', end: '2026-02-28' } }
const people = (count: number, storm_id: string) =>
  Array.from({ length: count }, (_, index) => ({ first_name: 'Ann', last_name: `Ames ${index}`, storm_id }))
const slotsOf = ({ location_days }: { location_days: readonly { slots: readonly { timestamp: number }[] }[] }) =>
  location_days.flatMap(({ slots }) => slots.map(({ timestamp }) => timestamp))

test('two servers book 500 slots, one is killed: no slot above its capacity, no booking lost, none with two', async () => {
  await using postgres = await startOwnPostgres()
  const databaseUrl = await postgres.createDatabase('bookings')
  const start = async () => startOwnServer({ databaseUrl, port: await freePort() })
  const servers = [await start(), await start()]
  const clients: ApiClient[] = []
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  owner.on('error', () => {})
  try {
    for (const { origin } of servers) clients.push(await signIn(origin, 'admin@demo.test'))
    const [client] = clients
    if (!client) throw new Error('nobody is signed in')
    const { id } = (await client.ok(createStorm, { body: storm })).storm
    const { location } = await client.ok(createLocation, { params: { s: id }, body: makeFiveHundred() })
    const { formatted } = await client.ok(addContacts, { body: { contacts: people(240, id) } })
    const slots = slotsOf(location)
    expect(slots).toHaveLength(500)
    let turn = 0
    let isSecondUp = true
    const ask: Ask = (call, { params, body }) => {
      const at = isSecondUp ? clients[(turn += 1) % clients.length] : client
      return (at ?? client).send(call, params, body)
    }
    const contacts = formatted.map((contact) => contact.id)
    const rounds = bookingRounds({ ask, owner, location: location.id, slots, contacts }, 6, 31)
    await setTimeout(700)
    await servers[1]?.kill9()
    isSecondUp = false
    servers[1] = await start()
    const [, second] = clients
    if (second) second.origin = servers[1].origin
    isSecondUp = true
    const { faults, ...counts } = await rounds
    expect(faults).toEqual([])
    expect(counts.lost).toBeGreaterThan(0)
    for (const kind of ['booked', 'moved', 'canceled', 'full'] as const)
      expect([kind, counts[kind] > 0]).toEqual([kind, true])
  } finally {
    for (const client of clients) client.close()
    await owner.end()
    await Promise.all(servers.map((server) => server.stop()))
  }
  // Alone it takes a quarter of this.
}, 120_000)

/** The same in one process, where faults are planted. */
async function inOneProcess(plant: (owner: pg.Pool) => Promise<unknown>) {
  await using world = await openTestApp()
  const admin = await world.as('admin')
  const { id } = (await admin.ok(createStorm, { body: storm })).storm
  const { location } = await admin.ok(createLocation, { params: { s: id }, body: makeFiveHundred() })
  const { formatted } = await admin.ok(addContacts, { body: { contacts: people(60, id) } })
  await plant(world.owner)
  const booking: BookingWorld = {
    ask: async (call, sent) => {
      const response = await admin.send(call, sent)
      return { status: response.status, text: await response.text() }
    },
    owner: world.owner,
    location: location.id,
    slots: slotsOf(location).slice(0, 40),
    contacts: formatted.map((contact) => contact.id),
  }
  return (await bookingRounds(booking, 3, 32)).faults
}

test('nothing planted, nothing found', async () => {
  expect(await inOneProcess(async () => {})).toEqual([])
})

test('a place that is taken from who has it is found: the booking is lost', async () => {
  const faults = await inOneProcess((owner) =>
    plantInFunction(owner, 'take_slot_place', '(appointment_id is null or', '(true or'),
  )
  expect(faults).toContain('a booking has 0 places')
})

test('a slot whose bookings take no place is found: it is above its capacity', async () => {
  const faults = await inOneProcess((owner) =>
    plantInFunction(owner, 'sync_place_of_appointment', `new.state in ('held', 'booked', 'arrived')`, 'false'),
  )
  expect(faults).toContainEqual(expect.stringMatching(/above its capacity$/))
})
