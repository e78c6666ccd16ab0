import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../../contract/all-calls.ts'
import { addContacts } from '../../../contract/calls/add-contacts.ts'
import { assignContacts } from '../../../contract/calls/assign-contacts.ts'
import { changeContacts } from '../../../contract/calls/change-contacts.ts'
import { commitDraft } from '../../../contract/calls/commit-draft.ts'
import { editContactRows } from '../../../contract/calls/edit-contact-rows.ts'
import { getContact } from '../../../contract/calls/get-contact.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { readHistory } from '../../../contract/calls/read-history.ts'
import { saveDraft } from '../../../contract/calls/save-draft.ts'
import { unassignContact } from '../../../contract/calls/unassign-contact.ts'
import { updateContacts } from '../../../contract/calls/update-contacts.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Caller
let agent: Caller
let desk: Desk
let appraiserId: string

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  agent = await world.as('call_center')
  desk = new Desk(admin)
  appraiserId = world.mine.people.appraiser.id
})
afterAll(() => world[Symbol.asyncDispose]())

/** The visit's appraiser; who sees the contact does not follow from it. */
const ofVisits = ['backfill-appointment', 'book-appointment']
/** Intake decides who appraises the contact that it creates: part of `intake:work`, which no agent has. */
const ofIntake = ['edit-claim', 'edit-claims', 'ingest-claims', 'return-sendback']
/** Who reviews a supplement, and no contact: who may say so stands in the table of its roles. */
const ofSupplements = ['send-supplement-event']
/** Held against the role below. */
const checked = ['add-contacts', 'change-contacts', 'edit-contact-rows', 'update-contacts']

/** Whether a schema takes an appraiser in any of its members, whatever the depth. */
function takesAppraiser(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false
  seen.add(schema)
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null) {
    if (Object.keys(schema.entries).some((name) => name === 'appraiser_id' || name === 'unassign')) return true
  }
  return Object.values(schema).some((part) => takesAppraiser(part, seen))
}

test('every call that takes the appraiser of a contact asks for the permission to assign', () => {
  const taking = allCalls.filter(({ body, permission }) => permission !== 'appraisers:assign' && takesAppraiser(body))
  expect(taking.map(({ name }) => name).toSorted()).toEqual(
    [...ofVisits, ...ofIntake, ...ofSupplements, ...checked].toSorted(),
  )
})

test('an agent assigns and unassigns nobody, in one call as in another', async () => {
  const assigned = await desk.addContact()
  const free = await desk.addContact()
  await admin.ok(assignContacts, { params: { id: appraiserId }, body: { contacts: [assigned.id] } })
  const give = { appraiser_id: appraiserId }
  const { contact } = await admin.ok(getContact, { params: { id: free.id } })
  const { first_name, last_name, claim_number, vin } = contact
  const added = { first_name, last_name, claim_number: `${claim_number}-2`, vin, ...give }
  const refused = [
    await agent.refused(changeContacts, { body: { ids: [assigned.id], change: { unassign: true } } }),
    await agent.refused(updateContacts, { body: { contacts: [{ id: free.id, ...give }] } }),
    await agent.refused(updateContacts, { body: { contacts: [{ id: assigned.id, appraiser_id: null }] } }),
    await agent.refused(editContactRows, { body: { edits: [{ id: free.id, version: 1, changes: give }] } }),
    await agent.refused(addContacts, { body: { contacts: [added] } }),
    await agent.refused(unassignContact, { params: { id: assigned.id } }),
  ]
  expect(refused.map(({ status, errors }) => [status, ...Object.keys(errors ?? {})])).toEqual([
    [403, 'change.unassign'],
    [403, 'contacts[0].appraiser_id'],
    [403, 'contacts[0].appraiser_id'],
    [403, 'edits[0].changes.appraiser_id'],
    [403, 'contacts[0].appraiser_id'],
    [403],
  ])
  // What is sent along unchanged is no assignment.
  await agent.ok(updateContacts, { body: { contacts: [{ id: assigned.id, ...give, first_name: 'Anna' }] } })
  const now = await admin.ok(getContact, { params: { id: assigned.id } })
  expect(now.contact).toMatchObject({ ...give, first_name: 'Anna' })
})

test('an agent’s draft that assigns is not committed, and an admin’s assignment is not undone by an agent', async () => {
  const { id, version } = await desk.addContact()
  const rows = [{ id, version, changes: { appraiser_id: appraiserId }, carries_out: true }]
  const params = { category: 'contact' }
  const saved = await agent.ok(saveDraft, { params, body: { version: 0, rows } })
  const commit = await agent.refused(commitDraft, {
    params,
    body: { version: saved.version, key: randomUUID() },
  })
  expect([commit.status, Object.keys(commit.errors ?? {})]).toEqual([403, ['rows[0].changes.appraiser_id']])
  await admin.ok(assignContacts, { params: { id: appraiserId }, body: { contacts: [id] } })
  const { events } = await admin.ok(readHistory, { params: { category: 'contact', id } })
  const assignment = events.find(({ type }) => type === 'ContactAssigned')
  const ask = { body: { event_id: assignment?.id ?? 0 } }
  const plan = await agent.ok(planUndo, ask)
  expect([plan.count, plan.refused.map(({ code }) => code)]).toEqual([0, ['not_allowed']])
  expect((await admin.ok(planUndo, ask)).count).toBe(1)
})
