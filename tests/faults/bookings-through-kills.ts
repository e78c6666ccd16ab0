import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { createLocation } from '../../contract/calls/create-location.ts'
import { createStorm } from '../../contract/calls/create-storm.ts'
import { makeLocation } from '../../server/testing/locations.factory.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { type Ask, type BookingRounds, bookingRounds } from './booking-rounds.ts'
import { plantInFunction } from './call-world.ts'
import { randomFrom } from './claim-maker.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from './own-server.ts'

interface BookingPlan {
  readonly contacts: number
  readonly callers: number
  readonly rounds: number
  /** In turns of the servers and, where it is a victim, of PostgreSQL. */
  readonly kills: number
  readonly victims: readonly ('server' | 'postgres')[]
  /** Says when each kill comes, and what is asked for; the same seed, the same of both. */
  readonly seed: number
  /** Plants a fault in the database. */
  readonly plant?: (owner: pg.Pool) => Promise<unknown>
}

export const bookingStorm = {
  title: 'Cedar Hill',
  zipcodes: ['37032'],
  timespan: { start: '2026-02-28', end: '2026-02-28' },
}

/** 500 slots of two places each, in five days. */
export function makeFiveHundredSlots() {
  const { schedule, ...location } = makeLocation()
  const last_day = new Date(Date.parse(schedule.first_day) + 4 * 86_400_000).toISOString().slice(0, 10)
  return {
    ...location,
    schedule: { ...schedule, last_day, open: '08:00', close: '16:20', slot_minutes: 5, breaks: [] },
  }
}

export const bookingPeople = (count: number, storm_id: string) =>
  Array.from({ length: count }, (_, index) => ({ first_name: 'Ann', last_name: `Ames ${index}`, storm_id }))

export const startsOf = ({
  location_days,
}: {
  location_days: readonly { slots: readonly { timestamp: number }[] }[]
}) => location_days.flatMap(({ slots }) => slots.map(({ timestamp }) => timestamp))

/** Plants that a booking takes a place from who has it, even where another one is free. */
export async function plantTakenPlaces(owner: pg.Pool): Promise<void> {
  await plantInFunction(owner, 'take_slot_place', '(appointment_id is null or', '(true or')
  await plantInFunction(owner, 'take_slot_place', 'appointment_id is null desc', 'appointment_id is null')
}

/** Callers book 500 slots at two servers, which are killed again and again, or their PostgreSQL. */
export async function bookingsThroughKills(postgres: OwnPostgres, plan: BookingPlan): Promise<BookingRounds> {
  const { seed, kills, victims, callers } = plan
  const databaseUrl = await postgres.createDatabase(`bookings_${seed}_${Date.now()}`)
  const start = async () => startOwnServer({ databaseUrl, port: await freePort() })
  const servers = [await start(), await start()]
  const isUp = servers.map(() => true)
  const clients: ApiClient[] = []
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  owner.on('error', () => {})
  try {
    for (const { origin } of servers) clients.push(await signIn(origin, 'admin@demo.test', { maxSockets: callers }))
    const [client] = clients
    if (!client) throw new Error('nobody is signed in')
    const { id } = (await client.ok(createStorm, { body: bookingStorm })).storm
    const { location } = await client.ok(createLocation, { params: { s: id }, body: makeFiveHundredSlots() })
    const { formatted } = await client.ok(addContacts, { body: { contacts: bookingPeople(plan.contacts, id) } })
    await plan.plant?.(owner)
    let turn = 0
    const ask: Ask = async (call, { params, body }) => {
      const up = clients.filter((_, index) => isUp[index])
      const answer = await (up[(turn += 1) % up.length] ?? client).send(call, params, body).catch(lost)
      return answer.status === 503 ? lost(new Error(answer.text)) : answer
    }
    let isOver = kills === 0
    const rounds = bookingRounds(
      {
        ask,
        owner: untilReached(owner),
        location: location.id,
        slots: startsOf(location),
        contacts: formatted.map((contact) => contact.id),
      },
      { rounds: plan.rounds, seed, callers, isOver: () => isOver },
    )
    // Awaited below; until then its failure is nobody's.
    rounds.catch(() => {})
    const random = randomFrom(seed)
    for (let n = 0; n < kills; n += 1) {
      await setTimeout(300 + random() * 700)
      if (victims[n % victims.length] === 'postgres') await postgres.kill9()
      else await killServer(Math.floor(n / victims.length) % servers.length)
    }
    isOver = true
    return await rounds
  } finally {
    for (const client of clients) client.close()
    await owner.end()
    await Promise.all(servers.map((server) => server.stop()))
  }

  async function killServer(index: number) {
    isUp[index] = false
    await servers[index]?.kill9()
    const server = await start()
    servers[index] = server
    const client = clients[index]
    if (client) client.origin = server.origin
    isUp[index] = true
  }
}

/** Nobody knows what came of it; nobody asks the next one at once. */
async function lost(error: unknown): Promise<never> {
  await setTimeout(50)
  throw error
}

/** Asks until PostgreSQL is there. */
function untilReached(owner: pg.Pool): Pick<pg.Pool, 'query'> {
  const query = async (text: string, values?: unknown[]) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await owner.query(text, values)
      } catch (error) {
        if (tries > 600 || !/ECONN|57P|terminat|closed|starting/i.test(`${(error as { code?: string }).code} ${error}`))
          throw error
        await setTimeout(100)
      }
    }
  }
  return { query: query as pg.Pool['query'] }
}
