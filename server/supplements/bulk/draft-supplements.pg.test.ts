import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitDraft } from '../../../contract/calls/commit-draft.ts'
import { createSupplement } from '../../../contract/calls/create-supplement.ts'
import { discardDraft } from '../../../contract/calls/discard-draft.ts'
import { getSupplement } from '../../../contract/calls/get-supplement.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { previewDraft } from '../../../contract/calls/preview-draft.ts'
import { readDraft } from '../../../contract/calls/read-draft.ts'
import { saveDraft } from '../../../contract/calls/save-draft.ts'
import { sendSupplementEvent } from '../../../contract/calls/send-supplement-event.ts'
import { takeLease } from '../../../contract/calls/take-lease.ts'
import { undo } from '../../../contract/calls/undo.ts'
import { longIdOf } from '../../../contract/contacts/long-id.ts'
import type { DraftRow } from '../../../contract/drafts/draft.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Caller
let manager: Caller
const params = { category: 'supplement' }

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  manager = await world.as('supplement_manager')
})
beforeEach(() => manager.ok(discardDraft, { params }))
afterAll(() => world[Symbol.asyncDispose]())

let made = 0
async function received(): Promise<Supplement> {
  const claim_number = `DRAFT-${++made}`
  const { id } = await new Desk(admin).addContact({ claim_number })
  const body = { claim_number, shop_name: 'Norman Collision', shop_contact_name: 'Rae' }
  const { supplement } = await world.nobody.ok(createSupplement, { query: { long_id: longIdOf(id) }, body })
  return now(supplement)
}
const now = async ({ id }: { id: string }) => (await manager.ok(getSupplement, { params: { id } })).supplement
const start = ({ id }: Supplement) => admin.ok(sendSupplementEvent, { params: { id }, body: { type: 'START_REVIEW' } })
const rowOf = ({ id, version }: Supplement, changes: Record<string, string>): DraftRow => ({
  id,
  version,
  changes,
  carries_out: false,
})
const toGroup = () => ({ move: `ASSIGN appraiser_group_id ${world.mine.people.appraiser_group.id}` })
const version = async (who = manager) => (await who.ok(readDraft, { params, query: {} })).draft.version
const save = async (rows: readonly DraftRow[], who = manager) =>
  who.ok(saveDraft, { params, body: { version: await version(who), rows: [...rows] } })
const preview = async () => (await manager.ok(previewDraft, { params })).preview
const commit = async (key = randomUUID()) =>
  (await manager.ok(commitDraft, { params, body: { version: await version(), key } })).commit

test('supplements are assigned, marked and returned by one commit, which one undo takes back', async () => {
  const [fresh, marked, returned, locked] = [await received(), await received(), await received(), await received()]
  await start(returned)
  await save([
    rowOf(fresh, toGroup()),
    rowOf(marked, { move: 'MARK not_a_supplement' }),
    rowOf(await now(returned), { move: 'RETURN', reason: 'Line 12 has no photo.' }),
    rowOf(locked, { move: 'RETURN', reason: 'Too early' }),
  ])
  const said = await preview()
  expect(said).toMatchObject({ rows: 4, going: 3 })
  expect(said.each?.map(({ outcome, reason }) => outcome ?? reason)).toEqual([
    expect.stringMatching(/^Assigned to /),
    'Marked “Not a supplement”',
    'Returned: Line 12 has no photo.',
    'Not possible while the supplement is Awaiting review, to review.',
  ])
  expect((await now(fresh)).stage).toBe('awaiting_review')
  const key = randomUUID()
  expect(await commit(key)).toMatchObject({ total: 4, done: 3, refused: 1 })
  expect(await now(fresh)).toMatchObject({ stage: 'assignment' })
  expect(await now(marked)).toMatchObject({ substage: 'not_a_supplement' })
  expect(await now(returned)).toMatchObject({ stage: 'awaiting_review', reason: 'Line 12 has no photo.' })
  const { hash } = await manager.ok(planUndo, { body: { action_id: key } })
  expect(await manager.ok(undo, { body: { action_id: key, plan_hash: hash } })).toMatchObject({ undone: 3 })
  expect(await now(fresh)).toMatchObject({ stage: 'awaiting_review', substage: 'to_review' })
  expect(await now(returned)).toMatchObject({ stage: 'in_review', reason: '' })
})

test('what a colleague moved since is a conflict with the name, and what one has checked out is left alone', async () => {
  const [moved, held] = [await received(), await received()]
  await save([rowOf(moved, toGroup()), rowOf(held, toGroup())])
  await start(moved)
  await admin.ok(takeLease, { params: { category: 'supplement', id: held.id } })
  const said = await preview()
  expect(said).toMatchObject({ going: 0, conflicts: [{ row: moved.id, theirs: 'In review, to review' }] })
  expect(said.refused).toMatchObject([{ code: 'held_by_other', rows: [held.id] }])
  expect(await commit()).toMatchObject({ done: 0, refused: 2 })
  expect(await now(moved)).toMatchObject({ stage: 'in_review' })
})

test('a draft names supplements and reviewers of the business, known moves, and is for who sees them all', async () => {
  const one = await received()
  const refusalOf = async (row: DraftRow) => {
    const { status, errors } = await manager.refused(saveDraft, {
      params,
      body: { version: await version(), rows: [row] },
    })
    return [status, ...Object.keys(errors ?? {})]
  }
  const unknown = { move: `ASSIGN appraiser_id ${randomUUID()}` }
  expect(await refusalOf(rowOf(one, unknown))).toEqual([404, 'rows[0].changes.move'])
  expect(await refusalOf({ ...rowOf(one, toGroup()), id: randomUUID() })).toEqual([404, 'rows[0].id'])
  expect(await refusalOf(rowOf(one, { move: 'APPROVE 5' }))).toEqual([422, 'rows[0].changes.move'])
  expect((await (await world.as('appraiser')).refused(previewDraft, { params })).status).toBe(403)
  // Data entry sees them all and assigns none: each is refused by the role.
  const dataEntry = await world.as('data_entry')
  await save([rowOf(one, toGroup())], dataEntry)
  const { preview: said } = await dataEntry.ok(previewDraft, { params })
  expect(said.refused[0]?.reason).toMatch(/^Only for: Admin, Supplement manager/)
})
