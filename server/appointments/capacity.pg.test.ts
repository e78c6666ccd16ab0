import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookAppointment } from '../../contract/calls/book-appointment.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  desk = await BookingDesk.open(await world.as('admin'))
})
afterAll(() => world[Symbol.asyncDispose]())

const capacity = 4
const callers = 100

async function slotOfFour() {
  const { schedule } = await desk.location()
  const location = await desk.location({ schedule: { ...(schedule as NonNullable<typeof schedule>), capacity } })
  return { location_id: location.id, timestamp: desk.slots(location)[0] ?? 0 }
}

/** How many bookings the slot has, as the read model and the places say. */
async function bookingsOf({ location_id, timestamp }: { location_id: string; timestamp: number }) {
  const { rows } = await world.owner.query<{ booked: number; places: number }>(
    `select (select count(*)::int from appointment where location_id = $1 and starts_at = $2 and state = 'booked') as booked,
       (select count(*)::int from slot_place where location_id = $1 and starts_at = $2 and appointment_id is not null) as places`,
    [location_id, new Date(timestamp)],
  )
  return rows[0]
}

describe('a hundred callers at once on one slot for four', () => {
  test('four win; the others are told of other times', async () => {
    const body = await slotOfFour()
    const contacts = await desk.contacts(callers)
    const replies = await Promise.all(
      contacts.map((id) => desk.desk.reviewer.send(bookAppointment, { params: { id }, body })),
    )
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect([count(200), count(409)]).toEqual([capacity, callers - capacity])
    expect(await bookingsOf(body)).toEqual({ booked: capacity, places: capacity })
  })

  test('a server that counts in code and then writes is caught: it overbooks', async () => {
    const { location_id, timestamp } = await slotOfFour()
    const winners = await Promise.all(
      Array.from({ length: callers }, () =>
        world.database.withBusiness(world.mine.id, async (client) => {
          const { rows } = await client.query<{ count: number }>(
            `select count(*)::int as count from appointment
             where location_id = $1 and starts_at = $2 and state = 'booked' and walk_in`,
            [location_id, new Date(timestamp)],
          )
          if ((rows[0]?.count ?? 0) >= capacity) return 0
          // A walk-in takes no place, so nothing but the count in code stands in its way.
          await client.query(
            `insert into appointment (id, business_id, contact_id, storm_id, kind, location_id, starts_at, state, walk_in,
               version, doc)
             values (gen_random_uuid(), $1, gen_random_uuid(), $2, 'location', $3, $4, 'booked', true, 1, '{}')`,
            [world.mine.id, desk.storm, location_id, new Date(timestamp)],
          )
          return 1
        }),
      ),
    )
    expect(winners.reduce<number>((sum, won) => sum + won, 0)).toBeGreaterThan(capacity)
  })
})
