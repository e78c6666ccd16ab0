import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { undo } from '../../contract/calls/undo.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let desk: Desk
let colleague: Caller

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  colleague = await world.as('ops')
})
afterAll(() => world[Symbol.asyncDispose]())

type Sent = Parameters<typeof edit>[1]
const edit = (who: Caller, contact: { id: string; version?: number; [field: string]: unknown }) =>
  who.ok(updateContacts, { body: { contacts: [contact as { id: string }] } })
const refusedEdit = (who: Caller, contact: Sent) =>
  who.refused(updateContacts, { body: { contacts: [contact as { id: string }] } })

test('an edit keeps what a colleague changed in another field, and is refused for the same field', async () => {
  const { id, version } = await desk.addContact({ city: 'Avon' })
  await edit(colleague, { id, version, city: 'Goshen' })
  await edit(desk.reviewer, { id, version, zip: '37032-1234' })
  expect(await desk.contact(id)).toMatchObject({ city: 'Goshen', zip: '37032' })
  expect(await refusedEdit(desk.reviewer, { id, version, city: 'Cedar Hill' })).toMatchObject({
    status: 409,
    type: 'urn:claimfront:changed-meanwhile',
    by: 'Prairie ops',
    errors: { city: 'Prairie ops changed it to “Goshen”' },
  })
  expect(await desk.contact(id)).toMatchObject({ city: 'Goshen' })
})

test('phones are kept as ten digits, and what is no phone, ZIP code, state or year is refused at its field', async () => {
  const { id } = await desk.addContact()
  await edit(desk.reviewer, { id, primary_phone: '+1 (615) 555-0142', secondary_phone: '' })
  expect(await desk.contact(id)).toMatchObject({ primary_phone: '6155550142', secondary_phone: '' })
  const wrong = {
    primary_phone: '+49 30 1234567',
    secondary_phone: '555-0142',
    zip: '3703',
    state: 'XX',
    vehicle_year: '19',
    email: 'claimant at home',
  }
  for (const [field, value] of Object.entries(wrong)) {
    const { status, errors } = await refusedEdit(desk.reviewer, { id, [field]: value })
    expect([field, status, Object.keys(errors ?? {})]).toEqual([field, 422, [`contacts[0].${field}`]])
  }
})

test('a status is not set over a newer one, and a canceled contact is not edited', async () => {
  const { id, version } = await desk.addContact()
  await colleague.ok(setContactStatus, { params: { id }, body: { status: 'issues', version } })
  const late = { params: { id }, body: { status: 'other', version } } as const
  expect(await desk.reviewer.refused(setContactStatus, late)).toMatchObject({
    status: 409,
    errors: { status: 'Prairie ops changed it to “Issues”' },
  })
  await desk.reviewer.ok(setContactStatus, { params: { id }, body: { status: 'cancel_claim' } })
  expect((await refusedEdit(desk.reviewer, { id, city: 'Avon' })).status).toBe(409)
})

test('an edit is undone by its operation', async () => {
  const { id, version } = await desk.addContact({ city: 'Avon' })
  const action = { id: randomUUID() }
  const body = { contacts: [{ id, version, city: 'Goshen' }] }
  await desk.reviewer.ok(updateContacts, { body, action })
  const plan = await desk.reviewer.ok(planUndo, { body: { action_id: action.id } })
  await desk.reviewer.ok(undo, { body: { action_id: action.id, plan_hash: plan.hash }, action: { id: randomUUID() } })
  expect(await desk.contact(id)).toMatchObject({ city: 'Avon' })
})
