import { createActor, type ActorRefFrom } from 'xstate'
import type { NotUndone, UndoPlan } from '../../../contract/undo/undo-plan.ts'
import type { UndoActions } from '../../shared/operations/undo-actions.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { showNote, showUndoToast } from '../../shared/ui/toast.tsx'
import type { UndoApi } from './api/undo-api.ts'
import { runUndoPlan } from './run-undo.ts'
import { findLast, findLastUndo, findOne } from './find-undo.ts'
import { undoReviewMachine } from './undo-review.machine.ts'
import { inverseLabel, undoneWords } from './undone-words.ts'

/** One undo at a time, from anywhere on the page. */
export interface UndoWork extends UndoActions {
  readonly actor: ActorRefFrom<typeof undoReviewMachine>
  /** Undoes one event of the log, reviewed first. */
  event: (id: number, words: string) => void
  /** Undoes a run of an import, reviewed first. */
  importRun: (id: string, words: string) => void
}

export function openUndo(api: UndoApi): UndoWork {
  /** What operations of this page came to, where that is less than their label said when they began. */
  const names = new Map<string, string>()
  const actor = createActor(
    undoReviewMachine.provide({
      actors: { 'carry out': runUndoPlan(api) },
      actions: {
        'say nothing to undo': () => showNote('Nothing to undo'),
        'show the result': ({ context: { outcome, plan, action, target } }) => {
          if (!outcome || !plan) return
          const kept = leftWords(outcome.refused, plan.noun)
          const name = names.get(target?.action_id ?? '') ?? plan.of.label
          names.set(action.id, inverseLabel(name))
          if (outcome.undone === 0) return showNote(`Nothing undone${kept}`)
          const words = `${undoneWords(name)}${kept}`
          showUndoToast(words, () => ask(findOne(api, { action_id: action.id })))
        },
      },
    }),
  ).start()
  const ask = (find: ReturnType<typeof findOne>, isReviewed = false) =>
    actor.send({ type: 'undo', wish: { find, isReviewed } })
  return {
    actor,
    undoLast: (category) => ask(findLast(api, category)),
    redoLast: (category) => ask(findLastUndo(api, category)),
    nameOperation: (id, words) => void names.set(id, words),
    undoOperation: (id) => ask(findOne(api, { action_id: id })),
    importRun: (id, words) => ask(findOne(api, { import_id: id }, words), true),
    event: (id, words) => ask(findOne(api, { event_id: id }, words), true),
  }
}

/** What was not undone: a colleague works on it, or has changed it since the plan was made. */
function leftWords(refused: readonly NotUndone[], { one, many }: UndoPlan['noun']): string {
  const [held, changed] = [true, false].map((isHeld) =>
    refused.reduce((sum, { code, count }) => ((code === 'held_by_other') === isHeld ? sum + count : sum), 0),
  )
  const words = [
    held && `${countOf(held, one, many)} checked out to a colleague`,
    changed && `${countOf(changed, one, many)} changed since`,
  ].filter(Boolean)
  return words.length > 0 ? `; not undone: ${words.join(', ')}` : ''
}
