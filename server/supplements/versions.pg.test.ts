import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { deleteSupplementDocument } from '../../contract/calls/delete-supplement-document.ts'
import { listAmountVersions } from '../../contract/calls/list-amount-versions.ts'
import { listSupplementDocuments } from '../../contract/calls/list-supplement-documents.ts'
import { drawOnDocument } from '../../contract/calls/draw-on-document.ts'
import { markDents } from '../../contract/calls/mark-dents.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { readAmountVersion } from '../../contract/calls/read-amount-version.ts'
import { sendSupplementEvent } from '../../contract/calls/send-supplement-event.ts'
import { undo } from '../../contract/calls/undo.ts'
import type { DentMark } from '../../contract/files/dent-mark.ts'
import type { SupplementLine } from '../../contract/supplements/supplement-line.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import { createTasks } from '../tasks.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { uploadDocument } from '../testing/upload-document.ts'

let world: TestApp
let manager: Caller
let admin: Caller
let claims = 0

beforeAll(async () => {
  world = await openTestApp()
  manager = await world.as('supplement_manager')
  admin = await world.as('admin')
})
afterAll(() => world[Symbol.asyncDispose]())

async function received() {
  claims += 1
  const { id: contact } = await new Desk(admin).addContact({ claim_number: `VERSION-${claims}` })
  const body = { claim_number: `VERSION-${claims}`, shop_name: 'Norman Collision', shop_contact_name: 'Rae' }
  const query = { long_id: longIdOf(contact) }
  return { params: { id: (await world.nobody.ok(createSupplement, { query, body })).supplement.id } }
}

async function picture(id: string) {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer()
  const file = await uploadDocument(world, manager, id, 'photo', bytes)
  const task = createTasks(world.dependencies)['process-file']
  for (const _step of ['check', 'prepare']) await task?.({ id: file, business_id: manager.businessId }, undefined)
  return file
}

const line = (of: Partial<SupplementLine>): SupplementLine => ({
  line: 'pdr',
  sent_cents: 216_000,
  reviewed_cents: null,
  reason: '',
  ...of,
})
const dent = (more: Partial<DentMark> = {}): DentMark => ({ id: randomUUID(), x: 0.5, y: 0.25, size: 'dime', ...more })

async function undoOperation(id: string) {
  const { hash } = await manager.ok(planUndo, { body: { action_id: id } })
  await manager.ok(undo, { body: { action_id: id, plan_hash: hash } })
}

test('each amount is a version with who and why, opened with the documents of its moment', async () => {
  const of = await received()
  const kept = await picture(of.params.id)
  const deleted = await picture(of.params.id)
  const set = (lines: SupplementLine[], version?: number) =>
    manager.ok(sendSupplementEvent, { ...of, body: { type: 'SET_AMOUNTS', lines, ...(version && { version }) } })
  await set([line({})])
  await manager.ok(deleteSupplementDocument, { params: { ...of.params, docId: deleted } })
  const later = await picture(of.params.id)
  const reviewed = line({ reviewed_cents: 200_000, reason: 'Two quarters, not five.' })
  const { supplement } = await set([reviewed, line({ line: 'misc', sent_cents: 2_500, reviewed_cents: 2_500 })])
  for (const type of ['START_REVIEW', 'SEND_TO_FINAL'] as const)
    await manager.ok(sendSupplementEvent, { ...of, body: { type } })
  await manager.ok(sendSupplementEvent, { ...of, body: { type: 'APPROVE', amount_cents: 202_500 } })

  const { versions } = await manager.ok(listAmountVersions, of)
  expect(versions.map(({ change, amount_cents, lines }) => [change, amount_cents, lines.length])).toEqual([
    ['amounts', null, 1],
    ['amounts', null, 2],
    ['approved', 202_500, 2],
  ])
  expect(versions[1]?.lines[0]).toEqual(reviewed)
  expect(versions[1]?.by).toBe('Prairie supplement_manager')
  const open = (version: number | undefined) =>
    manager.ok(readAmountVersion, { params: { ...of.params, version: String(version) } })
  const first = await open(versions[0]?.version)
  expect(first.documents.map(({ document, deleted_since }) => [document.id, deleted_since !== null])).toEqual([
    [kept, false],
    [deleted, true],
  ])
  // What it was decided by can still be seen.
  const gone = first.documents[1]?.document.view_url ?? ''
  expect((await world.app.request(gone)).status).toBe(200)
  const second = await open(supplement.version)
  expect(second.documents.map(({ document }) => document.id)).toEqual([kept, later])

  const unknown = { params: { ...of.params, version: '1' } }
  expect(await manager.refused(readAmountVersion, unknown)).toMatchObject({ status: 404 })
  const stranger = await world.as('admin', world.other)
  expect(await stranger.refused(listAmountVersions, of)).toMatchObject({ status: 404 })
  const appraiser = await world.as('appraiser')
  expect(await appraiser.refused(listAmountVersions, of)).toMatchObject({ status: 404 })
})

