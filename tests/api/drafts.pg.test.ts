import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitDraft } from '../../contract/calls/commit-draft.ts'
import { discardDraft } from '../../contract/calls/discard-draft.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { previewDraft } from '../../contract/calls/preview-draft.ts'
import { readDraft } from '../../contract/calls/read-draft.ts'
import { saveDraft } from '../../contract/calls/save-draft.ts'
import type { Claim } from '../../contract/claims/claim.ts'
import { type DraftRow, mostDraftRows } from '../../contract/drafts/draft.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { makeRows } from '../../server/testing/claims.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import { changedTables, readStored } from '../../server/testing/stored.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { reviewerOfOps } from './able.ts'

let world: TestApp
let desk: Desk
/** Works in the same queue of the same business. */
let colleague: Caller
let storm: string
const params = { category: 'intake_item' }

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  colleague = await reviewerOfOps(world)
  storm = (await desk.storm()).id
})
beforeEach(() => desk.reviewer.ok(discardDraft, { params }))
afterAll(() => world[Symbol.asyncDispose]())

const draftOf = async (who = desk.reviewer) => (await who.ok(readDraft, { params, query: {} })).draft
const rowOf = ({ id, version }: Claim, changes: DraftRow['changes'], carries_out = true): DraftRow => ({
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
const contactsOf = async (claims: readonly Claim[]) => {
  const { rows } = await world.owner.query(`select 1 from contact where claim_number = any($1)`, [
    claims.map(({ claim_number }) => claim_number),
  ])
  return rows.length
}

test('a draft is there again on another machine, and nobody else ever sees it', async () => {
  const [claim] = await desk.receive(...makeRows(1))
  const rows = [rowOf(claim as Claim, { city: 'Avon' }, false)]
  const { version } = await save(rows)
  const again = await world.as('admin')
  expect(await draftOf(again)).toMatchObject({ version, rows: rows.map((row) => ({ ...row, refusal: null })) })
  expect((await again.ok(readDraft, { params, query: { known: String(version) } })).draft.rows).toBeNull()
  for (const other of [colleague, await world.as('admin', world.other)]) {
    expect(await draftOf(other)).toMatchObject({ version: 0, rows: [] })
  }
  await expect((await world.as('call_center')).refused(readDraft, { params, query: {} })).resolves.toMatchObject({
    status: 403,
  })
})

test('of two machines that save, the later one is told, and what the first saved is still there', async () => {
  const [one, other] = await desk.receive(...makeRows(2))
  const { version } = await save([rowOf(one as Claim, { city: 'Avon' }, false)])
  await save([rowOf(one as Claim, { city: 'Paoli' }, false)])
  const late = { version, rows: [rowOf(other as Claim, { city: 'Manor' }, false)] }
  const problem = await desk.reviewer.refused(saveDraft, { params, body: late })
  expect(problem).toMatchObject({ status: 409, type: 'urn:claimfront:draft-changed', version: version + 1 })
  expect((await draftOf()).rows).toMatchObject([{ id: one?.id, changes: { city: 'Paoli' } }])
  // Both first saves at once: one of them is told too.
  await world.owner.query('delete from draft')
  const body = { version: 0, rows: late.rows }
  const both = await Promise.all([1, 2].map(() => desk.reviewer.send(saveDraft, { params, body })))
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
})

test('a draft of too many rows, of a row twice, of another business or of what is none, is refused by field', async () => {
  const [claim] = await desk.receive(...makeRows(1))
  const [theirs] = await new Desk(await world.as('admin', world.other)).receive(...makeRows(1))
  const row = rowOf(claim as Claim, { city: 'Avon' }, false)
  const { version } = await draftOf()
  const refusalOf = async (rows: DraftRow[]) => {
    const { status, errors } = await desk.reviewer.refused(saveDraft, { params, body: { version, rows } })
    return [status, ...Object.keys(errors ?? {})]
  }
  const many = Array.from({ length: mostDraftRows + 1 }, () => ({ ...row, id: randomUUID() }))
  expect(await refusalOf(many)).toEqual([422, 'rows'])
  expect(await refusalOf([row, row])).toEqual([422, 'rows[1].id'])
  expect(await refusalOf([row, { ...row, id: theirs?.id ?? '' }])).toEqual([404, 'rows[1].id'])
  expect(await refusalOf([{ ...row, changes: { event: randomUUID() } }])).toEqual([404, 'rows[0].changes.event'])
  expect(await refusalOf([{ ...row, changes: { zip: 'nope' } }])).toEqual([422, 'rows[0].changes.zip'])
  expect((await draftOf()).version).toBe(version)
})

describe('a preview', () => {
  test('says what would come of every row, and writes nothing', async () => {
    const claims = await desk.receive(...makeRows(6))
    const [made, canceled, unready, touched, onlySet, ignored] = claims as [Claim, Claim, Claim, Claim, Claim, Claim]
    const old = await desk.addContact({ first_name: 'Olga', last_name: 'Old' })
    await save([
      rowOf(made, { ...decided(), destination: 'self_service' }),
      rowOf(canceled, { action: 'cancel_existing', existing_claimant: old.id }),
      rowOf(unready, { action: 'update' }),
      rowOf(touched, { city: 'Avon' }, false),
      rowOf(onlySet, { city: 'Manor' }, false),
      rowOf(ignored, { action: 'send_back' }),
    ])
    await colleague.ok(editClaim, { params: { id: touched.id }, body: { city: 'Paoli' } })
    const before = await readStored(world.owner)
    const said = await preview()
    expect(changedTables(before, await readStored(world.owner))).toEqual([])
    expect(said).toMatchObject({ rows: 6, going: 4, along: 0 })
    expect(said.outcomes).toEqual([
      { name: 'Contacts canceled', count: 1, examples: [{ row: canceled.id, text: 'Olga Old' }] },
      { name: 'Contacts created', count: 1, examples: [{ row: made.id, text: expect.stringMatching(/^Guadalupe/) }] },
      { name: 'Claims sent back', count: 1, examples: [{ row: ignored.id, text: ignored.claim_number }] },
    ])
    expect(said.messages.map(({ name, count }) => [name, count])).toEqual([
      ['Text messages to claimants', 1],
      ['Notifications to colleagues', 1],
    ])
    expect(said.fills.find(({ field }) => field === 'city')).toMatchObject({ values: [{ value: 'Manor', count: 1 }] })
    expect(said.conflicts).toEqual([
      {
        row: touched.id,
        name: touched.claim_number,
        version: 2,
        field: 'city',
        mine: 'Avon',
        theirs: 'Paoli',
        by: 'Prairie ops',
        at: expect.any(String),
      },
    ])
    expect(said.refused).toMatchObject([{ code: 'incomplete', rows: [unready.id] }])
  })

  test('counts what goes along with its lead', async () => {
    const [first, second] = await desk.receive(...makeRows(2, { claim_number: `TWO-${randomUUID().slice(0, 8)}` }))
    const lead = first?.is_subclaim ? second : first
    await save([rowOf(lead as Claim, decided())])
    expect(await preview()).toMatchObject({ rows: 1, going: 1, along: 1, conflicts: [], refused: [] })
  })
})

describe('a commit', () => {
  test('does not set what is gone by then, not even on a claim that goes along with its lead', async () => {
    const pair = await desk.receive(...makeRows(2, { claim_number: `GONE-${randomUUID().slice(0, 8)}` }))
    const lead = pair.find(({ is_subclaim }) => !is_subclaim) as Claim
    const along = pair.find(({ is_subclaim }) => is_subclaim) as Claim
    const { id: gone } = await desk.addContact()
    await save([rowOf(lead, decided()), rowOf(along, { existing_claimant: gone, city: 'Paoli' }, false)])
    await world.owner.query('delete from contact where id = $1', [gone])
    expect((await preview()).refused).toMatchObject([{ code: 'not_found', rows: [along.id] }])
    await commit()
    const { rows } = await world.owner.query(
      `select doc->>'status' as status, doc->>'existing_claimant' as contact, doc->>'city' as city
       from intake_item where id = $1`,
      [along.id],
    )
    expect(rows).toEqual([{ status: 'ingested', contact: along.existing_claimant, city: along.city }])
  })

  test('does what can be done as one command; the rest stays in the draft with its reason', async () => {
    const claims = await desk.receive(...makeRows(4))
    const [unready, ...others] = claims as [Claim, Claim, Claim, Claim]
    await save([rowOf(unready, { action: 'update' }), ...others.map((claim) => rowOf(claim, decided()))])
    const key = randomUUID()
    const came = await commit(key)
    expect(came).toMatchObject({ total: 4, done: 3, refused: 1, ended_at: expect.any(String) })
    expect(await contactsOf(claims)).toBe(3)
    const { rows } = await world.owner.query<{ command_id: string }>(
      'select distinct command_id from events where stream = any($1) and version > 1',
      [others.map(({ id }) => `intake_item:${id}`)],
    )
    expect(rows).toEqual([{ command_id: key }])
    const draft = await draftOf()
    expect(draft.rows).toMatchObject([{ id: unready.id, refusal: { code: 'incomplete' } }])
    expect(draft.commit).toEqual(came)

    const before = await readStored(world.owner)
    const body = { version: came.version, key }
    expect((await desk.reviewer.ok(commitDraft, { params, body })).commit).toEqual(came)
    expect(changedTables(before, await readStored(world.owner))).toEqual([])
    const other = { ...body, version: body.version + 1 }
    expect(await desk.reviewer.refused(commitDraft, { params, body: other })).toMatchObject({ status: 422 })
  })

  test('overwrites nothing that a colleague changed after the preview; based on what is now, it would have', async () => {
    const [claim] = (await desk.receive(...makeRows(1))) as [Claim]
    const city = async () => (await desk.waiting()).find(({ id }) => id === claim.id)?.city
    await save([rowOf(claim, { city: 'Avon' }, false)])
    expect((await preview()).conflicts).toEqual([])
    await colleague.ok(editClaim, { params: { id: claim.id }, body: { city: 'Paoli' } })
    expect(await commit()).toMatchObject({ done: 0, refused: 1 })
    expect(await city()).toBe('Paoli')
    expect((await draftOf()).rows).toMatchObject([{ refusal: { code: 'changed_meanwhile', by: 'Prairie ops' } }])
    // The planted fault: a commit that takes every row for what it is now.
    await save([rowOf({ ...claim, version: 2 }, { city: 'Avon' }, false)])
    expect(await commit()).toMatchObject({ done: 1, refused: 0 })
    expect(await city()).toBe('Avon')
  })

  test('asked for many times at once happens once', async () => {
    const claims = await desk.receive(...makeRows(30))
    await save(claims.map((claim) => rowOf(claim, decided())))
    const body = { version: (await draftOf()).version, key: randomUUID() }
    const replies = await Promise.all(Array.from({ length: 4 }, () => desk.reviewer.ok(commitDraft, { params, body })))
    for (const reply of replies) expect(reply.commit).toMatchObject({ total: 30, done: 30, refused: 0 })
    expect(await contactsOf(claims)).toBe(30)
  })

  test('of what is empty, or another than one has seen, is refused', async () => {
    const { version } = await draftOf()
    const body = { version, key: randomUUID() }
    expect(await desk.reviewer.refused(commitDraft, { params, body })).toMatchObject({ status: 422 })
    const [claim] = (await desk.receive(...makeRows(1))) as [Claim]
    await save([rowOf(claim, { city: 'Avon' }, false)])
    expect(await desk.reviewer.refused(commitDraft, { params, body })).toMatchObject({ status: 409 })
  })
})
