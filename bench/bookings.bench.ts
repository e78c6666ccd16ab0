import { randomUUID } from 'node:crypto'
import { findFreeSlots } from '../server/appointments/schedule.queries.ts'
import { migrate } from '../server/db/migrate.ts'
import { inFlight } from '../tests/faults/in-flight.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { type BookingBench, openBookingWorld } from './booking-world.ts'
import { type BenchRow, median, medianRatio, percentile } from './row.ts'

const callers = 16
const each = 30
const rounds = 5

/** Bookings beside bare inserts under the same constraint; a rush on one slot; the free slots of a busy location. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const ownerUrl = await postgres.createDatabase('bookings')
  await migrate(ownerUrl)
  await using world = await openBookingWorld(ownerUrl)
  return [await bookings(world), await rush(world), await freeSlots(world)]
}

/** Each caller books for contacts of its own, over 500 slots. */
export async function bookings(world: BookingBench): Promise<BenchRow> {
  await world.owner.query(`
    create table bare_place (like slot_place including all);
    create table bare_booking (like appointment including all)`)
  const speeds = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const { id, slots } = await world.location(13, 15, 4)
    await world.owner.query(`truncate bare_booking, bare_place`)
    await world.owner.query(`insert into bare_place select * from slot_place where location_id = $1`, [id])
    await world.owner.query('analyze')
    const contacts = await world.contacts(callers * each)
    const at = (index: number) => slots[(index * 37) % slots.length] ?? 0
    const bare = await bookAll(contacts, (contact, index) => bookBare(world, contact, id, at(index)))
    const ours = await bookAll(contacts, (contact, index) => world.book(contact, id, at(index)))
    // The first round warms up.
    if (round === 0) continue
    speeds.bare.push(bare)
    speeds.ours.push(ours)
  }
  return {
    name: `Bookings, ${callers} callers, 500 slots of 4`,
    value: Math.round(median(speeds.ours)),
    unit: 'bookings/s',
    ratio: medianRatio(speeds.ours, speeds.bare),
    limit: 0.5,
    direction: 'at least',
    note: `bare insert with a place under the same constraints, in a transaction: ${Math.round(median(speeds.bare))} bookings/s; with the events of appointment and contact`,
  }
}

async function bookAll(contacts: readonly string[], book: (contact: string, index: number) => Promise<boolean>) {
  const began = performance.now()
  const booked = await inFlight(contacts, callers, book)
  if (booked.includes(false)) throw new Error('a slot was full')
  return contacts.length / ((performance.now() - began) / 1000)
}

/** What no booking can do without: a place that is taken, and a row that says whose it is. */
async function bookBare({ owner, businessId, storm }: BookingBench, contact: string, location: string, slot: number) {
  const client = await owner.connect()
  const id = randomUUID()
  const doc = JSON.stringify({ id, contact_id: contact, storm_id: storm, location_id: location, timestamp: slot })
  try {
    await client.query('begin')
    const { rowCount } = await client.query({
      name: 'bare-place',
      text: `update bare_place set contact_id = $3, appointment_id = $4 where location_id = $1
               and starts_at = to_timestamp($2::float8 / 1000) and n = (
                 select n from bare_place where location_id = $1 and starts_at = to_timestamp($2::float8 / 1000)
                   and (appointment_id is null or held_until <= now()) order by n limit 1 for update skip locked)`,
      values: [location, slot, contact, id],
    })
    await client.query({
      name: 'bare-booking',
      text: `insert into bare_booking (id, business_id, contact_id, storm_id, kind, location_id, starts_at, state, walk_in,
               version, doc)
             values ($1, $2, $3, $4, 'location', $5, to_timestamp($6::float8 / 1000), 'booked', false, 1, $7)`,
      values: [id, businessId, contact, storm, location, slot, doc],
    })
    await client.query('commit')
    return rowCount === 1
  } finally {
    client.release()
  }
}

/** A hundred callers at once on one slot of four, beside one booking alone. */
export async function rush(world: BookingBench): Promise<BenchRow> {
  const times = { alone: [] as number[], rushed: [] as number[] }
  const { id, slots } = await world.location(13, 15, 4)
  const timed = async (work: () => Promise<boolean>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  for (let round = 0; round <= 7; round += 1) {
    const [single = '', ...contacts] = await world.contacts(101)
    const alone = await timed(() => world.book(single, id, slots[100 + round] ?? 0))
    const rushed = await Promise.all(contacts.map((one) => timed(() => world.book(one, id, slots[round] ?? 0))))
    if (round === 0) continue
    times.alone.push(alone)
    times.rushed.push(percentile(rushed, 0.99))
  }
  return {
    name: '100 callers at once on one slot of 4, p99',
    value: median(times.rushed),
    unit: 'ms',
    ratio: medianRatio(times.rushed, times.alone),
    limit: 10,
    direction: 'at most',
    note: `one booking alone: ${median(times.alone).toFixed(1)} ms; four win, the others get the nearest free slots`,
  }
}

/** 90 days with 20,000 of their places booked. */
export async function freeSlots({ owner, database, businessId, location }: BookingBench): Promise<BenchRow> {
  const { id } = await location(90, 15, 8)
  await owner.query(
    `update slot_place set contact_id = gen_random_uuid(), appointment_id = gen_random_uuid()
     where location_id = $1 and (starts_at, n) in (
       select starts_at, n from slot_place where location_id = $1 order by md5(starts_at::text || n) limit 20000)`,
    [id],
  )
  await owner.query('vacuum analyze slot_place')
  const range = { start: Date.now(), end: Date.now() + 91 * 86_400_000 }
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let turn = 0; turn < 120; turn += 1) {
    const began = performance.now()
    const ours = await database.withBusiness(businessId, (client) =>
      findFreeSlots(client, { locationId: id, contactId: null }, range),
    )
    const between = performance.now()
    const { rowCount } = await owner.query({
      name: 'bare-free',
      text: `select starts_at, count(*) from slot_place where location_id = $1 and appointment_id is null
             group by starts_at order by starts_at`,
      values: [id],
    })
    const ended = performance.now()
    if (rowCount !== ours.length || ours.length < 2000) throw new Error(`${ours.length} slots beside ${rowCount}`)
    if (turn < 20) continue
    times.ours.push(between - began)
    times.bare.push(ended - between)
  }
  const [ours, bare] = [percentile(times.ours, 0.95), percentile(times.bare, 0.95)]
  return {
    name: 'Free slots of a location, 90 days, 20,000 bookings, p95',
    value: ours,
    unit: 'ms',
    ratio: ours / bare,
    limit: 3,
    direction: 'at most',
    note: `bare select of the free places: ${bare.toFixed(1)} ms`,
  }
}
