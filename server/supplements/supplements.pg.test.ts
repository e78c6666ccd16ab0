import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { getSupplement } from '../../contract/calls/get-supplement.ts'
import { listClaimantSupplements } from '../../contract/calls/list-claimant-supplements.ts'
import { listSupplements } from '../../contract/calls/list-supplements.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { sendSupplementEvent } from '../../contract/calls/send-supplement-event.ts'
import { setSupplementStartDate } from '../../contract/calls/set-supplement-start-date.ts'
import { undo } from '../../contract/calls/undo.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import type { SentBodyOf } from '../../contract/call.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let manager: Caller
let appraiser: Caller
let group: Caller
let dataEntry: Caller
let claims = 0

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  manager = await world.as('supplement_manager')
  appraiser = await world.as('appraiser')
  group = await world.as('appraiser_group')
  dataEntry = await world.as('data_entry')
  const { people } = world.mine
  await admin.ok(editUser, {
    params: { id: people.appraiser.id },
    body: { appraiser_group_id: people.appraiser_group.id },
  })
})
afterAll(() => world[Symbol.asyncDispose]())

const form = (supplement_notes = '') => ({
  claim_number: '01-2231-884',
  shop_name: 'Norman Collision Center',
  shop_contact_name: 'Rae Whitfield',
  supplement_notes,
})

async function received(notes = '') {
  claims += 1
  const { id: contact } = await new Desk(admin).addContact({ claim_number: `SUPPLEMENT-${claims}` })
  const query = { long_id: longIdOf(contact) }
  const { supplement } = await world.nobody.ok(createSupplement, { query, body: form(notes) })
  return { contact, id: supplement.id, query }
}
const move = (who: Caller, id: string, body: SentBodyOf<typeof sendSupplementEvent>) =>
  who.ok(sendSupplementEvent, { params: { id }, body })

test('a shop sends one by the claim’s long id, twice is once, and the business sees it', async () => {
  const { contact, id, query } = await received('Roof rail')
  const again = await world.nobody.ok(createSupplement, { query, body: form('Roof rail') })
  expect(again.supplement.id).toBe(id)
  const { supplement, allowed } = await manager.ok(getSupplement, { params: { id } })
  expect(supplement).toMatchObject({ claimant_id: contact, stage: 'awaiting_review', substage: 'to_review' })
  expect(allowed).toEqual(['ASSIGN', 'START_REVIEW', 'REQUEST_DOCUMENTS', 'MARK', 'SET_AMOUNTS', 'CLOSE'])
  const { data } = await admin.ok(listClaimantSupplements, { params: { id: contact } })
  expect(data.map((one) => one.id)).toEqual([id])
})

test('without a claim’s id, or with one that is nobody’s, nothing is taken', async () => {
  const none = await world.nobody.refused(createSupplement, { query: { long_id: '' }, body: form() })
  expect(none).toMatchObject({ errors: { long_id: "If you're not logged in we need a claim id" } })
  const unknown = await world.nobody.refused(createSupplement, { query: { long_id: 'ZZZZZZZZZZZZ' }, body: form() })
  expect(unknown).toMatchObject({ status: 404, errors: { long_id: 'Not found' } })
})

test('it goes from the shop to a locked amount, each step by whose turn it is', async () => {
  const { id } = await received()
  const { people } = world.mine
  expect(
    (await move(manager, id, { type: 'ASSIGN', appraiser_group_id: people.appraiser_group.id })).supplement,
  ).toMatchObject({ stage: 'assignment' })
  expect((await group.ok(getSupplement, { params: { id } })).allowed).toEqual(['ASSIGN', 'START_REVIEW', 'RETURN'])
  expect(await appraiser.refused(getSupplement, { params: { id } })).toMatchObject({ status: 404 })
  await move(group, id, { type: 'ASSIGN', appraiser_id: people.appraiser.id })
  await move(appraiser, id, { type: 'START_REVIEW' })
  await move(dataEntry, id, { type: 'MARK', substage: 'unable_to_upload' })
  expect(
    await dataEntry.refused(sendSupplementEvent, { params: { id }, body: { type: 'SEND_TO_FINAL' } }),
  ).toMatchObject({ status: 409, detail: 'Only for: Admin, Supplement manager, Appraiser, Appraiser group.' })
  await move(appraiser, id, { type: 'SEND_TO_FINAL' })
  const { supplement, allowed } = await move(manager, id, { type: 'APPROVE', amount_cents: 184_250 })
  expect(supplement).toMatchObject({ stage: 'complete', substage: 'preliminary', amount_cents: 184_250 })
  expect(allowed).toEqual(['MARK', 'APPROVE', 'LOCK', 'REOPEN'])
  const locked = await move(manager, id, { type: 'LOCK' })
  expect(locked.supplement.substage).toBe('locked')
  expect(locked.allowed).toEqual(['REOPEN'])
})

