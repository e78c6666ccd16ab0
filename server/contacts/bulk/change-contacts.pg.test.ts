import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveStorm } from '../../../contract/calls/archive-storm.ts'
import { assignContacts } from '../../../contract/calls/assign-contacts.ts'
import { bulkDeleteContacts } from '../../../contract/calls/bulk-delete-contacts.ts'
import { changeContacts } from '../../../contract/calls/change-contacts.ts'
import { cleanContact } from '../../../contract/calls/clean-contact.ts'
import { deleteContact } from '../../../contract/calls/delete-contact.ts'
import { editContactRows } from '../../../contract/calls/edit-contact-rows.ts'
import { listContacts } from '../../../contract/calls/list-contacts.ts'
import { listNotifications } from '../../../contract/calls/list-notifications.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { sendContactToCallCenter } from '../../../contract/calls/send-contact-to-call-center.ts'
import { setContactStatus } from '../../../contract/calls/set-contact-status.ts'
import { undo } from '../../../contract/calls/undo.ts'
import { updateContacts } from '../../../contract/calls/update-contacts.ts'
import type { SentBodyOf } from '../../../contract/call.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let desk: Desk
let admin: Caller

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

type Change = SentBodyOf<typeof changeContacts>['change']
const change = (ids: readonly string[], to: Change, action = { id: randomUUID() }) =>
  admin.ok(changeContacts, { body: { ids: [...ids], change: to }, action })
const addContacts = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await desk.addContact()).id))
const statusesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await desk.contact(id)).status))
const isListed = async (id: string) =>
  (await admin.ok(listContacts, { query: { limit: '1000' } })).data.some((contact) => contact.id === id)

async function undoOperation(id: string) {
  const { hash } = await admin.ok(planUndo, { body: { action_id: id } })
  return admin.ok(undo, { body: { action_id: id, plan_hash: hash }, action: { id: randomUUID() } })
}

describe('one contact', () => {
  test('that is deleted leaves the list, is not deleted twice, and undo restores it', async () => {
    const { id } = await desk.addContact()
    const action = { id: randomUUID() }
    const { contact } = await admin.ok(deleteContact, { params: { id }, action })
    expect(contact.deleted_at).not.toBeNull()
    expect(await isListed(id)).toBe(false)
    expect(await admin.refused(deleteContact, { params: { id } })).toMatchObject({
      status: 409,
      detail: 'The contact Ann Ames is deleted. Restore it first.',
      allowed: ['ContactRestored'],
    })
    await undoOperation(action.id)
    expect(await desk.contact(id)).toMatchObject({ deleted_at: null, status: 'not_scheduled' })
    expect(await isListed(id)).toBe(true)
  })

  test('that is cleaned has its first status, no calls and no call back', async () => {
    const { id } = await desk.addContact({ mode: 'sms' })
    const later = { status: 'call_customer_back', call_back_at: '2026-03-12T15:00:00Z' } as const
    await admin.ok(setContactStatus, { params: { id }, body: later })
    const { contact } = await admin.ok(cleanContact, { params: { id } })
    expect(contact).toMatchObject({ status: 'to_schedule', numcalls: 0, call_back_at: null, last_call_at: null })
  })

  test('that is sent to the call center has no appraiser; a canceled one is refused with the reason', async () => {
    const { id } = await desk.addContact()
    const appraiser_id = world.mine.people.appraiser.id
    await admin.ok(updateContacts, { body: { contacts: [{ id, appraiser_id }] } })
    const { contact } = await admin.ok(sendContactToCallCenter, { params: { id } })
    expect(contact).toMatchObject({ appraiser_id: null, super_stage: 'call_center' })
    await admin.ok(setContactStatus, { params: { id }, body: { status: 'cancel_claim' } })
    expect(await admin.refused(sendContactToCallCenter, { params: { id } })).toMatchObject({
      status: 409,
      state: 'cancel_claim',
      why_not: { sentence: expect.stringContaining('canceled') },
    })
  })
})

