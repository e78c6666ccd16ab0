import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignContacts } from '../../../contract/calls/assign-contacts.ts'
import { assignEvents } from '../../../contract/calls/assign-events.ts'
import { commitAssignment } from '../../../contract/calls/commit-assignment.ts'
import { editUser } from '../../../contract/calls/edit-user.ts'
import { proposeAssignment } from '../../../contract/calls/propose-assignment.ts'
import { createUser } from '../../../contract/calls/create-user.ts'
import { listAppraiserGroups } from '../../../contract/calls/list-appraiser-groups.ts'
import { listAppraisers } from '../../../contract/calls/list-appraisers.ts'
import { listAssignedContacts } from '../../../contract/calls/list-assigned-contacts.ts'
import { listGroupAppraisers } from '../../../contract/calls/list-group-appraisers.ts'
import { listNotifications } from '../../../contract/calls/list-notifications.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { readHistory } from '../../../contract/calls/read-history.ts'
import { setContactStatus } from '../../../contract/calls/set-contact-status.ts'
import { unassignContact } from '../../../contract/calls/unassign-contact.ts'
import { undo } from '../../../contract/calls/undo.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: Desk
let appraiser: Caller
let appraiserId: string

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
  appraiser = await world.as('appraiser')
  appraiserId = world.mine.people.appraiser.id
})
afterAll(() => world[Symbol.asyncDispose]())

const give = (contacts: string[], action = { id: randomUUID() }) =>
  admin.ok(assignContacts, { params: { id: appraiserId }, body: { contacts }, action })

test('assigned contacts go to the field with a status that says so, and back when they are unassigned', async () => {
  const { id } = await desk.addContact()
  const { contacts, refused } = await give([id])
  expect(refused).toEqual([])
  expect(contacts).toMatchObject([{ id, appraiser_id: appraiserId, super_stage: 'field', status: 'field_request' }])
  const { contact } = await admin.ok(unassignContact, { params: { id } })
  expect(contact).toMatchObject({ appraiser_id: null, super_stage: 'call_center', status: 'not_scheduled' })
  expect(await admin.refused(unassignContact, { params: { id } })).toMatchObject({
    status: 409,
    allowed: expect.anything(),
  })
})

test('what a contact’s state does not allow is named, and the others are assigned', async () => {
  const canceled = await desk.addContact({ first_name: 'Cora' })
  await admin.ok(setContactStatus, { params: { id: canceled.id }, body: { status: 'cancel_claim' } })
  const open = await desk.addContact()
  const { contacts, refused } = await give([canceled.id, open.id])
  expect(contacts.map(({ id }) => id)).toEqual([open.id])
  expect(refused).toMatchObject([{ id: canceled.id, name: 'Cora Ames', state: 'cancel_claim' }])
  expect(refused[0]?.reason).toMatch(/^[A-Z].*\.$/)
  const sent = { params: { id: appraiserId }, body: { contacts: [canceled.id] } }
  expect(await admin.refused(assignContacts, sent)).toMatchObject({
    status: 409,
    errors: { 'contacts[0]': refused[0]?.reason },
  })
})

test('contacts and appraisers that are not here are named, and nothing is changed', async () => {
  const { id, version } = await desk.addContact()
  const unknown = await admin.refused(assignContacts, {
    params: { id: appraiserId },
    body: { contacts: [id, randomUUID()] },
  })
  expect(unknown).toMatchObject({ status: 404, errors: { 'contacts[1]': 'Not found' } })
  const stranger = { params: { id: world.mine.people.ops.id }, body: { contacts: [id] } }
  expect(await admin.refused(assignContacts, stranger)).toMatchObject({ status: 404 })
  expect((await desk.contact(id)).version).toBe(version)
})

test('one operation assigns to several, tells each once, and is undone as a whole', async () => {
  const [one, two, three] = [await desk.addContact(), await desk.addContact(), await desk.addContact()]
  await give([three.id])
  const body = {
    contacts: [
      { id: one.id, appraiser_id: appraiserId },
      { id: two.id, appraiser_id: appraiserId },
      { id: three.id, appraiser_id: null },
    ],
  }
  const action = { id: randomUUID() }
  await admin.ok(commitAssignment, { body, action })
  const { data } = await appraiser.ok(listNotifications, { query: { limit: '2' } })
  expect(data.map(({ text, kind }) => [text, kind])).toEqual(
    expect.arrayContaining([
      ['Prairie admin assigned you 2 contacts.', 'contacts_assigned'],
      ['Prairie admin unassigned Ann Ames from you.', 'contacts_assigned'],
    ]),
  )
  const plan = await admin.ok(planUndo, { body: { action_id: action.id } })
  await admin.ok(undo, { body: { action_id: action.id, plan_hash: plan.hash }, action: { id: randomUUID() } })
  expect([await desk.contact(one.id), await desk.contact(two.id), await desk.contact(three.id)]).toMatchObject([
    { appraiser_id: null, status: 'not_scheduled' },
    { appraiser_id: null, status: 'not_scheduled' },
    { appraiser_id: appraiserId, status: 'field_request' },
  ])
})

test('an assignment decided on an older version is refused where a colleague has assigned since', async () => {
  const { id, version } = await desk.addContact()
  const ops = await world.as('ops')
  await ops.ok(assignContacts, { params: { id: appraiserId }, body: { contacts: [id] } })
  const stale = { contacts: [{ id, appraiser_id: null, version }] }
  expect(await admin.refused(commitAssignment, { body: stale })).toMatchObject({
    status: 409,
    message: 'Prairie ops changed the appraiser since you opened this.',
  })
})

