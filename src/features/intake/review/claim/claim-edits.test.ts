import { describe, expect, test } from 'vitest'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import { ClaimFlagIndex } from './claim-flag-index.ts'
import { ClaimLookups } from './claim-lookups.ts'
import { EditNotes } from '../../../../workspace/edits/edit-notes.ts'
import { EditQueue } from '../../../../workspace/edits/edit-queue.ts'
import { makeClaimRows, makeRow } from './intake-row.factory.ts'
import type { IntakeRow } from './intake-row.ts'
import { intakeReview } from '../intake-review.workspace.ts'
import { UndoStack } from '../../../../workspace/edits/undo-stack.ts'

type Answer = IntakeApi['editClaims']

/** A server that takes every edit, whatever it was based on. */
function acceptAll(): Answer {
  const versions = new Map<string, number>()
  return async (edits) => {
    const edited = edits.map(({ id }) => {
      const was = versions.get(id) ?? 1
      versions.set(id, was + 1)
      return { id, was, version: was + 1 }
    })
    return { edited, failed: [] }
  }
}

function setUp(count: number, answer: Answer = acceptAll(), now: Partial<IntakeRow> = {}) {
  const rows = makeClaimRows()
  const ids = Array.from({ length: count }, (_none, n) => `row-${n}`)
  rows.load(ids.map((id) => makeRow({ id, claim_number: id })))
  const sizes: number[] = []
  const said: string[] = []
  const api: Pick<IntakeApi, 'editClaims' | 'readClaim' | 'fetchProvisionedClaims'> = {
    fetchProvisionedClaims: () => Promise.reject(new Error('not asked for')),
    editClaims: async (edits, _action, text) => {
      sizes.push(edits.length)
      said.push(...(text?.values() ?? []))
      return answer(edits)
    },
    readClaim: async (id) => makeRow({ id, claim_number: id, version: 2, ...now }),
  }
  const lookups = new ClaimLookups()
  const definition = intakeReview({ api, lookups, flags: new ClaimFlagIndex(lookups, '2026-03-10') })
  const parts = { rows, notes: new EditNotes<EditableField>(), undo: new UndoStack<EditableField>() }
  return { ...parts, ids, sizes, said, edits: new EditQueue({ ...parts, definition }) }
}

test('many edits go in batches of at most 500, are shown at once, and become the record', async () => {
  const { edits, rows, ids, sizes } = setUp(1200)
  await edits.enqueue(
    ids.map((id) => ({ id, changes: { action: 'ignore' } })),
    'Action set',
  )
  expect(rows.get('row-1199')?.action).toBe('ignore')
  expect(rows.recorded('row-1199')?.action).toBeNull()
  await edits.settled()
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1200)
  expect(rows.recorded('row-1199')).toMatchObject({ action: 'ignore', version: 2, status: 'ready' })
})

test('what is refused goes back to what it was, with the reason at the cell', async () => {
  const refuse: Answer = async ([edit]) => ({
    edited: [],
    failed: [{ id: edit?.id ?? '', code: 'not_possible', reason: 'This is not possible.' }],
  })
  const { edits, rows, notes, said } = setUp(1, refuse)
  await edits.enqueue([{ id: 'row-0', changes: { city: 'Mine' } }], 'City set')
  await edits.settled()
  // What is kept of it names the claim and what was typed, as a page after this one knows neither.
  expect(said).toEqual(['row-0: City “Mine”'])
  expect(rows.get('row-0')?.city).toBe('Avon')
  expect(notes.at('row-0', 'city')).toEqual({
    kind: 'refused',
    reason: 'This is not possible.',
    tried: 'Mine',
    isFailure: true,
  })
})