test('what is not possible there is refused with the place, and an unknown appraiser by field', async () => {
  const { id } = await received()
  expect(await manager.refused(sendSupplementEvent, { params: { id }, body: { type: 'LOCK' } })).toMatchObject({
    status: 409,
    detail: 'Not possible while the supplement is Awaiting review, to review.',
  })
  const body = { type: 'ASSIGN', appraiser_id: world.mine.people.admin.id } as const
  expect(await manager.refused(sendSupplementEvent, { params: { id }, body })).toMatchObject({
    status: 404,
    errors: { appraiser_id: 'Not found' },
  })
})

test('a move on an older version is refused by name once a colleague has moved it', async () => {
  const { id } = await received()
  const { supplement } = await manager.ok(getSupplement, { params: { id } })
  await move(admin, id, { type: 'START_REVIEW' })
  const late = { type: 'CLOSE', reason: 'Paid already', version: supplement.version } as const
  expect(await manager.refused(sendSupplementEvent, { params: { id }, body: late })).toMatchObject({ status: 409 })
})

test('two people approve on what both saw at the same version: the second is shown the first’s amount', async () => {
  const { id } = await received()
  await move(admin, id, { type: 'START_REVIEW' })
  const { version } = (await move(admin, id, { type: 'SEND_TO_FINAL' })).supplement
  const approve = (who: Caller, amount_cents: number) =>
    who.send(sendSupplementEvent, { params: { id }, body: { type: 'APPROVE', amount_cents, version } })
  const replies = await Promise.all([approve(manager, 1000), approve(admin, 2000)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { supplement } = await manager.ok(getSupplement, { params: { id } })
  expect(supplement).toMatchObject({ stage: 'complete', amount_cents: replies[0]?.status === 200 ? 1000 : 2000 })
})

test('a group assigns its own appraisers only', async () => {
  const { id } = await received()
  const { people } = world.mine
  await move(manager, id, { type: 'ASSIGN', appraiser_group_id: people.appraiser_group.id })
  const { appraisers } = await group.ok(getSupplement, { params: { id } })
  expect(appraisers.map((one) => one.id)).toEqual([people.appraiser.id])
  const { user: stranger } = await admin.ok(createUser, {
    body: {
      first_name: 'Noor',
      last_name: 'Haddad',
      email: 'noor.haddad@example.com',
      appraiser_zipcodes: ['73069'],
      role: 'appraiser',
    },
  })
  const assign = { params: { id }, body: { type: 'ASSIGN', appraiser_id: stranger.id } } as const
  expect(await group.refused(sendSupplementEvent, assign)).toMatchObject({
    status: 404,
    errors: { appraiser_id: 'Not found' },
  })
  // The manager assigns anyone who appraises.
  await manager.ok(sendSupplementEvent, assign)
})

test('supplements of a contact: for whom neither the contact nor any of them is there, 404', async () => {
  const { contact } = await received()
  const params = { id: contact }
  expect(await appraiser.refused(listClaimantSupplements, { params })).toMatchObject({ status: 404 })
  expect(await admin.refused(listClaimantSupplements, { params: { id: randomUUID() } })).toMatchObject({ status: 404 })
  expect((await admin.ok(listClaimantSupplements, { params })).data).toHaveLength(1)
})

test('the list has the longest wait first, a stage, a search, and the count of each place', async () => {
  const { id } = await received('Unmistakable')
  await move(manager, id, {
    type: 'REQUEST_DOCUMENTS',
    documents: [{ type: 'photo', note: 'Roof rail' }],
  })
  const query = { stage: 'awaiting_review', substage: 'pending_documents', searchText: 'norman coll' } as const
  const { data, by_place, count } = await manager.ok(listSupplements, { query })
  expect(data.map((one) => one.id)).toContain(id)
  expect(data).toHaveLength(count)
  const pending = by_place.find((one) => one.stage === 'awaiting_review' && one.substage === 'pending_documents')
  expect(pending?.count).toBe(count)
  const waits = data.map(({ waiting_since }) => waiting_since)
  expect(waits).toEqual(waits.toSorted())
  expect((await manager.ok(listSupplements, { query: { searchText: 'nobody of this name' } })).data).toEqual([])
})

test('a move is undone, and is where it was before', async () => {
  const { id } = await received()
  const operation = randomUUID()
  await manager.ok(sendSupplementEvent, {
    params: { id },
    body: { type: 'CLOSE', reason: 'By mistake' },
    action: { id: operation },
  })
  const plan = await manager.ok(planUndo, { body: { action_id: operation } })
  await manager.ok(undo, { body: { action_id: operation, plan_hash: plan.hash } })
  const { supplement } = await manager.ok(getSupplement, { params: { id } })
  expect(supplement).toMatchObject({ stage: 'awaiting_review', substage: 'to_review', reason: '' })
})

test('before the day from which a business takes supplements, a shop is refused with that day', async () => {
  const { query } = await received()
  const begin = (supplements_start_date: string | null) =>
    admin.ok(setSupplementStartDate, { body: { supplements_start_date } })
  await begin('2099-03-02')
  expect(await world.nobody.refused(createSupplement, { query, body: form('Too early') })).toMatchObject({
    status: 422,
    errors: { claim_number: 'Supplements are taken from March 2, 2099 on' },
  })
  await begin('2026-01-01')
  await world.nobody.ok(createSupplement, { query, body: form('In time') })
})
