import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'
import { addContactNote } from '../../contract/calls/add-contact-note.ts'
import { assignContacts } from '../../contract/calls/assign-contacts.ts'
import { authorizeChannel } from '../../contract/calls/authorize-channel.ts'
import { deleteNote } from '../../contract/calls/delete-note.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { listAssignedContacts } from '../../contract/calls/list-assigned-contacts.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import { search } from '../../contract/calls/search.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { unassignContact } from '../../contract/calls/unassign-contact.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Role } from '../../contract/people/roles.ts'
import { channelOf } from '../../contract/push/envelope.ts'
import { createApp } from '../../server/app.ts'
import { type Caller, createCaller, requestOf } from '../../server/testing/caller.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { everythingVisible } from '../visible/everything-visible.ts'
import { makeProbeRecords, type Probe, probesOf } from './probes.ts'

let world: TestApp
let desk: Desk
let probes: Readonly<Record<string, Probe>>
/** Contacts of the business: whose appraiser is the tested one, or nobody. */
let own: string
let others: string
const name = 'Zebulon'

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  probes = probesOf(await makeProbeRecords(world, world.mine))
  const group = world.mine.people.appraiser_group.id
  for (const role of ['appraiser', 'appraiser_readonly'] as const) {
    const fields = role === 'appraiser' ? { appraiser_zipcodes: ['37032'] } : {}
    await desk.reviewer.ok(editUser, {
      params: { id: world.mine.people[role].id },
      body: { appraiser_group_id: group, ...fields },
    })
  }
  own = (await desk.addContact({ first_name: name })).id
  others = (await desk.addContact({ first_name: name })).id
  await give(own)
})
afterAll(() => world[Symbol.asyncDispose]())

const give = (id: string) =>
  desk.reviewer.ok(assignContacts, { params: { id: world.mine.people.appraiser.id }, body: { contacts: [id] } })

/** Roles that see contacts by assignment only. */
const narrow = (['appraiser', 'appraiser_group', 'appraiser_readonly'] as const).filter(
  (role) => !sees(role, 'contacts:view'),
)
function sees(role: Role, permission: Parameters<typeof may>[1]) {
  return may({ role, permissions: [] }, permission)
}

/** Calls that such a role may make, and whose probe names a contact. */
function callsAbout(role: Role, contact: string): Call[] {
  return allCalls.filter(({ name: call, permission }) => {
    const isOpen = permission === 'signed-in' || sees(role, permission as never)
    return isOpen && permission !== 'public' && JSON.stringify(probes[call]?.params ?? {}).includes(contact)
  })
}

function probeOf(call: Call, from: string, to: string): Probe {
  return JSON.parse(JSON.stringify(probes[call.name] ?? {}).replaceAll(from, to)) as Probe
}

async function statusOf(app: TestApp['app'], who: Caller, call: Call, probe: Probe): Promise<number> {
  const { path, init } = requestOf(call, probe, who)
  return (await app.request(path, init)).status
}

/** Calls that answer something else than 404 about a contact that is not assigned to the caller. */
async function leaksIn(app: TestApp['app'], role: Role): Promise<string[]> {
  const { token, businessId } = await world.as(role)
  const who = createCaller(app, { businessId, token })
  const contact = probes['get-contact']?.params?.id ?? ''
  const leaks: string[] = []
  for (const call of callsAbout(role, contact)) {
    const status = await statusOf(app, who, call, probeOf(call, contact, others))
    if (status !== 404) leaks.push(`${call.name}: ${status}`)
  }
  return leaks
}

describe.each(narrow)('%s', (role) => {
  test('is answered 404 by every call about a contact of somebody else', async () => {
    const contact = probes['get-contact']?.params?.id ?? ''
    expect(callsAbout(role, contact).length).toBeGreaterThan(1)
    expect(await leaksIn(world.app, role)).toEqual([])
  })

  test('may make the same calls about an assigned contact', async () => {
    const contact = probes['get-contact']?.params?.id ?? ''
    const who = await world.as(role)
    for (const call of callsAbout(role, contact)) {
      const status = await statusOf(world.app, who, call, probeOf(call, contact, own))
      expect([call.name, status < 300]).toEqual([call.name, true])
    }
  })

  test('finds, lists and reads the history of the assigned contacts only', async () => {
    const who = await world.as(role)
    const { groups } = await who.ok(search, { query: { q: name } })
    expect(groups.flatMap(({ hits }) => hits.map(({ id }) => id))).toEqual([own])
    const { id } = world.mine.people[role]
    const listed = await who.ok(listAssignedContacts, { params: { userId: id }, query: { q: name } })
    expect(listed.data.map((contact) => contact.id)).toEqual([own])
    expect(listed.total).toBe(listed.by_status.reduce((sum, { count }) => sum + count, 0))
    const history = (contactId: string) => who.send(readHistory, { params: { category: 'contact', id: contactId } })
    expect([(await history(own)).status, (await history(others)).status]).toEqual([200, 404])
  })

  test('is let into no topic of contacts, in push or log', async () => {
    const who = await world.as(role)
    for (const topic of ['contact', 'contact_note'] as const) {
      expect((await who.send(readLog, { query: { topic } })).status).toBe(403)
      const channel_name = channelOf(who.businessId, topic)
      expect((await who.send(authorizeChannel, { body: { socket_id: '1.2', channel_name } })).status).toBe(403)
    }
  })
})

test('a server that does not ask who sees a contact is caught', async () => {
  const unguarded = createApp({ ...world.dependencies, visibility: everythingVisible })
  expect(await leaksIn(unguarded, 'appraiser')).toEqual(
    expect.arrayContaining(['get-contact: 200', 'list-contact-notes: 200', 'set-contact-status: 200']),
  )
})

test('what an appraiser did to a contact is out of reach when it is assigned no more', async () => {
  const who = await world.as('appraiser')
  const { id } = await desk.addContact()
  await give(id)
  const action = { id: randomUUID() }
  await who.ok(setContactStatus, { params: { id }, body: { status: 'issues' }, action })
  const { note } = await who.ok(addContactNote, { params: { id }, body: { note: 'Gate is locked.' } })
  expect((await who.send(planUndo, { body: { action_id: action.id } })).status).toBe(200)
  await desk.reviewer.ok(unassignContact, { params: { id } })
  expect((await who.send(getContact, { params: { id } })).status).toBe(404)
  expect((await who.send(planUndo, { body: { action_id: action.id } })).status).toBe(404)
  expect((await who.send(deleteNote, { params: { id: note.id } })).status).toBe(404)
})

test('an appraiser lists nobody else’s contacts, a group those of its appraisers, an admin those of anyone', async () => {
  const { appraiser, appraiser_group, ops } = world.mine.people
  const list = async (role: Role, userId: string) =>
    (await (await world.as(role)).send(listAssignedContacts, { params: { userId } })).status
  expect(await list('appraiser', appraiser_group.id)).toBe(404)
  expect(await list('appraiser_group', appraiser.id)).toBe(200)
  expect(await list('admin', appraiser.id)).toBe(200)
  expect(await list('admin', ops.id)).toBe(404)
})