test('amounts are not set over a colleague’s, and a change is undone', async () => {
  const of = await received()
  const { supplement } = await manager.ok(sendSupplementEvent, {
    ...of,
    body: { type: 'SET_AMOUNTS', lines: [line({})] },
  })
  const mine = { type: 'SET_AMOUNTS', lines: [line({ sent_cents: 1 })], version: supplement.version - 1 } as const
  const late = await admin.refused(sendSupplementEvent, { ...of, body: { ...mine, lines: [...mine.lines] } })
  expect(late).toMatchObject({ status: 409, by: 'Prairie supplement_manager' })
  const action = { id: randomUUID() }
  await manager.ok(sendSupplementEvent, { ...of, body: { type: 'SET_AMOUNTS', lines: [] }, action })
  await undoOperation(action.id)
  const { versions } = await manager.ok(listAmountVersions, of)
  expect(versions.map(({ change, lines }) => [change, lines.length])).toEqual([
    ['amounts', 1],
    ['amounts', 0],
    ['undone', 1],
  ])
})

test('two people draw on one picture at once; a stroke is undone for itself', async () => {
  const of = await received()
  const to = { params: { ...of.params, docId: await picture(of.params.id) } }
  const stroke = (x: number) => ({ id: randomUUID(), points: [x, 0.1, x, 0.9] })
  const action = { id: randomUUID() }
  await Promise.all([
    manager.ok(drawOnDocument, { ...to, body: { add: [stroke(0.25)] }, action }),
    admin.ok(drawOnDocument, { ...to, body: { add: [stroke(0.75)] } }),
  ])
  const drawn = async () => {
    const { documents } = await manager.ok(listSupplementDocuments, of)
    return documents
      .flatMap(({ strokes = [] }) => strokes.map(({ points }) => points[0] ?? 0))
      .toSorted((a, b) => a - b)
  }
  expect(await drawn()).toEqual([0.25, 0.75])
  await undoOperation(action.id)
  expect(await drawn()).toEqual([0.75])
  const odd = { ...to, body: { add: [{ id: randomUUID(), points: [0.1, 0.1, 0.2, 0.2, 0.3] }] } }
  expect(await manager.refused(drawOnDocument, odd)).toMatchObject({ status: 422 })
})

test('two people mark dents in one picture at once; a mark is undone for itself', async () => {
  const of = await received()
  const docId = await picture(of.params.id)
  const to = { params: { ...of.params, docId } }
  const mine = dent()
  const action = { id: randomUUID() }
  await Promise.all([
    manager.ok(markDents, { ...to, body: { add: [mine] }, action }),
    admin.ok(markDents, { ...to, body: { add: [dent({ size: 'quarter' })] } }),
  ])
  const sizes = async () => {
    const { documents } = await manager.ok(listSupplementDocuments, of)
    return documents.flatMap(({ dents = [] }) => dents.map(({ size }) => size)).toSorted()
  }
  expect(await sizes()).toEqual(['dime', 'quarter'])
  await undoOperation(action.id)
  expect(await sizes()).toEqual(['quarter'])
  const plain = await uploadDocument(world, manager, of.params.id)
  const early = { params: { ...of.params, docId: plain }, body: { add: [dent()] } }
  expect(await manager.refused(markDents, early)).toMatchObject({ status: 409 })
  const outside = { ...to, body: { add: [dent({ x: 1.5 })] } }
  expect(await manager.refused(markDents, outside)).toMatchObject({ status: 422 })
  const other = await received()
  const elsewhere = { params: { ...other.params, docId }, body: { add: [dent()] } }
  expect(await manager.refused(markDents, elsewhere)).toMatchObject({ status: 404 })
})