describe('many contacts', () => {
  test('get a status each; those that cannot are left with the machine’s reason, and one undo takes all', async () => {
    const [one = '', two = '', canceled = ''] = await addContacts(3)
    await admin.ok(setContactStatus, { params: { id: canceled }, body: { status: 'cancel_claim' } })
    const action = { id: randomUUID() }
    const { changed, failed } = await change([one, two, canceled], { status: 'issues' }, action)
    expect(changed).toEqual([one, two].map((id) => ({ id, was: 1, version: 2 })))
    expect(failed).toMatchObject([
      {
        id: canceled,
        code: 'contact_cancelled',
        status: 'cancel_claim',
        reason: 'The contact Ann Ames is canceled. Activate it, or update and reopen it.',
      },
    ])
    expect(await statusesOf([one, two, canceled])).toEqual(['issues', 'issues', 'cancel_claim'])
    expect(await undoOperation(action.id)).toMatchObject({ undone: 2 })
    expect(await statusesOf([one, two])).toEqual(['not_scheduled', 'not_scheduled'])
  })

  test('go to an event, to the call center, back to their first status, and away; each once, however often named', async () => {
    const ids = await addContacts(2)
    const { id: storm_id } = await desk.storm()
    await change([...ids, ...ids], { storm_id })
    const { changed: again } = await change(ids, { storm_id })
    expect(again.every(({ was, version }) => was === version)).toBe(true)
    expect((await change(ids, { call_center: true })).changed).toHaveLength(2)
    expect((await change(ids, { clean: true })).changed).toHaveLength(2)
    const action = { id: randomUUID() }
    await admin.ok(bulkDeleteContacts, { body: { ids }, action })
    expect(await Promise.all(ids.map(isListed))).toEqual([false, false])
    expect((await change(ids, { restore: true })).changed).toHaveLength(2)
    expect(await Promise.all(ids.map(isListed))).toEqual([true, true])
    expect(await desk.typesOf('contact', ids[0] ?? '')).toEqual([
      'ContactCreated',
      'ContactUpdated',
      'ContactSentToCallCenter',
      'ContactCleaned',
      'ContactDeleted',
      'ContactRestored',
    ])
  })

  test('are all refused together where none can be changed, or the request is wrong', async () => {
    const ids = await addContacts(2)
    const refused = (to: Change, of = ids) => admin.refused(changeContacts, { body: { ids: of, change: to } })
    expect(await refused({ restore: true })).toMatchObject({ status: 409, failed: [{ id: ids[0] }, { id: ids[1] }] })
    expect(await refused({ unassign: true })).toMatchObject({ status: 409, type: 'urn:claimfront:not-allowed' })
    expect(await refused({ status: 'scheduled' })).toMatchObject({
      status: 409,
      failed: [{ reason: 'Book an appointment to set this status.' }, {}],
    })
    expect(await refused({ status: 'call_customer_back' })).toMatchObject({
      status: 422,
      errors: { 'change.call_back_at': 'Required' },
    })
    expect(await refused({ clean: true, delete: true })).toMatchObject({ status: 422 })
    expect(await refused({})).toMatchObject({ status: 422 })
    expect(await refused({ clean: true }, [ids[0] ?? '', randomUUID()])).toMatchObject({
      status: 404,
      errors: { 'ids[1]': 'Not found' },
    })
    const other = new Desk(await world.as('admin', world.other))
    expect(await refused({ storm_id: (await other.storm()).id })).toMatchObject({
      status: 404,
      errors: { 'change.storm_id': 'Not found' },
    })
    const storm = await desk.storm()
    await admin.ok(archiveStorm, { params: { id: storm.id } })
    expect(await refused({ storm_id: storm.id })).toMatchObject({
      status: 409,
      errors: { 'change.storm_id': 'Archived' },
    })
    expect(await statusesOf(ids)).toEqual(['not_scheduled', 'not_scheduled'])
  })

  test('leave out one that a colleague has checked out', async () => {
    const [free = '', held = ''] = await addContacts(2)
    const { id: holder, sessionId } = world.mine.people.ops
    await world.owner.query(
      `insert into lease (business_id, stream, state, holder_id, holder_name, session_id, since, until)
       values ($1, $2, 'held', $3, 'Cal', $4, now(), now() + interval '1 hour')`,
      [world.mine.id, `contact:${held}`, holder, sessionId],
    )
    const { changed, failed } = await change([free, held], { delete: true })
    expect(changed).toMatchObject([{ id: free }])
    expect(failed).toMatchObject([{ id: held, by: 'Cal' }])
  })
})

test('agents of the call center delete contacts one at a time, and no other way', async () => {
  const agent = await world.as('call_center')
  const [first = '', ...rest] = await addContacts(3)
  await agent.ok(changeContacts, { body: { ids: [first], change: { delete: true } } })
  const refusals = [
    await agent.refused(changeContacts, { body: { ids: rest, change: { delete: true } } }),
    await agent.refused(bulkDeleteContacts, { body: { ids: rest } }),
    await agent.refused(editContactRows, {
      body: { edits: rest.map((id) => ({ id, version: 1, changes: { deed: 'delete' as const } })) },
    }),
  ]
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 403, why_not: { roles: ['admin', 'ops', 'system_user'] } })
  }
  for (const who of ['ops', 'admin'] as const) {
    const [id = ''] = rest.splice(0, 1)
    await (await world.as(who)).ok(bulkDeleteContacts, { body: { ids: [id] } })
    expect(await isListed(id)).toBe(false)
  }
})

test('appraisers whose contacts are taken in bulk are notified once each', async () => {
  const id = world.mine.people.appraiser.id
  const appraiser = await world.as('appraiser')
  const ids = await addContacts(3)
  await admin.ok(assignContacts, { params: { id }, body: { contacts: ids } })
  const [free = ''] = await addContacts(1)
  const before = (await appraiser.ok(listNotifications, { query: { limit: '100' } })).data.length
  await change([...ids, free], { unassign: true })
  const { data } = await appraiser.ok(listNotifications, { query: { limit: '100' } })
  expect(data.length).toBe(before + 1)
  expect(data[0]).toMatchObject({ text: 'Prairie admin unassigned 3 contacts from you.', kind: 'contacts_assigned' })
  expect(await desk.contact(ids[0] ?? '')).toMatchObject({ appraiser_id: null })
})
