import { expect, test } from 'vitest'
import type { IntakeApi } from '../api/intake-api.ts'
import { EditNotes } from './edit-notes.ts'
import { Edits } from './edits.ts'
import { makeRow } from './intake-row.factory.ts'
import type { IntakeRow } from './intake-row.ts'
import { IntakeRows } from './intake-rows.ts'
import { UndoStack } from './undo-stack.ts'

type Answer = IntakeApi['editClaims']
const acceptAll: Answer = async (edits) => ({
  edited: edits.map(({ id, version = 0 }) => ({ id, version: version + 1 })),
  failed: [],
})

function setUp(count: number, answer: Answer = acceptAll, now: Partial<IntakeRow> = {}) {
  const rows = new IntakeRows()
  const ids = Array.from({ length: count }, (_none, n) => `row-${n}`)
  rows.load(ids.map((id) => ({ ...makeRow({ id, claim_number: id }), is_subclaim: false, subclaims: [] })))
  const sizes: number[] = []
  const api: Pick<IntakeApi, 'editClaims' | 'readClaim'> = {
    editClaims: async (edits) => {
      sizes.push(edits.length)
      return answer(edits)
    },
    readClaim: async (id) => makeRow({ id, claim_number: id, version: 2, ...now }),
  }
  const parts = { rows, notes: new EditNotes(), undo: new UndoStack() }
  return { ...parts, ids, sizes, edits: new Edits({ ...parts, api }) }
}

test('many edits go in batches of at most 500, are shown at once, and become the record', async () => {
  const { edits, rows, ids, sizes } = setUp(1200)
  edits.make(
    ids.map((id) => ({ id, changes: { action: 'ignore' } })),
    'Action set',
  )
  expect(rows.get('row-1199')?.action).toBe('ignore')
  expect(rows.recorded('row-1199')?.action).toBeNull()
  await edits.settled()
  expect(sizes).toEqual([500, 500, 200])
  expect(rows.recorded('row-1199')).toMatchObject({ action: 'ignore', version: 2, status: 'ready' })
})

test('what is refused goes back to what it was, with the reason at the cell', async () => {
  const refuse: Answer = async ([edit]) => ({
    edited: [],
    failed: [{ id: edit?.id ?? '', code: 'not_possible', reason: 'This is not possible.' }],
  })
  const { edits, rows, notes } = setUp(1, refuse)
  edits.make([{ id: 'row-0', changes: { city: 'Mine' } }], 'City set')
  await edits.settled()
  expect(rows.get('row-0')?.city).toBe('Avon')
  expect(notes.at('row-0', 'city')).toEqual({ kind: 'refused', reason: 'This is not possible.', tried: 'Mine' })
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
  edits.make([{ id: 'row-0', changes: { city: 'Mine' } }], 'City set')
  await edits.settled()
  expect(rows.get('row-0')?.city).toBe('Theirs')
  expect(notes.at('row-0', 'city')).toEqual({ kind: 'conflict', mine: 'Mine', theirs: 'Theirs', ...by })
})

test('taking back restores what was, and leaves alone what was changed since', async () => {
  const { edits, rows, undo } = setUp(2)
  edits.make(
    ['row-0', 'row-1'].map((id) => ({ id, changes: { city: 'Mine' } })),
    'City set',
  )
  const done = undo.pop()
  edits.make([{ id: 'row-1', changes: { city: 'Later' } }], 'City set')
  expect(done?.kind === 'edit' && edits.takeBack(done.edits)).toBe(1)
  await edits.settled()
  expect([rows.get('row-0')?.city, rows.get('row-1')?.city]).toEqual(['Avon', 'Later'])
})