test('when somebody else was faster both values are there to choose from', async () => {
  const by = { by: 'Jo Tran', at: '2026-03-10T10:43:00Z' }
  const conflict: Answer = async ([edit]) => ({
    edited: [],
    failed: [
      { id: edit?.id ?? '', code: 'changed_meanwhile', reason: 'Jo Tran changed it.', errors: { city: 'x' }, ...by },
    ],
  })
  const { edits, rows, notes } = setUp(1, conflict, { city: 'Theirs' })
  await edits.enqueue([{ id: 'row-0', changes: { city: 'Mine' } }], 'City set')
  await edits.settled()
  expect(rows.get('row-0')?.city).toBe('Theirs')
  expect(notes.at('row-0', 'city')).toEqual({ kind: 'conflict', mine: 'Mine', theirs: 'Theirs', ...by, version: 2 })
})

test('what was typed into a row that has left meanwhile is at the cell, with where the row went', async () => {
  const { edits, rows, notes, sizes } = setUp(1)
  rows.active.edit('row-0')
  const by = { id: 'jt', name: 'Jo Tran' }
  const at = '2026-03-10T10:43:00Z'
  const data = { action: 'delete' }
  rows.apply([{ id: 9, stream: 'intake_item:row-0', version: 2, type: 'ClaimIngested', data, at, by }])
  await edits.enqueue([{ id: 'row-0', changes: { city: 'Mine' } }], 'City set')
  expect(notes.at('row-0', 'city')).toMatchObject({ kind: 'refused', tried: 'Mine' })
  expect(sizes).toEqual([])
})

test('taking back restores what was, and leaves alone what was changed since', async () => {
  const { edits, rows, undo } = setUp(2)
  await edits.enqueue(
    ['row-0', 'row-1'].map((id) => ({ id, changes: { city: 'Mine' } })),
    'City set',
  )
  const done = undo.pop()
  await edits.enqueue([{ id: 'row-1', changes: { city: 'Later' } }], 'City set')
  expect(done?.kind === 'edit' && (await edits.revert(done)).leftAlone).toEqual(['row-1'])
  await edits.settled()
  expect([rows.get('row-0')?.city, rows.get('row-1')?.city]).toEqual(['Avon', 'Later'])
})

test('edits that break off are no longer said to be under way, and those made before are saved', async () => {
  const { edits, rows } = setUp(2)
  function* breakingOff() {
    yield { id: 'row-0', changes: { city: 'Mine' } }
    throw new Error('broken off')
  }
  await expect(edits.enqueue(breakingOff(), 'City set', 2)).rejects.toThrow('broken off')
  await edits.settled()
  expect(rows.recorded('row-0')?.city).toBe('Mine')
  expect(edits.progress).toBeNull()
})

describe('very many edits', () => {
  /** Edits that take their time, so that there are many slices of few. */
  function* slowly(ids: readonly string[]) {
    for (const id of ids) {
      const until = performance.now() + 1
      while (performance.now() < until);
      yield { id, changes: { city: 'Mine' } }
    }
  }

  test('let other work through while they are made, say how far they are, and nothing once all are saved', async () => {
    const { edits, ids, rows } = setUp(60)
    const seen: string[] = []
    const reported: number[] = []
    edits.subscribe(() => seen.push(edits.progress ? `${edits.progress.done} of ${edits.progress.total}` : 'none'))
    rows.subscribe((changed) => reported.push(changed.size))
    let turns = 0
    const count = setInterval(() => (turns += 1), 0)
    await edits.enqueue(slowly(ids), 'City set', ids.length)
    clearInterval(count)
    expect(turns).toBeGreaterThan(1)
    // As few tellings as slices and answers, not one for each row.
    expect(reported.length).toBeLessThan(ids.length)
    await edits.settled()
    expect(seen[0]).toBe('0 of 60')
    expect(seen.at(-1)).toBe('none')
    expect(edits.progress).toBeNull()
  })

  test('are taken back as one, also half-way: what was still to come does not come', async () => {
    const { edits, ids, rows, undo } = setUp(60)
    const making = edits.enqueue(slowly(ids), 'City set', ids.length)
    const done = undo.pop()
    expect(done?.kind === 'edit' && done.edits.length).toBeLessThan(60)
    if (done?.kind === 'edit') await edits.revert(done)
    await making
    await edits.settled()
    expect(ids.filter((id) => rows.get(id)?.city === 'Mine')).toEqual([])
  })
})
