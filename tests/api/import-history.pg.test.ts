import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { listImports } from '../../contract/calls/list-imports.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { reportImport } from '../../contract/calls/report-import.ts'
import { undo } from '../../contract/calls/undo.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { makeRows } from '../../server/testing/claims.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { verifyReadModels } from '../../server/verification/verify-read-models.ts'

let world: TestApp
let admin: Caller
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

type Rows = ReturnType<typeof makeRows>

/** One run of a file, as the browser sends and reports it. */
async function importFile(rows: Rows, file = 'gulf.csv') {
  const run = randomUUID()
  const key = randomUUID()
  const claims = rows.map((row, index) => ({ ...row, source: { file, row: index + 2, import: run } }))
  const { received } = await admin.ok(receiveClaims, { body: { claims }, key })
  const already = received.filter(({ is_new }) => !is_new).length
  await admin.ok(reportImport, { body: { file, requests: [key], import: run, rows: rows.length, already } })
  return { run, ids: received.map(({ id }) => id), already }
}

async function undoImport(run: string) {
  const plan = await admin.ok(planUndo, { body: { import_id: run } })
  const action = { id: randomUUID(), label: 'Undo: Import of gulf.csv' }
  const done = await admin.ok(undo, { body: { import_id: run, plan_hash: plan.hash }, action })
  return { plan, done, action }
}

const runOf = async (id: string) => (await admin.ok(listImports)).data.find((one) => one.id === id)
const waitingAmong = async (ids: readonly string[]) =>
  (await desk.waiting()).filter(({ id }) => ids.includes(id)).length

test('the same file again is a run of its own: what the first one brought stays told, to everyone', async () => {
  const rows = makeRows(5)
  const [first, again] = [await importFile(rows), await importFile(rows)]
  expect(again.already).toBe(5)
  expect(await runOf(first.run)).toMatchObject({
    file: 'gulf.csv',
    started_by: 'Prairie admin',
    state: 'done',
    rows: 5,
    received: 5,
    already: 0,
    withdrawn: 0,
  })
  expect(await runOf(again.run)).toMatchObject({ rows: 5, received: 0, already: 5 })
  const elsewhere = await world.as('admin', world.other)
  expect((await elsewhere.ok(listImports)).total).toBe(0)
})

test('a run that says nothing any more is incomplete, and goes on as the same line', async () => {
  const run = randomUUID()
  const report = (more: object) =>
    admin.ok(reportImport, { body: { file: 'a.csv', requests: [], import: run, rows: 9, ...more } })
  await report({ state: 'running' })
  expect(await runOf(run)).toMatchObject({ state: 'running' })
  await world.owner.query(`update claim_import set updated_at = updated_at - interval '3 minutes' where id = $1`, [run])
  expect(await runOf(run)).toMatchObject({ state: 'incomplete' })
  await report({ already: 9 })
  expect(await runOf(run)).toMatchObject({ state: 'done', already: 9 })
})

describe('undo of an import', () => {
  test('removes what nobody has worked on, and says what stays and because of whom', async () => {
    const { run, ids } = await importFile(makeRows(6))
    const [edited = '', gone = ''] = ids
    await admin.ok(editClaim, { params: { id: edited }, body: { city: 'Goshen' } })
    await desk.ingest({ id: gone, action: 'ignore' })
    const { plan, done } = await undoImport(run)
    expect(plan).toMatchObject({
      of: { label: 'Import of gulf.csv', by: 'Prairie admin' },
      count: 4,
      refused: [{ code: 'acted_on', reason: 'Prairie admin has worked on it since.', count: 2 }],
    })
    expect(done).toEqual({ undone: 4, refused: [], remaining: 0 })
    expect(await waitingAmong(ids)).toBe(1)
    expect(await runOf(run)).toMatchObject({ received: 6, withdrawn: 4 })
    expect(await desk.typesOf('intake_item', ids[2] ?? '')).toEqual(['ClaimReceived', 'ClaimWithdrawn'])
    expect(await admin.refused(editClaim, { params: { id: ids[2] ?? '' }, body: { city: 'Avon' } })).toMatchObject({
      type: 'urn:claimfront:import-undone',
    })
  })

  test('is undone itself, and a later import brings removed claims again as new ones of its own', async () => {
    const rows = makeRows(3)
    const { run, ids } = await importFile(rows)
    const { action } = await undoImport(run)
    expect(await waitingAmong(ids)).toBe(0)
    const again = await admin.ok(planUndo, { body: { action_id: action.id } })
    await admin.ok(undo, { body: { action_id: action.id, plan_hash: again.hash } })
    expect(await waitingAmong(ids)).toBe(3)
    await undoImport(run)
    const later = await importFile(rows, 'again.csv')
    expect([later.already, await waitingAmong(ids)]).toEqual([0, 3])
    expect(await runOf(later.run)).toMatchObject({ received: 3 })
    expect((await undoImport(later.run)).done).toMatchObject({ undone: 3 })
    expect(await waitingAmong(ids)).toBe(0)
  })

  test('is none of another business', async () => {
    const { run } = await importFile(makeRows(1))
    const other = await world.as('admin', world.other)
    expect((await other.refused(planUndo, { body: { import_id: run } })).status).toBe(404)
  })
})

test('after all of it the read models are what the log makes of them', async () => {
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})
