import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteUser } from '../../contract/calls/delete-user.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { ingestClaims, type SentClaim } from '../../contract/calls/ingest-claims.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { returnSendback } from '../../contract/calls/return-sendback.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { makeRow } from '../../server/testing/claims.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { reviewerOfOps } from './able.ts'

/** Decisions that are based on a state that has changed since. */
let world: TestApp
let desk: Desk
let colleague: Caller
let event: string
let callCenter: string

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  colleague = await reviewerOfOps(world)
  event = (await desk.storm()).id
  callCenter = world.mine.people.call_center.id
})
afterAll(() => world[Symbol.asyncDispose]())

const refused = (...claims: SentClaim[]) => desk.reviewer.refused(ingestClaims, { body: { claims } })

async function complete() {
  const claim = await desk.receiveOne()
  const body = { action: 'create_new', event, call_center_id: callCenter } as const
  return (await desk.reviewer.ok(editClaim, { params: { id: claim.id }, body })).claim
}

describe('an ingest with the version that was seen', () => {
  test('carries out nothing that others set meanwhile, though no field is sent', async () => {
    const { id, version } = await complete()
    await colleague.ok(editClaim, { params: { id }, body: { action: 'ignore' } })
    expect(await refused({ id, version })).toMatchObject({
      status: 409,
      type: 'urn:claimfront:changed-meanwhile',
      by: 'Prairie ops',
      errors: { 'claims[0].action': 'Prairie ops changed it to “ignore”' },
    })
    expect((await desk.ingest({ id, version: version + 1 })).processed).toEqual([id])
  })

  test('is told who was faster where the claim has left, and not to decide again', async () => {
    const { id, version } = await complete()
    await colleague.ok(ingestClaims, { body: { claims: [{ id, version, action: 'ignore' }] } })
    expect(await refused({ id, version, action: 'delete' })).toMatchObject({
      type: 'urn:claimfront:already-ingested',
      by: 'Prairie ops',
    })
  })

  test('does not lose a decision on a claim that a newer one leads by now', async () => {
    const older = await complete()
    const [newer] = await desk.receive(makeRow({ claim_number: older.claim_number, date_received: '2026-03-20' }))
    const sent = { id: older.id, version: older.version, is_subclaim: older.is_subclaim }
    expect(await refused(sent)).toMatchObject({
      type: 'urn:claimfront:now-a-subclaim',
      detail: `A newer claim ${older.claim_number} is now the lead. Decide on that one.`,
    })
    const lead = { id: newer?.id ?? '' }
    expect((await refused(sent, lead)).failed).toMatchObject([
      { ...lead, code: 'incomplete' },
      { id: older.id, code: 'now_a_subclaim' },
    ])
    expect((await desk.ingest(sent, { ...lead, action: 'ignore' })).processed).toEqual([lead.id, older.id])
  })
})

describe('somebody who was chosen and is deleted', () => {
  test.each([
    ['call_center', 'call_center_id'],
    ['appraiser', 'appraiser_id'],
  ] as const)('as %s makes no contact; the claim says so until somebody else is chosen', async (role, field) => {
    const person = await somebody(role)
    const { id } = await complete()
    await desk.reviewer.ok(editClaim, { params: { id }, body: { [field]: person } })
    await desk.reviewer.ok(deleteUser, { params: { id: person } })
    expect(await refused({ id })).toMatchObject({
      type: 'urn:claimfront:person-gone',
      errors: { [`claims[0].${field}`]: 'No longer available' },
    })
    expect((await desk.waiting()).find((claim) => claim.id === id)).toMatchObject({ status: 'errored' })
    const other = world.mine.people[role].id
    expect((await desk.ingest({ id, [field]: other })).processed).toEqual([id])
  })

  test('is not proposed for claims that arrive later', async () => {
    const person = await somebody('call_center')
    await desk.storm({ title: 'Far away', zipcodes: ['59001'], settings: { call_center_id: person } })
    expect(await desk.receiveOne({ zip: '59001' })).toMatchObject({ call_center_id: person })
    await desk.reviewer.ok(deleteUser, { params: { id: person } })
    expect(await desk.receiveOne({ zip: '59001' })).toMatchObject({ call_center_id: null, destination: null })
  })

  test('does not hold up the other claims of a request; alone it is the 404 of what does not exist', async () => {
    const [good, bad] = [await complete(), await complete()]
    const sent = { id: bad.id, call_center_id: randomUUID() }
    const reply = await desk.ingest(sent, { id: good.id })
    expect(reply.processed).toEqual([good.id])
    expect(reply.failed).toMatchObject([{ id: bad.id, code: 'not_found', errors: { call_center_id: 'Not found' } }])
    // As a subclaim it goes with its lead all the same, and then it has not failed.
    const { claim_number } = good
    const rows = ['2026-03-09', '2026-03-05'].map((date_received) => makeRow({ claim_number, date_received }))
    const [lead, sub] = (await desk.receive(...rows)).map(({ id }) => ({ id }))
    const along = await desk.ingest({ ...lead, action: 'ignore' } as SentClaim, { ...sent, ...sub })
    expect(along).toMatchObject({ processed: [lead?.id, sub?.id], failed: [] })
    expect(await refused(sent)).toMatchObject({ status: 404, errors: { 'claims[0].call_center_id': 'Not found' } })
  })
})

test('a claim that comes back with an action is undecided, and its history says nothing else', async () => {
  const { id } = await complete()
  await desk.ingest({ id, action: 'send_back' })
  const body = { address: '9 Elm', action: 'create_new' } as const
  const { data } = await desk.reviewer.ok(returnSendback, { params: { id }, body })
  expect(data).toMatchObject({ action: null, address: '9 Elm' })
  const { events } = await desk.reviewer.ok(readHistory, { params: { category: 'intake_item', id } })
  expect(events.at(-1)).toMatchObject({ type: 'ClaimReturned', data: { changes: { address: '9 Elm' } } })
  expect(events.at(-1)?.data).not.toHaveProperty('changes.action')
})

async function somebody(role: Role): Promise<string> {
  const email = `${randomUUID()}@prairie.test`
  const area = role === 'appraiser' ? { appraiser_zipcodes: ['37032'] } : {}
  const body = { role, email, first_name: 'Gil', last_name: 'Gone', ...area }
  return (await desk.reviewer.ok(createUser, { body })).user.id
}
