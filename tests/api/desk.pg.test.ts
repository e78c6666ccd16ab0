import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '../../contract/call.ts'
import { createLocation } from '../../contract/calls/create-location.ts'
import { deleteLocation } from '../../contract/calls/delete-location.ts'
import { makeLocation } from '../../server/testing/locations.factory.ts'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { countClaims } from '../../contract/calls/count-claims.ts'
import { countContacts } from '../../contract/calls/count-contacts.ts'
import { deleteClaim } from '../../contract/calls/delete-claim.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { editClaims } from '../../contract/calls/edit-claims.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { listContacts } from '../../contract/calls/list-contacts.ts'
import { listIngested } from '../../contract/calls/list-ingested.ts'
import { listSendbacks } from '../../contract/calls/list-sendbacks.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import { resetClaim } from '../../contract/calls/reset-claim.ts'
import { restoreStorm } from '../../contract/calls/restore-storm.ts'
import { returnSendback } from '../../contract/calls/return-sendback.ts'
import { searchContacts } from '../../contract/calls/search-contacts.ts'
import { setStormZipcodes } from '../../contract/calls/set-storm-zipcodes.ts'
import { getStorm } from '../../contract/calls/get-storm.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import { makeRow } from '../../server/testing/claims.factory.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { reviewerOfOps } from './able.ts'

let world: TestApp
let admin: Caller
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

const total = async () => (await admin.ok(countClaims)).total

describe('a claim', () => {
  test('that is sent back leaves the queue, is listed, and comes back with what was missing', async () => {
    const claim = await desk.receiveOne({ address: '' })
    const before = await total()
    expect((await desk.ingest({ id: claim.id, action: 'send_back' })).total).toBe(before - 1)
    const { data } = await admin.ok(listSendbacks, { query: { q: claim.last_name.toUpperCase() } })
    expect(data).toMatchObject([{ id: claim.id, status: 'sent_back' }])

    const sent = { params: { id: claim.id }, body: { address: '9 Elm Street' } }
    const { data: returned } = await admin.ok(returnSendback, sent)
    expect(returned).toMatchObject({ id: claim.id, address: '9 Elm Street', status: 'received', action: null })
    expect(await total()).toBe(before)
    expect((await admin.ok(listSendbacks, { query: { q: claim.last_name } })).total).toBe(0)
    const problem = await admin.refused(returnSendback, sent)
    expect(problem).toMatchObject({ status: 409, state: 'received' })
    expect(problem['allowed']).toContain('ClaimEdited')
  })

  test('that is deleted can be reset; one that made a contact cannot', async () => {
    const claim = await desk.receiveOne()
    const params = { id: claim.id }
    const before = await total()
    const deleted = await admin.ok(deleteClaim, { params })
    expect(deleted).toMatchObject({ claim: { status: 'ingested', action: null }, total: before - 1 })
    const again = await admin.refused(deleteClaim, { params })
    expect(again).toMatchObject({
      status: 409,
      state: 'ingested',
      by: 'Prairie admin',
      allowed: ['ClaimIngestUndone', 'ClaimReset'],
    })
    expect(await admin.ok(resetClaim, { params })).toMatchObject({
      claim: { status: 'received', action: null },
      total: before,
    })

    const { id: event } = await desk.storm()
    const ready = { action: 'create_new', event, call_center_id: world.mine.people.call_center.id } as const
    await desk.ingest({ id: claim.id, ...ready })
    const problem = await admin.refused(resetClaim, { params })
    expect(problem).toMatchObject({
      status: 409,
      type: 'urn:claimfront:contact-was-touched',
      state: 'ingested',
      // With what it did to the contact, as long as nobody has acted on that.
      allowed: ['ClaimIngestUndone'],
    })
  })

  test('lists are newest first, oldest first when asked, and paged', async () => {
    const claims = [await desk.receiveOne(), await desk.receiveOne(), await desk.receiveOne()]
    for (const { id } of claims) await desk.ingest({ id, action: 'ignore' })
    const ids = async (query: object) => (await admin.ok(listIngested, { query })).data.map(({ id }) => id)
    const newest = claims.toReversed().map(({ id }) => id)
    expect(await ids({ limit: '3' })).toEqual(newest)
    expect((await ids({ sortDesc: 'false', limit: '1000' })).slice(-3)).toEqual(newest.toReversed())
    expect(await ids({ limit: '1', page: '2' })).toEqual([newest[1]])
    expect(await ids({ q: '%' })).toEqual([])
  })
})

