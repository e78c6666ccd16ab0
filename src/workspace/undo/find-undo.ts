import type { OwnAction } from '../../../contract/calls/list-own-actions.ts'
import type { StreamCategory } from '../../../contract/categories.ts'
import type { Target, UndoApi } from './api/undo-api.ts'
import type { Wish } from './undo-review.machine.ts'

/** The plan of a given target. */
export function findOne(api: UndoApi, target: Target, text?: string): Wish['find'] {
  return async () => {
    const plan = await api.planUndo(target)
    return { target, plan: { ...plan, of: { ...plan.of, label: text ?? plan.of.label } } }
  }
}

/** How many operations to try that are undone already in another way: event by event, or by others. */
const maxTried = 5

/** The user's last operation, on a category where one is given, of which something is left to undo. */
export function findLast(api: UndoApi, category?: StreamCategory): Wish['find'] {
  return async () => {
    const actions = (await api.listOwnActions(category)).filter(({ undoable, is_undo }) => undoable && !is_undo)
    const [newest] = actions
    const untouched = actions.filter(({ undone }) => !undone)
    // Where it was undone while a colleague worked on a part of it, that part may be free by now.
    const rest = newest?.undone ? await planOf(api, newest) : null
    return rest && rest.plan.count > 0 ? rest : firstOf(api, untouched)
  }
}

/** The user's last undo. */
export function findLastUndo(api: UndoApi, category: StreamCategory): Wish['find'] {
  return async () =>
    firstOf(
      api,
      (await api.listOwnActions(category)).filter(({ is_undo, undone }) => is_undo && !undone),
    )
}

async function firstOf(api: UndoApi, actions: readonly OwnAction[]) {
  for (const action of actions.slice(0, maxTried)) {
    const found = await planOf(api, action)
    if (found.plan.count > 0 || found.plan.refused.length > 0) return found
  }
  return null
}

async function planOf(api: UndoApi, { id }: OwnAction) {
  const target = { action_id: id }
  return { target, plan: await api.planUndo(target) }
}
