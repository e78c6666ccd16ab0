import { expect, test } from 'vitest'
import type { Recorded } from '../../contract/events/recorded.ts'
import {
  type EditReply,
  type FieldChanges,
  type VersionedEdit,
  waitingTab,
  type WorkspaceDefinition,
} from './definition.ts'
import { lockReason } from './rows/lock-reason.ts'
import { Workspace } from './workspace.ts'

/** A queue of parcels: the workspace knows nothing of what it works on. */
type Field = 'town' | 'carrier'
interface Parcel {
  readonly id: string
  readonly version: number
  readonly town: string | null
  readonly carrier: string | null
  readonly sentAt: string | null
}

const jo = { id: 'jo', name: 'Jo Tran' }
const at = '2026-03-10T10:43:00.000Z'
const parcel = (id: string, some: Partial<Parcel> = {}): Parcel => ({
  id,
  version: 1,
  town: 'Avon',
  carrier: null,
  sentAt: null,
  ...some,
})
const event = (id: string, version: number, data: object, type = 'ParcelEdited'): Recorded => ({
  id: version,
  stream: `contact:${id}`,
  version,
  type,
  data,
  at,
  by: jo,
})

function setUp(answer: (edits: readonly VersionedEdit<Field>[]) => EditReply, server: readonly Parcel[] = []) {
  const pages: string[] = []
  const definition: WorkspaceDefinition<Parcel, Field> = {
    category: 'contact',
    noun: { one: 'parcel', many: 'parcels' },
    decidedBy: 'carrier',
    carryOut: 'Send',
    fields: (['town', 'carrier'] as const).map((name) => ({
      name,
      label: name,
      kind: 'text',
      parse: (value) => ({ ok: true, value }),
      format: (value) => value ?? 'empty',
    })),
    tabs: [
      { id: waitingTab, label: 'Waiting', includes: () => true },
      { id: 'ready', label: 'Ready', includes: ({ carrier }) => carrier !== null },
    ],
    actions: [],
    rows: {
      evolve: (before, { type, version, data, at: sentAt }) => ({
        ...parcel(before?.id ?? ''),
        ...before,
        ...data,
        version,
        ...(type === 'ParcelSent' && { sentAt }),
      }),
      edited: (row, changes: FieldChanges<Field>, version) => ({ ...row, ...changes, version }),
      refreshed: (row) => row,
      fromState: (state) => state as Parcel,
      isWaiting: ({ sentAt }) => sentAt === null,
      departure: ({ sentAt }) => `was sent at ${sentAt}`,
      mayReturn: ({ type }) => type === 'ParcelReturned',
      arrivedAt: () => at,
      title: ({ id }) => id,
      longTitle: ({ id }) => id,
      missing: ({ carrier }) => (carrier ? [] : ['carrier']),
      failure: () => null,
    },
    load: {
      async page(count) {
        pages.push(`${count}`)
        return { rows: server, total: server.length, cursor: 1, next: null }
      },
      one: async (id) => server.find((one) => one.id === id) ?? null,
    },
    edit: { kind: 'edit-parcels', send: async (edits) => answer(edits), describe: ({ id }) => id },
    search: { textOf: ({ town }) => town ?? '', matchValue: () => null, revision: () => 0 },
  }
  const workspace = new Workspace<Parcel, Field>({ definition, me: 'me' })
  workspace.rows.load([parcel('a'), parcel('b')])
  workspace.rows.finishLoading()
  return { workspace, pages }
}

const accept = (edits: readonly VersionedEdit<Field>[]): EditReply => ({
  edited: edits.map(({ id, version }) => ({ id, was: version, version: version + 1 })),
  failed: [],
})

