import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitDraft } from '../../../contract/calls/commit-draft.ts'
import { discardDraft } from '../../../contract/calls/discard-draft.ts'
import { editContactRows } from '../../../contract/calls/edit-contact-rows.ts'
import { loadContactRows } from '../../../contract/calls/load-contact-rows.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { previewDraft } from '../../../contract/calls/preview-draft.ts'
import { readPast } from '../../../contract/calls/read-past.ts'
import { saveDraft } from '../../../contract/calls/save-draft.ts'
import { undo } from '../../../contract/calls/undo.ts'
import type { SentBodyOf, SentQueryOf } from '../../../contract/call.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { changedTables, readStored } from '../../testing/stored.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let desk: Desk
let colleague: Caller
const params = { category: 'contact' }

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  colleague = await world.as('ops')
})
afterAll(() => world[Symbol.asyncDispose]())

type Edits = SentBodyOf<typeof editContactRows>['edits']
const edit = (who: Caller, ...edits: Edits) => who.ok(editContactRows, { body: { edits } })

async function load(query: SentQueryOf<typeof loadContactRows> = {}): Promise<Partial<Contact>[]> {
  const found: Partial<Contact>[] = []
  for (let after: string | undefined; ; ) {
    const page = await desk.reviewer.ok(loadContactRows, { query: { ...query, ...(after && { after }) } })
    for (const row of page.rows) found.push(Object.fromEntries(page.fields.map((name, at) => [name, row[at]])))
    if (page.next === null) return found
    after = page.next
  }
}
const idsOf = (contacts: readonly { id?: string }[]) => contacts.map(({ id }) => id)

describe('the rows of a grid', () => {
  test('come in pages, each contact once and whole, oldest first, whatever is added at one instant', async () => {
    const before = (await load()).length
    const added: Contact[] = []
    for (let n = 0; n < 7; n += 1) added.push(await desk.addContact({ last_name: `Page ${n}` }))
    const found = await load({ count: '3' })
    expect(found).toHaveLength(before + 7)
    expect(new Set(idsOf(found)).size).toBe(before + 7)
    const rows = found.slice(before).toSorted((a, b) => (a.last_name ?? '').localeCompare(b.last_name ?? ''))
    // A row has a value for each field.
    expect(added.map((one) => ({ own_phone_calls: 0, ...one }))).toMatchObject(rows)
    const page = await desk.reviewer.ok(loadContactRows, { query: { count: '3' } })
    expect(page.total).toBe(before + 7)
  })

  test('are those that match event, stage, appraiser and status, without the deleted', async () => {
    const storm = (await desk.storm()).id
    const appraiser_id = world.mine.people.appraiser.id
    const inStorm = await desk.addContact({ storm_id: storm })
    const assigned = await desk.addContact({ storm_id: storm, appraiser_id })
    const gone = await desk.addContact({ storm_id: storm })
    await edit(
      desk.reviewer,
      { id: gone.id, changes: { deed: 'delete' } },
      { id: inStorm.id, changes: { status: 'issues' } },
    )
    expect(new Set(idsOf(await load({ storm_id: storm })))).toEqual(new Set([inStorm.id, assigned.id]))
    expect(idsOf(await load({ storm_id: storm, stage: 'field' }))).toEqual([assigned.id])
    expect(idsOf(await load({ storm_id: storm, appraiser_id: 'none' }))).toEqual([inStorm.id])
    expect(idsOf(await load({ storm_id: storm, appraiser_id }))).toEqual([assigned.id])
    expect(idsOf(await load({ storm_id: storm, status: 'issues' }))).toEqual([inStorm.id])
    expect(idsOf(await load({ storm_id: 'none' }))).not.toContain(inStorm.id)
  })

  test('are those of the business alone', async () => {
    const { id } = await new Desk(await world.as('admin', world.other)).addContact()
    expect(idsOf(await load())).not.toContain(id)
  })
})

describe('edits of rows', () => {
  test('are accepted or refused each by itself, with the machine’s reason', async () => {
    const one = await desk.addContact()
    const other = await desk.addContact()
    const said = await edit(
      desk.reviewer,
      { id: one.id, version: one.version, changes: { city: 'Goshen', status: 'issues', date_of_loss: '2026-02-28' } },
      { id: other.id, version: other.version, changes: { status: 'scheduled' } },
    )
    expect(said.edited).toEqual([{ id: one.id, was: 1, version: 3 }])
    expect(said.failed).toMatchObject([{ id: other.id, reason: 'Book an appointment to set this status.' }])
    const now = await desk.contact(one.id)
    expect(now).toMatchObject({ city: 'Goshen', status: 'issues', date_of_loss: Date.UTC(2026, 1, 28) })
    expect(await desk.contact(other.id)).toMatchObject({ version: other.version, status: other.status })
  })

  test('based on an older version are refused for the fields that somebody else has changed', async () => {
    const { id, version } = await desk.addContact({ city: 'Avon' })
    await edit(colleague, { id, version, changes: { city: 'Goshen' } })
    expect((await edit(desk.reviewer, { id, version, changes: { zip: '37032' } })).failed).toEqual([])
    expect((await edit(desk.reviewer, { id, version, changes: { city: 'Paoli' } })).failed).toMatchObject([
      { id, code: 'changed_meanwhile', by: 'Prairie ops', errors: { city: expect.stringContaining('Goshen') } },
    ])
  })

  test('name what is wrong with a value, and what does not exist', async () => {
    const { id } = await desk.addContact()
    const refused = async (changes: Edits[number]['changes']) => {
      const { status, errors } = await desk.reviewer.refused(editContactRows, { body: { edits: [{ id, changes }] } })
      return [status, ...Object.keys(errors ?? {})]
    }
    expect(await refused({ zip: 'nope' })).toEqual([422, 'edits[0].changes.zip'])
    expect(await refused({ storm_id: randomUUID() })).toEqual([404, 'edits[0].changes.storm_id'])
    expect(await refused({ appraiser_id: world.mine.people.ops.id })).toEqual([404, 'edits[0].changes.appraiser_id'])
  })
})

