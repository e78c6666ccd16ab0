import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countClaims } from '../../contract/calls/count-claims.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { fetchProvisionedClaims } from '../../contract/calls/fetch-provisioned-claims.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { claimColumns } from '../../contract/claims/claim-fields.ts'
import { makeRow, makeRows } from '../../server/testing/claims.factory.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { Desk } from '../../server/testing/desk.ts'
import { changedTables, readStored } from '../../server/testing/stored.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

const receive = (...claims: ReturnType<typeof makeRow>[]) => admin.ok(receiveClaims, { body: { claims } })

describe('receive', () => {
  test('keeps every column, the source and what was normalised, and says what is new, in the order sent', async () => {
    const source = { file: 'gulf.csv', row: 17 }
    const normalised = [{ field: 'zip', from: '37032-1234', to: '37032' }]
    const [one, two] = [makeRow(), makeRow()]
    const before = (await admin.ok(countClaims)).total
    const { received, total } = await receive({ ...one, source, normalised }, two)
    expect(received.map(({ is_new }) => is_new)).toEqual([true, true])
    expect(total).toBe(before + 2)
    const claim = (await desk.waiting()).find(({ id }) => id === received[0]?.id)
    expect(claim).toMatchObject({ ...one, source, status: 'received', version: 1, action: null, error: null })
    const { events } = await admin.ok(readHistory, { params: { category: 'intake_item', id: received[0]?.id ?? '' } })
    expect(events).toMatchObject([{ type: 'ClaimReceived', data: { claim: one, source, normalised } }])
    expect(events[0]?.by.name).toBe('Prairie admin')
  })

  test('the same row twice, in one request or in two, is one claim', async () => {
    const row = makeRow()
    const first = await receive(row, row, makeRow())
    expect(first.received.map(({ is_new }) => is_new)).toEqual([true, false, true])
    expect(first.received[1]?.id).toBe(first.received[0]?.id)
    const before = await readStored(world.owner)
    const again = await receive(row, { ...row, source: { file: 'other.csv', row: 3 } })
    expect(again.received).toEqual([first.received[0], first.received[0]].map((one) => ({ ...one, is_new: false })))
    expect(changedTables(before, await readStored(world.owner))).toEqual([])
    const other = await receive({ ...row, last_name: 'Another' })
    expect(other.received[0]?.is_new).toBe(true)
  })

  test('the same file from two tabs at once is taken in once', async () => {
    const rows = makeRows(40)
    const before = (await admin.ok(countClaims)).total
    const replies = await Promise.all([0, 1, 2, 3].map((turn) => receive(...(turn % 2 ? rows.toReversed() : rows))))
    expect((await admin.ok(countClaims)).total).toBe(before + 40)
    expect(replies.flatMap(({ received }) => received).filter(({ is_new }) => is_new)).toHaveLength(40)
  })

  test('columns that a file leaves out are empty, and rows of another business do not count', async () => {
    const { claim_number, date_of_loss, date_received, vin, first_name, last_name, zip } = makeRow()
    const least = { claim_number, date_of_loss, date_received, vin, first_name, last_name, zip }
    const { received } = await receive(least)
    const claim = (await desk.waiting()).find(({ id }) => id === received[0]?.id)
    const kept = claimColumns.map((column) => [column, claim?.[column]])
    expect(Object.fromEntries(kept)).toEqual({
      ...Object.fromEntries(claimColumns.map((name) => [name, ''])),
      ...least,
    })
    const other = await world.as('admin', world.other)
    const there = await other.ok(receiveClaims, { body: { claims: [least] } })
    expect(there).toMatchObject({ total: 1, received: [{ is_new: true }] })
    expect(there.received[0]?.id).not.toBe(received[0]?.id)
  })

  test('proposes the storm of ZIP and day, and the call center of that storm', async () => {
    const callCenter = world.mine.people.call_center.id
    const timespan = { start: '2025-05-01', end: '2025-05-02' }
    const storm = await desk.storm({ zipcodes: ['73102'], timespan, settings: { call_center_id: callCenter } })
    const proposed = { event: storm.id, call_center_id: callCenter, destination: 'call_center' }
    const none = { event: null, call_center_id: null, destination: null }
    expect(await desk.receiveOne({ zip: '73102', date_of_loss: '2025-05-02' })).toMatchObject(proposed)
    expect(await desk.receiveOne({ zip: '73102', date_of_loss: '2025-05-03' })).toMatchObject(none)
    expect(await desk.receiveOne({ zip: '73103', date_of_loss: '2025-05-02' })).toMatchObject(none)
  })
})

