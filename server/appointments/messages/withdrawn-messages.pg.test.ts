import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelAppointment } from '../../../contract/calls/cancel-appointment.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { undo } from '../../../contract/calls/undo.ts'
import { DeliveryFault, outboxOnly } from '../../ports/delivery.ts'
import { simulatedPhones } from '../../ports/sms.ts'
import { createTasks } from '../../tasks.ts'
import { afternoonIn } from '../../testing/afternoon.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import type { Caller } from '../../testing/caller.ts'
import { runJobs } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

/** A booked contact with a phone and no email, whose confirmation is due. */
async function booking() {
  const location = await desk.location()
  const contact = await desk.desk.addContact({
    primary_phone: '6155550142',
    zip: '46205',
    state: 'IN',
    storm_id: desk.storm,
  })
  await world.owner.query(`update contact set doc = doc || '{"can_text": true}' where id = $1`, [contact.id])
  const [start = 0] = desk.slots(location)
  const { id: appointment } = await desk.book(contact.id, location.id, start)
  await runJobs(world)
  const { rows } = await world.owner.query<{ id: string }>(`select id from outbox where key like $1`, [
    `appointment:${appointment} booked 1 sms`,
  ])
  return { contact: contact.id, appointment, message: rows[0]?.id ?? '' }
}

async function cancel({ contact, appointment }: { contact: string; appointment: string }): Promise<string> {
  const action = { id: randomUUID(), label: 'Cancel appointment' }
  await admin.ok(cancelAppointment, { params: { contact, appointment }, action })
  return action.id
}

async function undoOperation(id: string) {
  const plan = await admin.ok(planUndo, { body: { action_id: id } })
  await admin.ok(undo, { body: { action_id: id, plan_hash: plan.hash } })
}

async function stateOf(message: string): Promise<string> {
  const { rows } = await world.owner.query<{ state: string; error: string | null }>(
    'select state, error from outbox where id = $1',
    [message],
  )
  return `${rows[0]?.state}: ${rows[0]?.error}`
}

const textClock = () => afternoonIn(0)
const send = (message: string) =>
  createTasks({ ...world.dependencies, textClock })['send-message']?.({ id: message, business_id: world.mine.id })
const changedSince = 'canceled: Canceled: the appointment has changed since.'

test('a text that is due the moment its appointment is canceled waits for the plan, which cancels it', async () => {
  const one = await booking()
  await cancel(one)
  await expect(send(one.message)).rejects.toThrow('is being worked out')
  await runJobs(world)
  expect(await stateOf(one.message)).toBe(changedSince)
})

test('a planted fault is caught: a text that nothing decides about again leaves after the cancellation', async () => {
  const one = await booking()
  await world.owner.query(`update outbox set key = 'planted ' || key where id = $1`, [one.message])
  await cancel(one)
  await send(one.message)
  expect(await stateOf(one.message)).toBe('sent: null')
})

test('a text whose plan failed for good is decided by the log all the same', async () => {
  const one = await booking()
  await cancel(one)
  await world.owner.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = $1`, [
    `tell-claimant:${one.appointment}`,
  ])
  await send(one.message)
  expect(await stateOf(one.message)).toBe(changedSince)
})

/** One try at a message that fails for now, with what happens meanwhile. */
async function failMeanwhile(message: string, meanwhile: () => Promise<void>) {
  const sms = {
    ...simulatedPhones,
    async send(): Promise<string | null> {
      await meanwhile()
      throw new DeliveryFault('The provider is away.', 'not sent')
    },
  }
  const tasks = createTasks({ ...world.dependencies, ports: { mail: outboxOnly, sms }, textClock })
  await expect(tasks['send-message']?.({ id: message, business_id: world.mine.id })).rejects.toThrow('away')
}

test('a text whose try fails after it became untrue has no other try', async () => {
  const one = await booking()
  await failMeanwhile(one.message, async () => {
    await cancel(one)
    await runJobs(world)
  })
  expect(await stateOf(one.message)).toBe(changedSince)
})

test('what is true again when the try fails is tried again', async () => {
  const one = await booking()
  await failMeanwhile(one.message, async () => {
    const action = await cancel(one)
    await runJobs(world)
    await undoOperation(action)
    await runJobs(world)
  })
  expect(await stateOf(one.message)).toBe('queued: The provider is away.')
  await send(one.message)
  expect(await stateOf(one.message)).toBe('sent: null')
})
