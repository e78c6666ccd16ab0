import type { OwnAction } from '../../../contract/calls/list-own-actions.ts'
import type { StreamCategory } from '../../../contract/events/recorded.ts'
import type { Target, UndoApi } from './api/undo-api.ts'
import type { Wish } from './undo-review.machine.ts'

/** What is about one thing, as it was pointed at. */
export function findOne(api: UndoApi, target: Target, words?: string): Wish['find'] {
  return async () => {
    const plan = await api.planUndo(target)
    return { target, plan: { ...plan, of: { ...plan.of, label: words ?? plan.of.label } } }
  }
}

/** What one did last of which something is left to take back. */
export function findLast(api: UndoApi, category: StreamCategory): Wish['find'] {
  return firstOf(api, category, ({ undoable, undone, is_undo }) => undoable && !undone && !is_undo)
}

/** What one took back last. */
export function findLastUndo(api: UndoApi, category: StreamCategory): Wish['find'] {
  return firstOf(api, category, ({ undone, is_undo }) => is_undo && !undone)
}

/** How many actions to look at that have come to nothing in other ways: event by event, or by others. */
const mostLookedAt = 5

function firstOf(api: UndoApi, category: StreamCategory, isMeant: (action: OwnAction) => boolean): Wish['find'] {
  return async () => {
    const actions = (await api.listOwnActions(category)).filter(isMeant).slice(0, mostLookedAt)
    for (const { id } of actions) {
      const target = { action_id: id }
      const plan = await api.planUndo(target)
      if (plan.count > 0 || plan.refused.length > 0) return { target, plan }
    }
    return null
  }
}
