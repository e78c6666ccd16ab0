import type { NotUndone, UndoPlan } from '../../../contract/undo/undo-plan.ts'
import { newOperation, type Operation } from '../../shared/operations/operation.ts'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { showErrorToast, showNote } from '../../shared/ui/toast.tsx'
import { type Undone, undoApi, type UndoApi } from './api/undo-api.ts'
import { newPlanIn, runPlan } from './run-undo.ts'
import { publishUndone } from './undone-operations.ts'

/** How often it is planned again where something changes meanwhile. */
const maxPlans = 4

/**
 * Undoes the user's own operation without a review, and says what of it is not undone: what has changed since, and what a
 * colleague works on. Settles in any case; failures are shown.
 */
export async function undoOperation({ id, label }: Operation, api: UndoApi = undoApi): Promise<void> {
  const operation = newOperation(`Undo: ${label}`)
  try {
    const { plan, outcome } = await runNewest(api, id, operation)
    const refused = [...plan.refused, ...outcome.refused]
    if (outcome.undone === 0) throw new Error(formatReasons(refused).join(' ') || 'Nothing is left to undo.')
    publishUndone(operation.id)
    const reasons = [...formatReasons(refused), ...formatLeft(plan)]
    if (reasons.length > 0) showNote(formatPart(plan, outcome, refused), reasons.join(' '))
  } catch (error) {
    showErrorToast('Not undone', error)
  }
}

/** Runs the plan as of now; nobody has reviewed it, so a newer one takes its place. */
async function runNewest(api: UndoApi, id: string, operation: Operation): Promise<{ plan: UndoPlan; outcome: Undone }> {
  const target = { action_id: id }
  let plan = await api.planUndo(target)
  for (let plans = 1; ; plans += 1) {
    if (plan.count === 0) return { plan, outcome: { undone: 0, refused: [], remaining: 0 } }
    try {
      return { plan, outcome: await runPlan(api, { target, plan, operation }) }
    } catch (error) {
      const newer = newPlanIn(error)
      if (!newer || plans === maxPlans) throw error
      plan = newer
    }
  }
}

function formatPart({ noun, left }: UndoPlan, { undone }: Undone, refused: readonly NotUndone[]): string {
  const not = refused.reduce((sum, { count }) => sum + count, 0)
  const parts = [
    `${countOf(undone, noun.one, noun.many)} undone`,
    not > 0 && `${formatCount(not)} not`,
    left > 0 && `${countOf(left, 'field')} changed since, not undone`,
  ]
  return parts.filter(Boolean).join('; ')
}

const mostNamed = 3

/** For each reason the sentence, after the names of what it is about. */
function formatReasons(refused: readonly NotUndone[]): string[] {
  return refused.map(({ reason, count, things: aggregates }) => {
    const names = aggregates.slice(0, mostNamed).flatMap(({ name }) => (name && !reason.includes(name) ? [name] : []))
    if (names.length === 0) return reason
    const more = count > names.length ? ` and ${formatCount(count - names.length)} more` : ''
    return `${names.join('; ')}${more}: ${reason}`
  })
}

function formatLeft({ steps }: UndoPlan): string[] {
  return steps.flatMap(({ name, left }) =>
    left.slice(0, mostNamed).map(({ label, by }) => `${name}: ${by || 'Someone'} changed ${label} again since.`),
  )
}