describe('provisioned', () => {
  test('start, count and fetched: all waiting claims, each once, in the order they came', async () => {
    await receive(...makeRows(30))
    const all = (await desk.waiting()).map(({ id }) => id)
    const page = async (body: object) => (await admin.ok(fetchProvisionedClaims, { body })).claims.map(({ id }) => id)
    expect(await page({ start: 0, count: 10 })).toEqual(all.slice(0, 10))
    expect(await page({ start: 10, count: 10, fetched: 10 })).toEqual(all.slice(10, 20))
    expect(await page({ start: 0, count: 10, fetched: all.slice(0, 10) })).toEqual(all.slice(10, 20))
    expect(await page({ start: 10, count: 10, fetched: all.slice(0, 10) })).toEqual(all.slice(10, 20))
    expect(await page({ start: 10, count: 10, fetched: all.slice(15, 20) })).toEqual([
      ...all.slice(10, 15),
      ...all.slice(20, 25),
    ])
    expect(await page({ start: all.length, count: 10 })).toEqual([])
    expect(await page({})).toEqual(all.slice(0, 100))
  })

  test('after and next: nothing is missed while claims leave, which start alone would', async () => {
    await receive(...makeRows(30))
    const stayed = (await desk.waiting()).map(({ id }) => id)
    const seen: string[] = []
    let after: number | null = 0
    while (after !== null) {
      const { claims, next }: { claims: { id: string }[]; next: number | null } = await admin.ok(
        fetchProvisionedClaims,
        {
          body: { after, count: 7 },
        },
      )
      seen.push(...claims.map(({ id }) => id))
      after = next
      const [leaves] = claims
      if (leaves) await desk.ingest({ id: leaves.id, action: 'ignore' })
    }
    expect(seen).toEqual(stayed)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('brings the active storms, the total, and a cursor that is no newer than the page', async () => {
    const storm = await desk.storm()
    const cursor = await world.followLog()
    await receive(makeRow())
    const page = await admin.ok(fetchProvisionedClaims, { body: { count: 1 } })
    expect(page.storms.map(({ id }) => id)).toContain(storm.id)
    expect(page.total).toBe((await admin.ok(countClaims)).total)
    expect(page.cursor).toBe(cursor)
  })

  test('groups claims of one number under the newest received, and matches contacts by number, then by VIN', async () => {
    const number = makeRow().claim_number
    const [old, newest, middle] = await desk.receive(
      makeRow({ claim_number: number, date_received: '2026-03-01' }),
      makeRow({ claim_number: number, date_received: '2026-03-09' }),
      makeRow({ claim_number: ` ${number} `, date_received: '2026-03-05' }),
    )
    const byId = new Map((await desk.waiting()).map((claim) => [claim.id, claim]))
    expect(byId.get(newest?.id ?? '')).toMatchObject({ is_subclaim: false, subclaims: [middle?.id, old?.id] })
    expect(byId.get(old?.id ?? '')).toMatchObject({ is_subclaim: true, subclaims: [] })

    const row = makeRow()
    const byVin = await desk.addContact({ vin: ` ${row.vin.toLowerCase()}`, last_name: 'By VIN' })
    expect((await desk.receiveOne(row)).match).toMatchObject({ id: byVin.id, by: 'vin', name: 'Ann By VIN' })
    const byNumber = await desk.addContact({ claim_number: `${row.claim_number} ` })
    const [claim] = (await desk.waiting()).filter((one) => one.claim_number === row.claim_number)
    expect(claim?.match).toEqual({ id: byNumber.id, by: 'claim_number', name: 'Ann Ames', status: 'not_scheduled' })
  })
})

describe('a match that is none', () => {
  test('is kept with the claim for everyone, names a contact of the business, and is undone', async () => {
    const row = makeRow()
    const contact = await desk.addContact({ vin: row.vin })
    const claim = await desk.receiveOne(row)
    expect(claim).toMatchObject({ match: { id: contact.id } })
    const dismiss = (not_contact: string) => admin.send(editClaim, { params: { id: claim.id }, body: { not_contact } })
    expect((await dismiss(crypto.randomUUID())).status).toBe(404)
    expect((await dismiss(contact.id)).status).toBe(200)
    const now = async () => (await desk.waiting()).find(({ id }) => id === claim.id)
    expect(await now()).toMatchObject({ not_contact: contact.id, match: { id: contact.id } })
    expect((await dismiss('')).status).toBe(200)
    expect(await now()).toMatchObject({ not_contact: null })
  })
})

describe('planning of a claim', () => {
  test('assignee, due date, reason and message are edited, come with the claim, and are undone', async () => {
    const claim = await desk.receiveOne()
    expect(claim).toMatchObject({ assignee_id: null, due_on: null, send_back_reason: null, send_back_message: null })
    const changes = {
      assignee_id: world.mine.people.admin.id,
      due_on: '2026-03-12',
      send_back_reason: 'wrong_or_missing_vin',
      send_back_message: 'Please check the VIN.',
    } as const
    await admin.ok(editClaim, { params: { id: claim.id }, body: changes })
    const [found] = (await desk.waiting()).filter(({ id }) => id === claim.id)
    expect(found).toMatchObject(changes)
    await admin.ok(editClaim, { params: { id: claim.id }, body: { due_on: '', send_back_message: '' } })
    expect((await desk.waiting()).find(({ id }) => id === claim.id)).toMatchObject({
      due_on: null,
      send_back_message: null,
    })
  })

  test('only people who work in intake can be assigned, and are listed; who has left since is no obstacle', async () => {
    const { admin: reviewer, ops, system_user: granted } = world.mine.people
    const permit = (names: string[]) =>
      world.owner.query('update person set permissions = $2 where id = $1', [granted.id, names])
    await permit(['intake_view'])
    const claim = await desk.receiveOne()
    const assign = (assignee_id: string) => admin.send(editClaim, { params: { id: claim.id }, body: { assignee_id } })
    expect((await assign(ops.id)).status).toBe(404)
    expect((await assign(granted.id)).status).toBe(200)
    const { data } = await admin.ok(listUsers, { query: { may: 'intake:work' } })
    expect(data.map(({ id }) => id).toSorted()).toEqual([reviewer.id, granted.id].toSorted())
    await permit([])
    expect((await assign(granted.id)).status).toBe(404)
    const sent = { id: claim.id, assignee_id: granted.id, action: 'ignore' } as const
    expect((await desk.ingest(sent)).processed).toEqual([claim.id])
  })
})