describe('a draft of contacts', () => {
  beforeEach(() => desk.reviewer.ok(discardDraft, { params }))

  type Changes = Record<string, string | null>
  const save = (rows: readonly (readonly [Contact, Changes])[], version: number) =>
    desk.reviewer.ok(saveDraft, {
      params,
      body: {
        version,
        rows: rows.map(([{ id, version: of }, changes]) => ({ id, version: of, changes, carries_out: true })),
      },
    })

  test('is previewed with what happens and what is refused, committed as one, and undone as one', async () => {
    const appraiser_id = world.mine.people.appraiser.id
    const storm = (await desk.storm()).id
    const people = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((last_name) => desk.addContact({ last_name })))
    const [assigned, set, deleted, cleaned, refused, late] = people as [
      Contact,
      Contact,
      Contact,
      Contact,
      Contact,
      Contact,
    ]
    const { version } = await save(
      [
        [assigned, { appraiser_id }],
        [set, { status: 'issues', storm_id: storm }],
        [deleted, { deed: 'delete' }],
        [cleaned, { deed: 'clean' }],
        [refused, { status: 'call_customer_back' }],
        [late, { city: 'Mine' }],
      ],
      (await desk.reviewer.ok(discardDraft, { params })).version,
    )
    await edit(colleague, { id: late.id, changes: { city: 'Theirs' } })
    const before = await readStored(world.owner)
    const { preview } = await desk.reviewer.ok(previewDraft, { params })
    expect(changedTables(before, await readStored(world.owner))).toEqual([])
    expect(preview).toMatchObject({ rows: 6, going: 4, fills: [{ field: 'storm_id', count: 1 }] })
    expect(preview.outcomes.map(({ name, count }) => [name, count])).toEqual([
      ['Contacts assigned', 1],
      ['Statuses set to Issues', 1],
      ['Contacts deleted', 1],
      ['Contacts cleaned', 1],
    ])
    expect(preview.conflicts).toMatchObject([{ row: late.id, field: 'city', mine: 'Mine', theirs: 'Theirs' }])
    expect(preview.refused).toMatchObject([{ reason: 'Enter when to call back.', rows: [refused.id] }])

    const key = randomUUID()
    const { commit } = await desk.reviewer.ok(commitDraft, { params, body: { version, key } })
    expect(commit).toMatchObject({ total: 6, done: 4, refused: 2 })
    expect(await desk.contact(assigned.id)).toMatchObject({
      appraiser_id,
      super_stage: 'field',
      status: 'field_request',
    })
    expect(await desk.contact(set.id)).toMatchObject({ status: 'issues', storm_id: storm })
    expect((await desk.contact(deleted.id)).deleted_at).not.toBeNull()

    const plan = await desk.reviewer.ok(planUndo, { body: { action_id: key } })
    await desk.reviewer.ok(undo, { body: { action_id: key, plan_hash: plan.hash }, action: { id: randomUUID() } })
    expect(await desk.contact(assigned.id)).toMatchObject({ appraiser_id: null, status: assigned.status })
    expect(await desk.contact(set.id)).toMatchObject({ status: set.status, storm_id: null })
    expect(await desk.contact(deleted.id)).toMatchObject({ deleted_at: null })
  })

  test('that deletes several is committed by those only who may delete in bulk', async () => {
    const agent = await world.as('call_center')
    const people = await Promise.all([1, 2].map(() => desk.addContact({})))
    const commit = async (count: number) => {
      const rows = people
        .slice(0, count)
        .map(({ id, version }) => ({ id, version, changes: { deed: 'delete' }, carries_out: true }))
      const { version } = await agent.ok(discardDraft, { params })
      const saved = await agent.ok(saveDraft, { params, body: { version, rows } })
      return agent.send(commitDraft, { params, body: { version: saved.version, key: randomUUID() } })
    }
    const refused = await commit(2)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ why_not: { roles: ['admin', 'ops', 'system_user'] } })
    for (const { id } of people) expect((await desk.contact(id)).deleted_at).toBeNull()
    expect((await commit(1)).status).toBe(200)
  })

  test('is not for who may not work on contacts', async () => {
    const problem = await (await world.as('readonly')).refused(previewDraft, { params })
    expect(problem).toMatchObject({ status: 403 })
  })
})

test('contacts are read as of a moment, without those added or deleted since brought back', async () => {
  const stays = await desk.addContact({ last_name: 'Stays' })
  const goes = await desk.addContact({ last_name: 'Goes' })
  const at = goes.created_at
  await edit(desk.reviewer, { id: goes.id, changes: { deed: 'delete' } }, { id: stays.id, changes: { city: 'Later' } })
  const added = await desk.addContact({ last_name: 'Added' })
  await world.followLog()
  const { rows } = await desk.reviewer.ok(readPast, { params, query: { at, count: '5000' } })
  const then = rows.map((row) => row.thing)
  expect(stays).toMatchObject({ ...then.find(({ id }) => id === stays.id) })
  expect(goes).toMatchObject({ ...then.find(({ id }) => id === goes.id) })
  expect(then.some(({ id }) => id === added.id)).toBe(false)
})
