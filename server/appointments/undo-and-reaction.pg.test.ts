import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { undo } from '../../contract/calls/undo.ts'
import { FENCE } from '../events/fence.ts'
import { createTasks } from '../tasks.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
import type { Caller } from '../testing/caller.ts'
import { runJobs } from '../testing/post.ts'
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

/** How many sessions wait for another one. */
async function countBlocked(): Promise<number> {
  const { rows } = await world.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test.each([
  ['the undo', 'the reaction', { status: 'scheduled', hasAppointment: true, taken: 1 }],
  ['the reaction', 'the undo', { status: 'cancel_claim', hasAppointment: false, taken: 0 }],
] as const)(
  '%s of a canceled claim comes before %s: the contact has an appointment that stands, or none',
  async (first, second, expected) => {
    const location = await desk.location()
    const [who = ''] = await desk.contacts(1)
    const [slot = 0] = desk.slots(location)
    const { id } = await desk.book(who, location.id, slot)
    const action_id = randomUUID()
    await admin.ok(setContactStatus, {
      params: { id: who },
      body: { status: 'cancel_claim' },
      action: { id: action_id },
    })
    const { hash } = await admin.ok(planUndo, { body: { action_id } })
    const start = {
      'the undo': () =>
        admin.ok(undo, { body: { action_id, plan_hash: hash }, action: { id: randomUUID(), label: 'Undo' } }),
      'the reaction': () => createTasks(world.dependencies)['follow-appointment']?.({ id, business_id: world.mine.id }),
    }
    // Both decide, as far as they can at once, before either writes: no append gets past the gate.
    const gate = await world.owner.connect()
    await gate.query('select pg_advisory_lock($1)', [FENCE])
    const one = start[first]()
    await expect.poll(countBlocked).toBe(1)
    const other = start[second]()
    await expect.poll(countBlocked).toBe(2)
    await gate.query('select pg_advisory_unlock($1)', [FENCE])
    gate.release()
    await Promise.all([one, other])
    await runJobs(world)
    const { status, appointment } = await desk.desk.contact(who)
    const taken = await desk.taken(location.id, slot)
    expect({ status, hasAppointment: appointment?.id === id, taken }).toEqual(expected)
  },
)
