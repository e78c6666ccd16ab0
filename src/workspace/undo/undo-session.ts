import { createActor, type ActorRefFrom } from 'xstate'
import type { NotUndone, UndoPlan } from '../../../contract/undo/undo-plan.ts'
import type { OperationUndo } from '../../shared/operations/operation-undo.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { showNote, showRedoToast, showUndoToast } from '../../shared/ui/toast.tsx'
import type { UndoApi } from './api/undo-api.ts'
import { runUndoPlan } from './run-undo.ts'
import { findLast, findLastUndo, findOne } from './find-undo.ts'
import { undoReviewMachine } from './undo-review.machine.ts'
import { publishUndone } from './undone-operations.ts'
import { inverseLabel, isUndo, undoneLabel } from './undone-label.ts'

/** One undo at a time, from anywhere on the page. */
export interface UndoWork extends OperationUndo {
  readonly actor: ActorRefFrom<typeof undoReviewMachine>
  /** Undoes one event of the log, reviewed first. */
  event: (id: number, text: string) => void
  /** Undoes one operation of the user, reviewed first. */
  review: (id: string) => void
  /** Undoes the user's last operation on anything, reviewed first. */
  reviewLast: () => void
  /** Undoes a run of an import, reviewed first. */
  importRun: (id: string, text: string) => void
}

export function openUndo(api: UndoApi): UndoWork {
  /** What operations of this page came to, where that is less than their label said when they began. */
  const names = new Map<string, string>()
  /** What is done once operations of this page are undone. */
  const undone = new Map<string, () => void>()
  const actor = createActor(
    undoReviewMachine.provide({
      actors: { 'carry out': runUndoPlan(api) },
      actions: {
        'say nothing to undo': () => showNote('Nothing to undo'),
        'show the result': ({ context: { outcome, plan, operation, target } }) => {
          if (!outcome || !plan) return
          const kept = formatLeft(outcome.refused, plan.noun)
          const name = names.get(target?.action_id ?? '') ?? plan.of.label
          names.set(operation.id, inverseLabel(name))
          if (outcome.undone === 0) return showNote(`Nothing undone${kept}`)
          publishUndone(operation.id)
          undone.get(target?.action_id ?? '')?.()
          undone.delete(target?.action_id ?? '')
          const text = `${undoneLabel(name)}${kept}`
          const show = isUndo(operation.label) ? showRedoToast : showUndoToast
          show(text, () => ask(findOne(api, { action_id: operation.id })))
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
    whenUndone: (id, run) => void undone.set(id, run),
    nameOperation: (id, text) => void names.set(id, text),
    undoOperation: (id) => ask(findOne(api, { action_id: id })),
    review: (id) => ask(findOne(api, { action_id: id }), true),
    reviewLast: () => ask(findLast(api), true),
    importRun: (id, text) => ask(findOne(api, { import_id: id }, text), true),
    event: (id, text) => ask(findOne(api, { event_id: id }, text), true),
  }
}

/** What was not undone: a colleague works on it, or has changed it since the plan was made. */
function formatLeft(refused: readonly NotUndone[], { one, many }: UndoPlan['noun']): string {
  const [held, changed] = [true, false].map((isHeld) =>
    refused.reduce((sum, { code, count }) => ((code === 'held_by_other') === isHeld ? sum + count : sum), 0),
  )
  const text = [
    held && `${countOf(held, one, many)} checked out to a colleague`,
    changed && `${countOf(changed, one, many)} changed since`,
  ].filter(Boolean)
  return text.length > 0 ? `; not undone: ${text.join(', ')}` : ''
}
