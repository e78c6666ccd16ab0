import { createApiKey } from '../../contract/calls/create-api-key.ts'
import { createShopUser } from '../../contract/calls/create-shop-user.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteShopUser } from '../../contract/calls/delete-shop-user.ts'
import { deleteUser } from '../../contract/calls/delete-user.ts'
import { rotateApiKey } from '../../contract/calls/rotate-api-key.ts'
import { businessProbes, makeBusinesses } from './business-probes.ts'
import type { TestBusiness } from '../../server/testing/people.factory.ts'
import type { TestApp } from '../../server/testing/test-app.ts'

const names = { first_name: 'Ines', last_name: 'Duarte' }

/** Ids of people of one business who may be changed without harm to who is signed in. */
export async function makePeople(world: TestApp, business: TestBusiness) {
  const admin = await world.as('admin', business)
  const root = await world.as('shop_agent', business)
  const email = (who: string) => `${who}@${business.id}.test`
  const added = async (who: string) => {
    const { user } = await admin.ok(createUser, { body: { ...names, email: email(who), role: 'ops' } })
    return user.id
  }
  const addedToTeam = async (who: string) => {
    const { user } = await root.ok(createShopUser, { body: { ...names, email: email(who) } })
    return user.id
  }
  const people = {
    appraiserGroup: business.people.appraiser_group.id,
    personToEdit: await added('edit'),
    personToDelete: await added('delete'),
    deletedPerson: await added('deleted'),
    invitedPerson: await added('invited'),
    shopAgentToEdit: await addedToTeam('shop-edit'),
    shopAgentToDelete: await addedToTeam('shop-delete'),
    deletedShopAgent: await addedToTeam('shop-deleted'),
    invitedShopAgent: await addedToTeam('shop-invited'),
  }
  await admin.ok(deleteUser, { params: { id: people.deletedPerson } })
  await admin.ok(rotateApiKey, { body: {} })
  const created = await admin.ok(createApiKey, { body: { name: 'To rename', scopes: ['contacts:view'], days: 30 } })
  const ending = await admin.ok(createApiKey, { body: { name: 'To revoke', scopes: ['intake:work'], days: null } })
  await root.ok(deleteShopUser, { params: { id: people.deletedShopAgent } })
  return {
    ...people,
    ...(await makeBusinesses(world, business)),
    keyToRename: created.api_key.id,
    keyToRevoke: ending.api_key.id,
  }
}

type People = Awaited<ReturnType<typeof makePeople>> & { readonly callCenter: string; readonly business: string }

/** A picture of one pixel. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Requests that the calls of users, shop teams and businesses accept. */
export function peopleProbes(records: People) {
  const password = 'a long enough password ☂'
  const location = {
    address: '1 Road',
    city: 'Goshen',
    state_code: 'TN',
    zipcode: '37032',
    timezone: 'America/Chicago',
  }
  const shopFields = {
    ...names,
    ...location,
    company: 'Dent & Co',
    phone: '6155550100',
    needs_mfa: false,
    password,
    confirm_password: password,
  }
  const userFields = {
    ...shopFields,
    name: 'Dent Crew',
    role: 'appraiser',
    accessible_roles: 'appraiser|call_center',
    permissions: ['intake_view'],
    call_center_id: records.callCenter,
    appraiser_group_id: records.appraiserGroup,
    appraiser_zipcodes: ['37032'],
    appraiser_state: 'TN',
    appraiser_emails: ['copy@example.test'],
  }
  const businessFields = { ...location, name: 'Lakeshore', email: 'desk@example.test' }
  return {
    ...businessProbes(records),
    'create-business': { body: { ...businessFields, admin: { ...names, email: 'first@example.test' } } },
    'create-shop-user': { body: { ...shopFields, email: 'shop@example.test' } },
    'create-user': { body: { ...userFields, email: 'new@example.test' } },
    'delete-shop-user': { params: { id: records.shopAgentToDelete } },
    'delete-user': { params: { id: records.personToDelete } },
    'edit-business': {
      body: { ...businessFields, logo, supplements_start_date: '2026-11-01', version: 1 },
    },
    'edit-shop-user': {
      params: { id: records.shopAgentToEdit },
      body: { ...shopFields, email: 'shop-edited@example.test', version: 1 },
    },
    'edit-user': {
      params: { id: records.personToEdit },
      body: { ...userFields, email: 'edited@example.test', version: 1 },
    },
    'get-business': {},
    'invite-shop-user': { params: { id: records.invitedShopAgent } },
    'invite-user': { params: { id: records.invitedPerson } },
    'read-platform-data': { query: { start_stamp: '1767225600' } },
    'list-businesses': { query: { start_stamp: '1767225600', end_stamp: '1798761600000' } },
    'list-shop-users': { query: { deleted: 'true' } },
    'restore-shop-user': { params: { id: records.deletedShopAgent } },
    'restore-user': { params: { id: records.deletedPerson } },
    'get-api-key': {},
    'list-api-keys': {},
    'create-api-key': { body: { name: 'Claim feed', scopes: ['intake:work'], days: 90 } },
    'rename-api-key': { params: { id: records.keyToRename }, body: { name: 'Renamed' } },
    'revoke-one-api-key': { params: { id: records.keyToRevoke } },
    'revoke-api-key': {},
    'rotate-api-key': { body: { name: 'Claim feed' } },
  }
}
