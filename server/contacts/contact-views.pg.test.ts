import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { assignContacts } from '../../contract/calls/assign-contacts.ts'
import { cleanContact } from '../../contract/calls/clean-contact.ts'
import { deleteContact } from '../../contract/calls/delete-contact.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { getNextContact } from '../../contract/calls/get-next-contact.ts'
import { listAssignedContacts } from '../../contract/calls/list-assigned-contacts.ts'
import { listContacts } from '../../contract/calls/list-contacts.ts'
import { releaseContacts } from '../../contract/calls/release-contacts.ts'
import { searchContacts } from '../../contract/calls/search-contacts.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { unassignContact } from '../../contract/calls/unassign-contact.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import type { Caller } from '../testing/caller.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

/** Thursday, 9:30 in Chicago. */
const now = new Date('2026-03-12T14:30:00Z')
let world: TestApp
let admin: Caller

beforeAll(async () => {
  world = await openTestApp({ clock: () => now })
  admin = await world.as('admin')
})
afterAll(() => world[Symbol.asyncDispose]())

test('every reply with a contact says who was given it last, until that is cleared', async () => {
  const row = { first_name: 'Ann', last_name: 'Ames', zip: '60601', state: 'IL', claim_number: 'GU-1' }
  const added = await admin.ok(addContacts, { body: { contacts: [row] } })
  const id = added.formatted[0]?.id ?? ''
  const never = { last_fetcher: null, last_fetch: null, last_get: null }
  expect(added.formatted).toMatchObject([never])
  const agent = await world.as('call_center')
  await agent.ok(getNextContact)
  await agent.ok(releaseContacts)
  const last = { id, last_fetcher: world.mine.people.call_center.id, last_fetch: now.toISOString(), last_get: null }
  const at = { params: { id } }
  const appraiser = world.mine.people.appraiser.id

  expect((await admin.ok(getContact, at)).contact).toMatchObject(last)
  expect((await admin.ok(listContacts)).data).toMatchObject([last])
  expect((await admin.ok(searchContacts, { query: { q: 'ames' } })).data).toMatchObject([last])
  expect((await admin.ok(setContactStatus, { ...at, body: { status: 'issues' } })).contact).toMatchObject(last)
  const changes = { contacts: [{ id, city: 'Avon' }] }
  expect((await admin.ok(updateContacts, { body: changes })).formatted).toMatchObject([last])
  expect((await admin.ok(addContacts, { body: { contacts: [row] } })).existed).toMatchObject([last])
  const assigned = await admin.ok(assignContacts, { params: { id: appraiser }, body: { contacts: [id] } })
  expect(assigned.contacts).toMatchObject([last])
  const theirs = await admin.ok(listAssignedContacts, { params: { userId: appraiser } })
  expect(theirs.data).toMatchObject([last])
  expect((await admin.ok(unassignContact, at)).contact).toMatchObject(last)
  expect((await admin.ok(cleanContact, at)).contact).toMatchObject({ id, ...never })
  expect((await admin.ok(listContacts)).data).toMatchObject([{ id, ...never }])
  expect((await admin.ok(deleteContact, at)).contact).toMatchObject({ id, ...never })
})
