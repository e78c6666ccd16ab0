import { createActor, type ActorRefFrom } from 'xstate'
import type { NotUndone, UndoPlan } from '../../../contract/undo/undo-plan.ts'
import type { UndoActions } from '../../shared/operations/undo-actions.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { showDoneToast, showUndoToast } from '../../shared/ui/toast.tsx'
import type { UndoApi } from './api/undo-api.ts'
import { runUndoPlan } from './run-undo.ts'
import { findLast, findLastUndo, findOne } from './find-undo.ts'
import { undoReviewMachine } from './undo-review.machine.ts'

/** One undo at a time, from anywhere on the page. */
export interface UndoWork extends UndoActions {
  readonly actor: ActorRefFrom<typeof undoReviewMachine>
  /** Undoes one event of the log, reviewed first. */
  event: (id: number, words: string) => void
}

export function openUndo(api: UndoApi): UndoWork {
  const actor = createActor(
    undoReviewMachine.provide({
      actors: { 'carry out': runUndoPlan(api) },
      actions: {
        'say that there is nothing': () => showDoneToast('There is nothing to take back.'),
        'say what was done': ({ context: { outcome, plan, action } }) => {
          if (!outcome || !plan) return
          const kept = leftWords(outcome.refused)
          const words = `Taken back: ${plan.of.label}${countWords(plan, outcome.undone)}${kept}`
          showUndoToast(words, () => ask(findOne(api, { action_id: action.id })))
        },
      },
    }),
  ).start()
  const ask = (find: ReturnType<typeof findOne>, isReviewed = false) =>
    actor.send({ type: 'take back', wish: { find, isReviewed } })
  return {
    actor,
    undoLast: (category) => ask(findLast(api, category)),
    redoLast: (category) => ask(findLastUndo(api, category)),
    undoOperation: (id) => ask(findOne(api, { action_id: id })),
    event: (id, words) => ask(findOne(api, { event_id: id }, words), true),
  }
}

/** The number of undone aggregates, unless the operation's label includes it: "7 fields set on 3 claims". */
function countWords({ of, noun }: UndoPlan, undone: number): string {
  const count = countOf(undone, noun.one, noun.many)
  const isSaid = ` ${of.label}`.includes(` ${count}`)
  return undone > 1 && !isSaid ? ` (${count})` : ''
}

/** What was not undone: a colleague works on it, or has changed it since the plan was made. */
function leftWords(refused: readonly NotUndone[]): string {
  const [held, changed] = [true, false].map((isHeld) =>
    refused.reduce((sum, { code, count }) => ((code === 'held_by_other') === isHeld ? sum + count : sum), 0),
  )
  const words = [held && `${held} worked on by a colleague`, changed && `${changed} changed meanwhile`].filter(Boolean)
  return words.length > 0 ? `; ${words.join(', ')}, left alone` : ''
}
