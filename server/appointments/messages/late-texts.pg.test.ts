import { afterAll, beforeAll, expect, test } from 'vitest'
import { afternoonIn } from '../../testing/afternoon.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import { runJobs } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  desk = await BookingDesk.open(await world.as('admin'))
})
afterAll(() => world[Symbol.asyncDispose]())

const hour = 3_600_000
const hourOf = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' })

/** An appointment in the afternoon of one of the next days. */
async function booking() {
  const location = await desk.location()
  const claimant = { primary_phone: '6155550142', zip: '46205', state: 'IN', storm_id: desk.storm }
  const { id } = await desk.desk.addContact(claimant)
  await world.owner.query(`update contact set doc = doc || '{"can_text": true}' where id = $1`, [id])
  const start =
    desk.slots(location).find((slot) => slot > Date.now() + 4 * 24 * hour && hourOf.format(slot) === '14') ?? 0
  const appointment = (await desk.book(id, location.id, start)).id
  await runJobs(world)
  return { appointment, start }
}

/** A worker that stood still carries out the job of a message at a time. */
async function sendAt(appointment: string, kind: string, time: number) {
  const key = `appointment:${appointment} ${kind} 1 sms`
  await world.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where key = (select 'message:' || id from outbox where key = $1)`,
    [key],
  )
  await runJobs(world, { textClock: () => time })
  const { rows } = await world.owner.query<{ state: string; error: string | null; wait: number; jobs: number }>(
    `select state, error, (extract(epoch from send_after) * 1000)::float8 as wait, (select count(*)::int
       from graphile_worker._private_jobs j where j.key = 'message:' || o.id and j.run_at > now()) as jobs
     from outbox o where key = $1`,
    [key],
  )
  return rows[0]
}

test('a text that a stopped worker is late with waits until quiet hours are over, and leaves then, once', async () => {
  const { appointment } = await booking()
  const night = afternoonIn(0) + 9 * hour
  const held = await sendAt(appointment, 'booked', night)
  expect(held).toMatchObject({ state: 'queued', error: null, jobs: 1 })
  const wait = held?.wait ?? 0
  expect(wait - night).toBeGreaterThan(6 * hour)
  // On Sundays texts begin at noon.
  expect(Number(hourOf.format(wait))).toBeLessThan(14)
  expect(await sendAt(appointment, 'booked', wait)).toMatchObject({ state: 'sent', jobs: 0 })
})

test('one that would be late after them is not sent, and says so', async () => {
  const { appointment, start } = await booking()
  // It begins at 2 PM: the reminder of noon comes up at night, before or after.
  for (const time of [start + 9 * hour, start + 10 * hour])
    expect(await sendAt(appointment, 'two_hours_before', time)).toMatchObject({
      state: 'canceled',
      error: 'Not sent: it would have left in quiet hours, and be late afterwards.',
      jobs: 0,
    })
})

test('planted: one that nothing decides about again leaves at night', async () => {
  const { appointment } = await booking()
  const { rows } = await world.owner.query<{ id: string }>(
    `update outbox set key = 'planted ' || key where key = $1 returning id`,
    [`appointment:${appointment} booked 1 sms`],
  )
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
    `message:${rows[0]?.id}`,
  ])
  await runJobs(world, { textClock: () => afternoonIn(0) + 9 * hour })
  const sent = await world.owner.query('select from outbox where id = $1 and state = $2', [rows[0]?.id, 'sent'])
  expect(sent.rowCount).toBe(1)
})