describe('edits', () => {
  test('of different fields at the same version both count; of the same field the later is told', async () => {
    const claim = await desk.receiveOne()
    const ops = await reviewerOfOps(world)
    const params = { id: claim.id }
    const { version } = claim
    await admin.ok(editClaim, { params, body: { version, address: '1 First Street' } })
    const both = await ops.ok(editClaim, { params, body: { version, city: 'Second City' } })
    expect(both.claim).toMatchObject({ address: '1 First Street', city: 'Second City', version: 3 })
    const problem = await ops.refused(editClaim, { params, body: { version, address: '3 Third Street' } })
    expect(problem).toMatchObject({
      status: 409,
      by: 'Prairie admin',
      errors: { address: 'Prairie admin changed it to “1 First Street”' },
    })
    const seen = await ops.ok(editClaim, { params, body: { version: 3, address: '3 Third Street' } })
    expect(seen.claim.address).toBe('3 Third Street')
  })

  test('based on what a reset has taken back since are refused', async () => {
    const claim = await desk.receiveOne()
    const params = { id: claim.id }
    const ops = await reviewerOfOps(world)
    const marked = await ops.ok(editClaim, { params, body: { action: 'ignore' } })
    await admin.ok(resetClaim, { params })
    const sent = { id: claim.id, action: 'ignore', version: marked.claim.version } as const
    const problem = await ops.refused(ingestClaims, { body: { claims: [sent] } })
    expect(problem).toMatchObject({ status: 409, type: 'urn:claimfront:changed-meanwhile', by: 'Prairie admin' })
    expect((await desk.waiting()).find(({ id }) => id === claim.id)).toMatchObject({ action: null, status: 'received' })
  })

  test('of many claims are accepted or refused one by one', async () => {
    const [one, gone, other] = await desk.receive(makeRow(), makeRow(), makeRow())
    await desk.ingest({ id: gone?.id ?? '', action: 'delete' })
    const edits = [one, gone, other].map((claim) => ({ id: claim?.id ?? '', changes: { city: 'Everywhere' } }))
    const reply = await admin.ok(editClaims, { body: { edits } })
    expect(reply.edited).toEqual([one, other].map((claim) => ({ id: claim?.id, was: 1, version: 2 })))
    expect(reply.failed).toMatchObject([
      { id: gone?.id, code: 'already_ingested', status: 'ingested', by: 'Prairie admin' },
    ])
  })

  test('that change nothing leave no event, and one field becomes ready when the last missing one is set', async () => {
    const claim = await desk.receiveOne({ address: '' })
    const { id: event } = await desk.storm()
    const params = { id: claim.id }
    const same = await admin.ok(editClaim, { params, body: { city: claim.city } })
    expect(same.claim.version).toBe(1)
    const chosen = { action: 'create_new', event, call_center_id: world.mine.people.call_center.id } as const
    expect((await admin.ok(editClaim, { params, body: chosen })).claim.status).toBe('received')
    expect((await admin.ok(editClaim, { params, body: { address: '1 Here' } })).claim.status).toBe('ready')
    expect((await admin.ok(editClaim, { params, body: { action: '' } })).claim).toMatchObject({
      status: 'received',
      action: null,
    })
  })
})

describe('a storm', () => {
  test('is archived and restored, each only once; archived its ZIP codes stay', async () => {
    const { id } = await desk.storm()
    const params = { id }
    expect((await admin.ok(archiveStorm, { params })).storm.deleted_at).not.toBeNull()
    expect(await admin.refused(archiveStorm, { params })).toMatchObject({
      status: 409,
      state: 'archived',
      allowed: ['StormRestored'],
    })
    expect(await admin.refused(setStormZipcodes, { params, body: { zipcodes: ['10001'] } })).toMatchObject({
      status: 409,
    })
    expect((await admin.ok(restoreStorm, { params })).storm).toMatchObject({
      deleted_at: null,
      zipcodes: ['37032'],
      version: 3,
    })
    expect(await admin.refused(restoreStorm, { params })).toMatchObject({ status: 409, state: 'active' })
  })

  test('shows how many locations it has, to every caller and in every call', async () => {
    const { id } = await desk.storm()
    const { location } = await admin.ok(createLocation, { params: { s: id }, body: makeLocation() })
    const gone = await admin.ok(createLocation, { params: { s: id }, body: makeLocation() })
    await admin.ok(deleteLocation, { params: { s: id, l: gone.location.id } })
    expect(location.storm_id).toBe(id)
    const shown = await admin.ok(getStorm, { params: { id } })
    const changed = await admin.ok(setStormZipcodes, { params: { id }, body: { zipcodes: ['37033'] } })
    expect([shown.storm.num_locations, changed.storm.num_locations]).toEqual([1, 1])
  })
})