test('assigning what is assigned already is no event', async () => {
  const { id } = await desk.addContact()
  const { contacts } = await give([id])
  expect((await give([id])).contacts).toEqual(contacts)
  const { events } = await admin.ok(readHistory, { params: { category: 'contact', id } })
  expect(events.map(({ type }) => type)).toEqual(['ContactCreated', 'ContactAssigned'])
})

test('events of appraisers are replaced, and listed with their load', async () => {
  const storm = await desk.storm()
  const { data } = await admin.ok(assignEvents, { body: { appraisers: { [appraiserId]: [storm.id] } } })
  expect(data).toMatchObject([{ id: appraiserId, assigned_events: [storm.id] }])
  const { data: all } = await admin.ok(listAppraisers)
  const { count } = await admin.ok(listAssignedContacts, { params: { userId: appraiserId } })
  expect(all).toMatchObject([{ id: appraiserId, open_contacts: count }])
  const unknown = { body: { appraisers: { [appraiserId]: [randomUUID()], [world.mine.people.ops.id]: [] } } }
  expect(await admin.refused(assignEvents, unknown)).toMatchObject({
    status: 404,
    errors: { 'appraisers[0][0]': 'Not found', 'appraisers[1]': 'Not found' },
  })
  await admin.ok(assignEvents, { body: { appraisers: { [appraiserId]: [] } } })
})

test('a proposal names the appraiser of the event with the reasons, and is committed as it stands', async () => {
  const storm = await desk.storm()
  await admin.ok(editUser, { params: { id: appraiserId }, body: { appraiser_zipcodes: ['37032'], zipcode: '37201' } })
  await admin.ok(assignEvents, { body: { appraisers: { [appraiserId]: [storm.id] } } })
  const there = await desk.addContact({ storm_id: storm.id, zip: '37032', mode: 'field' })
  const elsewhere = await desk.addContact({ zip: '37032', mode: 'field' })
  const { proposals, more, unstaffed } = await admin.ok(proposeAssignment, { body: { storm_id: storm.id } })
  expect([proposals.length, more, unstaffed]).toEqual([1, 0, []])
  expect(proposals[0]).toMatchObject({
    contact: { id: there.id, version: there.version },
    chosen: {
      appraiser_id: appraiserId,
      in_area: true,
      words: expect.stringMatching(/^\d+\.\d mi, in area, \d+ assigned$/),
    },
    why_not: null,
  })
  const { proposals: none } = await admin.ok(proposeAssignment, { body: { contacts: [elsewhere.id] } })
  expect(none).toMatchObject([{ chosen: null, others: [], why_not: 'The contact has no event.' }])
  const contacts = proposals.map(({ contact: { id, version }, chosen }) => ({
    id,
    version,
    appraiser_id: chosen?.appraiser_id ?? null,
  }))
  await admin.ok(commitAssignment, { body: { contacts } })
  expect(await desk.contact(there.id)).toMatchObject({ appraiser_id: appraiserId, super_stage: 'field' })
  expect((await admin.ok(proposeAssignment, { body: { storm_id: storm.id } })).proposals).toEqual([])
})

test('only visits are proposed, and an event without appraisers is said once with its number', async () => {
  const [staffed, unstaffed] = [await desk.storm(), await desk.storm()]
  await admin.ok(assignEvents, { body: { appraisers: { [appraiserId]: [staffed.id] } } })
  const field = { zip: '37032', mode: 'field' } as const
  for (const changes of [{}, {}]) await desk.addContact({ ...field, storm_id: unstaffed.id, ...changes })
  const visit = await desk.addContact({ ...field, storm_id: staffed.id })
  const called = await desk.addContact({ zip: '37032', storm_id: staffed.id, mode: 'cc' })
  const reply = await admin.ok(proposeAssignment, { body: {} })
  expect(reply.proposals.map(({ contact }) => contact.id)).toEqual([visit.id])
  expect(reply.unstaffed).toContainEqual({ storm_id: unstaffed.id, contacts: 2 })
  const { proposals } = await admin.ok(proposeAssignment, { body: { contacts: [called.id] } })
  expect(proposals).toMatchObject([{ chosen: null, why_not: 'No visit was requested.' }])
})

test('groups are keyed by id and have their appraisers', async () => {
  const body = {
    first_name: 'Cy',
    last_name: 'Crew',
    name: 'Cedar crew',
    email: 'crew@example.test',
    role: 'appraiser_group',
    appraiser_zipcodes: ['37032'],
    appraiser_state: 'TN',
    appraiser_emails: ['desk@example.test'],
  } as const
  const { user: group } = await admin.ok(createUser, {
    body: { ...body, appraiser_zipcodes: [...body.appraiser_zipcodes], appraiser_emails: [...body.appraiser_emails] },
  })
  const member = { first_name: 'Ida', last_name: 'Voss', email: 'ida@example.test', role: 'appraiser' } as const
  const { user } = await admin.ok(createUser, {
    body: { ...member, appraiser_zipcodes: ['37032'], appraiser_group_id: group.id },
  })
  const { data } = await admin.ok(listAppraiserGroups)
  expect(data[group.id]).toMatchObject({
    name: 'Cedar crew',
    state: 'TN',
    zipcodes: ['37032'],
    emails: ['desk@example.test'],
    appraisers: 1,
  })
  expect(await admin.ok(listGroupAppraisers, { params: { id: group.id } })).toMatchObject([{ id: user.id }])
  expect((await admin.send(listGroupAppraisers, { params: { id: appraiserId } })).status).toBe(404)
})
