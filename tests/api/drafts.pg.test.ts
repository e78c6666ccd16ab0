import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitDraft } from '../../contract/calls/commit-draft.ts'
import { discardDraft } from '../../contract/calls/discard-draft.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { previewDraft } from '../../contract/calls/preview-draft.ts'
import { readDraft } from '../../contract/calls/read-draft.ts'
import { saveDraft } from '../../contract/calls/save-draft.ts'
import type { Claim } from '../../contract/claims/claim.ts'
import type { DraftRow } from '../../contract/drafts/draft.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { makeRows } from '../../server/testing/claims.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import { changedTables, readStored } from '../../server/testing/stored.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

let world: TestApp
let desk: Desk
let colleague: Caller
let storm: string
const params = { category: 'intake_item' }

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  colleague = await world.as('admin', world.mine)
  storm = (await desk.storm()).id
})
afterAll(() => world[Symbol.asyncDispose]())

const draftOf = async (who = desk.reviewer) => (await who.ok(readDraft, { params, query: {} })).draft
const row = ({ id, version }: Claim, changes: DraftRow['changes'], carries_out = true): DraftRow => ({
  id,
  version,
  changes,
  carries_out,
})
const decided = () => ({ action: 'create_new', event: storm, call_center_id: world.mine.people.call_center.id })
const save = async (rows: DraftRow[]) =>
  desk.reviewer.ok(saveDraft, { params, body: { version: (await draftOf()).version, rows } })
const preview = async () => (await desk.reviewer.ok(previewDraft, { params })).preview
const commit = async (key = randomUUID()) =>
  (await desk.reviewer.ok(commitDraft, { params, body: { version: (await draftOf()).version, key } })).commit

describe('a draft', () => {
  test('is there again on another machine, and nobody else ever sees it', async () => {
    const [claim] = await desk.receive(...makeRows(1))
    const rows = [row(claim as Claim, { city: 'Avon' }, false)]
    const { version } = await save(rows)
    expect(await draftOf()).toMatchObject({ version, rows: rows.map((one) => ({ ...one, refusal: null })) })
    for (const other of [await world.as('admin', world.other), await sameRoleElse()]) {
      expect(await draftOf(other)).toMatchObject({ version: 0, rows: [] })
    }
  })
})

async function sameRoleElse(): Promise<Caller> {
  return colleague
}

void [editClaim, discardDraft, changedTables, readStored, preview, commit, decided]