test('an edit is shown and counted at once, and confirmed by the reply', async () => {
  const { workspace } = setUp(accept)
  const { rows, edits, notes } = workspace
  void edits.enqueue([{ id: 'a', changes: { carrier: 'Northern' } }], 'Carrier set')
  expect([rows.get('a')?.carrier, rows.recorded('a')?.carrier, rows.isIn('a', 'ready')]).toEqual([
    'Northern',
    null,
    true,
  ])
  expect([rows.counts['ready'], notes.at('a', 'carrier')]).toEqual([1, { kind: 'pending' }])
  await edits.settled()
  expect(rows.recorded('a')).toMatchObject({ carrier: 'Northern', version: 2 })
  expect([notes.at('a', 'carrier'), edits.progress]).toEqual([undefined, null])
  expect([workspace.missingOf(parcel('b')), workspace.missingOf(parcel('a', { carrier: 'Northern' }))]).toEqual([
    ['carrier'],
    [],
  ])
})

test('a version conflict rolls the edit back and keeps both values', async () => {
  const by = { by: jo.name, at }
  const conflict = { id: 'a', code: 'changed_meanwhile', reason: 'Jo Tran was faster', errors: { town: 'x' }, ...by }
  const { workspace } = setUp(() => ({ edited: [], failed: [conflict] }), [parcel('a', { version: 2, town: 'Goshen' })])
  await workspace.edits.enqueue([{ id: 'a', changes: { town: 'Elkhart' } }], 'Town set')
  await workspace.edits.settled()
  expect(workspace.rows.get('a')?.town).toBe('Goshen')
  expect(workspace.notes.conflicts()).toEqual([
    { id: 'a', field: 'town', kind: 'conflict', mine: 'Elkhart', theirs: 'Goshen', ...by, version: 2 },
  ])
})

test('remote changes of a selected row are deferred; one that leaves stays in view with its departure', async () => {
  const { workspace } = setUp(accept)
  const { rows, active } = workspace
  active.select(new Set(['a', 'b']))
  await workspace.applyEvents([event('a', 2, { town: 'Goshen' }), event('b', 2, {}, 'ParcelSent')])
  expect([rows.get('a')?.town, rows.deferred.count, rows.latest('a')?.town]).toEqual(['Avon', 1, 'Goshen'])
  expect([rows.isDeparted('b'), rows.size]).toEqual([true, 1])
  await workspace.edits.enqueue([{ id: 'b', changes: { town: 'Elkhart' } }], 'Town set')
  expect(workspace.notes.at('b', 'town')).toMatchObject({ kind: 'refused', tried: 'Elkhart' })
  active.select(new Set())
  expect([rows.get('a')?.town, rows.has('b')]).toEqual(['Goshen', false])
})

test('a gap is refetched, row by row or as a whole queue', async () => {
  const { workspace, pages } = setUp(accept, [parcel('a', { version: 5, town: 'Peru' })])
  await workspace.applyEvents([event('a', 4, { town: 'Lost' })])
  expect([workspace.rows.get('a')?.town, pages]).toEqual(['Peru', []])
  await workspace.refetch(Array.from({ length: 21 }, (_, n) => `x${n}`))
  expect(pages).toEqual(['5000'])
})

test('what was refused on a row that has left since is no failure: the row says where it went', async () => {
  const refusal = { id: 'a', code: 'held_by_other', reason: 'Checked out to Robin Keller', by: 'Robin Keller', at }
  const { workspace } = setUp(() => ({ edited: [], failed: [refusal] }))
  const { rows, failures, edits, active, notes } = workspace
  active.focus('a')
  await edits.enqueue([{ id: 'a', changes: { town: 'Elkhart' } }], 'Town set')
  await edits.settled()
  const shown = () => {
    const row = rows.get('a')
    return [failures.count, [...failures.ids()], row && workspace.failureOf(row)]
  }
  expect(shown()).toEqual([1, ['a'], 'Checked out to Robin Keller'])
  let reports = 0
  failures.subscribe(() => (reports += 1))
  await workspace.applyEvents([event('a', 2, {}, 'ParcelSent')])
  expect([rows.isDeparted('a'), reports > 0, ...shown()]).toEqual([true, true, 0, [], null])
  expect(lockReason(workspace, 'a')).toBe(`This parcel was sent at ${at}.`)
  // What was typed is still at the cell, for as long as the row is in view.
  expect(notes.at('a', 'town')).toMatchObject({ kind: 'refused', tried: 'Elkhart' })
})
