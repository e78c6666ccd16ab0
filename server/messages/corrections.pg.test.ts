import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { listCorrections } from '../../contract/calls/list-corrections.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { setAutoText } from '../../contract/calls/set-auto-text.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { bookAppointment } from '../../contract/calls/book-appointment.ts'
import { undo } from '../../contract/calls/undo.ts'
import { autoTextIdOf } from '../auto-texts/auto-text.store.ts'
import { afternoonIn } from '../testing/afternoon.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
import type { Caller } from '../testing/caller.ts'
import { setMessageHours } from '../testing/conversations.factory.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
  await setMessageHours(world, { from: '00:00', to: '23:59' })
  await switchOn('field_requested')
})
afterAll(() => world[Symbol.asyncDispose]())

async function switchOn(trigger: 'field_requested' | '1st_contact') {
  const params = { id: autoTextIdOf(world.mine.id, trigger) }
  await admin.ok(setAutoText, { params, body: { enabled: true, delay_minutes: 0 } })
}

const operation = (label: string) => ({ id: randomUUID(), label })

async function claimant(more: { spanish?: boolean } = {}, action = operation('Add')): Promise<string> {
  const [first_name, last_name] = ['Ana', 'Ruiz']
  const contact = {
    first_name,
    last_name,
    primary_phone: '6155550142',
    zip: '46205',
    state: 'IN',
    storm_id: desk.storm,
  }
  const { formatted } = await admin.ok(addContacts, { body: { contacts: [{ ...contact, ...more }] }, action })
  const id = formatted[0]?.id ?? ''
  await world.owner.query(`update contact set doc = doc || '{"can_text": true}' where id = $1`, [id])
  return id
}

/** Carries out what is due, and lets what waits leave. */
async function letLeave() {
  const textClock = () => afternoonIn(0)
  await runJobs(world, { textClock })
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'message:%'
    and key not in (select 'message:' || id from outbox where key ~ 'before')`)
  await runJobs(world, { textClock })
}

/** Undoes an operation; the id of the undo. */
async function undoOperation(id: string): Promise<string> {
  const plan = await admin.ok(planUndo, { body: { action_id: id } })
  const action = operation('Undo')
  await admin.ok(undo, { body: { action_id: id, plan_hash: plan.hash }, action })
  return action.id
}
const correctionsOf = (actionId: string) => admin.ok(listCorrections, { params: { actionId } })
const textsOf = async (contactId: string) => (await admin.ok(listMessages, { params: { contactId } })).length

test('a text that had left before the undo of its cause is listed with a draft, which a person sends', async () => {
  const contactId = await claimant({ spanish: true })
  const request = operation('Request a field visit')
  await admin.ok(setContactStatus, { params: { id: contactId }, body: { status: 'field_request' }, action: request })
  await letLeave()
  const before = await textsOf(contactId)
  const { corrections, total } = await correctionsOf(await undoOperation(request.id))
  expect([total, corrections]).toMatchObject([
    1,
    [
      {
        contact_id: contactId,
        claimant: 'Ana Ruiz',
        automatic: 'Field visit requested',
        body: expect.stringContaining('Iremos a su domicilio'),
        draft: expect.stringContaining('Hola Ana: por favor ignore nuestro mensaje sobre una visita a domicilio'),
        why_not: null,
        seen: null,
      },
    ],
  ])
  // Nothing leaves by itself.
  await letLeave()
  expect(await textsOf(contactId)).toBe(before)
  const [one] = corrections
  const body = { body: one?.draft ?? '', seen: one?.seen ?? null }
  expect(await admin.ok(sendMessage, { params: { contactId }, body })).toMatchObject({ state: 'queued' })
})

test('what had not left is not listed, nor what others have undone', async () => {
  const contactId = await claimant()
  const request = operation('Request a field visit')
  await admin.ok(setContactStatus, { params: { id: contactId }, body: { status: 'field_request' }, action: request })
  await runJobs(world)
  const undone = await undoOperation(request.id)
  expect(await correctionsOf(undone)).toEqual({ corrections: [], total: 0 })
  await letLeave()
  expect(await correctionsOf(undone)).toEqual({ corrections: [], total: 0 })
  const ops = await world.as('ops')
  expect(await ops.ok(listCorrections, { params: { actionId: undone } })).toEqual({ corrections: [], total: 0 })
})

test('a deleted contact can only be called, and an appointment corrects itself', async () => {
  await switchOn('1st_contact')
  const add = operation('Add a contact')
  const contactId = await claimant({}, add)
  await letLeave()
  const { corrections } = await correctionsOf(await undoOperation(add.id))
  expect(corrections).toMatchObject([
    { contact_id: contactId, why_not: 'The contact was deleted. Restore it to write, or call.' },
  ])
  const booked = await claimant()
  const location = await desk.location()
  const book = operation('Book')
  const body = { location_id: location.id, timestamp: desk.slots(location).at(-1) ?? 0 }
  await admin.ok(bookAppointment, { params: { id: booked }, body, action: book })
  await letLeave()
  const listed = await correctionsOf(await undoOperation(book.id))
  expect(listed.corrections).toMatchObject([
    { automatic: 'Appointment booked', why_not: 'An automatic text about the change follows.' },
  ])
})

test('an appointment whose text about the change is off is corrected by a person', async () => {
  const booked = await claimant()
  const location = await desk.location()
  const book = operation('Book')
  const body = { location_id: location.id, timestamp: desk.slots(location).at(-1) ?? 0 }
  await admin.ok(bookAppointment, { params: { id: booked }, body, action: book })
  await letLeave()
  await admin.ok(setAutoText, { params: { id: autoTextIdOf(world.mine.id, 'cancelled') }, body: { enabled: false } })
  const { corrections } = await correctionsOf(await undoOperation(book.id))
  expect(corrections).toMatchObject([
    { why_not: null, draft: expect.stringMatching(/^Hi Ana, please disregard our text about your appointment\./) },
  ])
})
