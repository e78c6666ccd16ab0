import { expect, test } from 'vitest'
import type { OwnAction } from '../../../contract/calls/list-own-actions.ts'
import type { UndoApi } from './api/undo-api.ts'
import { findLast, findLastUndo } from './find-undo.ts'
import { plainPlan } from './undo-review.samples.ts'

const action = (id: string, more: Partial<OwnAction> = {}): OwnAction => ({
  id,
  label: id,
  category: 'intake_item',
  things: 2,
  at: '2026-03-10T16:02:00.000Z',
  undoable: true,
  is_undo: false,
  undone: false,
  ...more,
})

/** What one did, the newest first, and of how many things each would go back now. */
function apiOf(actions: readonly OwnAction[], counts: Readonly<Record<string, number>>): UndoApi {
  return {
    listOwnActions: async () => [...actions],
    planUndo: async ({ action_id = '' }) => ({ ...plainPlan, count: counts[action_id] ?? 0 }),
    undo: async () => ({ undone: 0, refused: [], remaining: 0 }),
  }
}

const undo = action('undo', { is_undo: true })
const undone = action('undone', { undone: true })
const older = action('older')

test.each([
  ['what a colleague worked on when the rest was undone comes first', [undo, undone, older], { undone: 1 }, 'undone'],
  ['what was undone as a whole is passed over', [undo, undone, older], { older: 2 }, 'older'],
  ['but only of the newest is that asked', [older, undone], { undone: 1, older: 0 }, null],
  ['what cannot be taken back is passed over', [action('no', { undoable: false }), older], { older: 1 }, 'older'],
] as const)('%s', async (_what, actions, counts, found) => {
  const api = apiOf(actions, counts)
  expect((await findLast(api, 'intake_item')())?.target.action_id ?? null).toBe(found)
})

test('what was taken back last is what is brought about again', async () => {
  const api = apiOf([older, action('again', { is_undo: true, undone: true }), undo], { undo: 1, again: 1 })
  expect((await findLastUndo(api, 'intake_item')())?.target.action_id).toBe('undo')
})