describe('contacts', () => {
  test('are found by words of name, number, VIN and phone, never by a wildcard', async () => {
    const contact = await desk.addContact({
      last_name: 'Öztürk-Ng',
      vin: '5GZCZ43D13S812715',
      primary_phone: '6155550777',
    })
    const found = async (q: string) => (await admin.ok(searchContacts, { query: { q } })).data.map(({ id }) => id)
    for (const q of ['öztürk', 'ANN ng', '13S8127', '5550777']) expect([q, await found(q)]).toEqual([q, [contact.id]])
    for (const q of ['(615) 555-0777', '615-555-0777', '+1 615.555.0777', '+1 (615) 555-07', '555-0777'])
      expect([q, await found(q)]).toEqual([q, [contact.id]])
    for (const q of ['(615) 555-0778', '0-7']) expect([q, await found(q)]).toEqual([q, []])
    for (const q of ['%', '_', '\\', "'; drop table contact; --"]) expect([q, await found(q)]).toEqual([q, []])
  })

  test('are paged by ten, sorted and filtered', async () => {
    const { id: storm_id } = await desk.storm()
    for (let n = 0; n < 12; n += 1)
      await desk.addContact({ storm_id, last_name: `Sorted ${String(n).padStart(2, '0')}` })
    const page = async (query: object) => {
      const { data, count } = await admin.ok(listContacts, {
        query: { storm_id, sort_by: 'name', sort_desc: 'false', ...query },
      })
      return [count, data.map(({ last_name }) => last_name.slice(-2))]
    }
    expect(await page({})).toEqual([12, ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09']])
    expect(await page({ page: '2' })).toEqual([12, ['10', '11']])
    expect(await page({ sort_desc: 'true', limit: '2' })).toEqual([12, ['11', '10']])
    expect(await page({ status: 'cancel_claim' })).toEqual([0, []])
  })

  test('are counted by status', async () => {
    const canceledOf = (counts: ReplyOf<typeof countContacts>) =>
      counts.by_status.find(({ status }) => status === 'cancel_claim')?.count ?? 0
    const before = await admin.ok(countContacts)
    const [canceled] = [await desk.addContact(), await desk.addContact()]
    await desk.ingest({ id: (await desk.receiveOne()).id, action: 'cancel_existing', existing_claimant: canceled.id })
    const after = await admin.ok(countContacts)
    expect([after.total - before.total, canceledOf(after) - canceledOf(before)]).toEqual([2, 1])
    for (const { status, count } of after.by_status) {
      const listed = await admin.ok(listContacts, { query: { status } })
      expect([status, listed.count]).toEqual([status, count])
    }
  })

  test('are changed together or not at all', async () => {
    const [one, canceled] = [await desk.addContact(), await desk.addContact()]
    await desk.ingest({ id: (await desk.receiveOne()).id, action: 'cancel_existing', existing_claimant: canceled.id })
    const contacts = [one, canceled].map(({ id }) => ({ id, city: 'Changed' }))
    expect(await admin.refused(updateContacts, { body: { contacts } })).toMatchObject({
      status: 409,
      state: 'cancel_claim',
    })
    expect((await desk.contact(one.id)).city).toBe('')
  })
})

test('the log is read by topic from a cursor to the safe end, page by page, with what is behind', async () => {
  const after = String(await world.followLog())
  const claim = await desk.receiveOne()
  await desk.addContact()
  await admin.ok(editClaim, { params: { id: claim.id }, body: { city: 'Elsewhere' } })
  const topic = 'intake_item'
  expect(await admin.ok(readLog, { query: { topic, after } })).toEqual({ events: [], cursor: Number(after), behind: 0 })
  const head = await world.followLog()
  const first = await admin.ok(readLog, { query: { topic, after, limit: '1' } })
  expect(first).toMatchObject({ behind: 1, events: [{ type: 'ClaimReceived', version: 1 }] })
  const rest = await admin.ok(readLog, { query: { topic, after: String(first.cursor), limit: '10' } })
  expect(rest).toMatchObject({ behind: 0, cursor: head, events: [{ type: 'ClaimEdited', version: 2 }] })

  // Another business's events count: a cursor is of the whole log.
  await new Desk(await world.as('admin', world.other)).receiveOne()
  const { rows } = await world.owner.query<{ end: number }>('select max(id)::int as end from events')
  const end = rows[0]?.end ?? 0
  expect(end).toBeGreaterThan(head)
  expect(await admin.ok(readLog, { query: { topic, after: String(end) } })).toMatchObject({ cursor: end, behind: 0 })
  expect(await admin.refused(readLog, { query: { topic, after: String(end + 1) } })).toMatchObject({
    status: 410,
    type: 'urn:claimfront:other-log',
    errors: { after: 'Past the end of the log' },
  })
})
