import { showDoneToast, showErrorToast, showNote, showUndoToast } from '../../../../shared/ui/toast.tsx'
import { formatRowCount } from '../../../../workspace/format-rows.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'
import { countIn, type IngestRun } from './ingest-count.ts'
import type { RunContext } from './ingest-run.machine.ts'
import { ingestLabels } from './ingest-format.ts'
import { reverseIngest } from './reverse-ingest.ts'

/** As many rows as can be looked at; the log brings the others. */
const mostReadAgain = 20

/** As many reasons as can be read in one line. */
const mostReasons = 3

/**
 * Says what came of a run: only what the server confirmed is said to be done. What failed is at its row, or under the
 * rows where the row has left.
 */
export function reportIngest(workspace: IntakeWorkspace, result: RunContext, run: IngestRun) {
  const { processed, failed, kept, lost, done, total } = result
  const { noun } = workspace.definition
  // Somebody was faster: the row says who and when, also while push is down.
  const taken = failed.filter(({ by }) => by !== undefined).slice(0, mostReadAgain)
  void workspace.refetch(taken.map(({ id }) => id)).then(() => {
    // The change that refused it is no reason to forget the refusal.
    for (const { id, reason } of taken) workspace.failures.set(id, reason)
    const left = taken.filter(({ id }) => !workspace.rows.has(id) || workspace.rows.isDeparted(id))
    if (left.length === 0) return
    const reasons = [...new Set(left.map(({ reason }) => reason))].slice(0, mostReasons)
    showErrorToast(
      `${formatRowCount(
        noun,
        countIn(
          run,
          left.map(({ id }) => id),
        ),
      )} already left the queue`,
      new Error(reasons.join(' ')),
    )
  })
  const gone = workspace.takeReversible()
  const label = (count: number) => formatRowCount(noun, { leads: count, subordinates: 0 })
  const rest = [
    failed.length > 0 &&
      `${formatRowCount(
        noun,
        countIn(
          run,
          failed.map(({ id }) => id),
        ),
      )} failed`,
    kept > 0 && `${label(kept)} queued until the server answers`,
    lost !== null && `not every claim was answered: ${lost}`,
    done < total && `stopped, ${label(total - done)} left as they were`,
  ].filter((part) => part !== false)
  if (processed.length === 0) {
    if (rest.length > 0) showNote(capitalized(rest.join('; ')))
    return
  }
  const actions = new Set(processed.flatMap((id) => (run.subclaims.has(id) ? [] : (run.sent.get(id) ?? null))))
  const { done: what, name } = ingestLabels(actions, countIn(run, processed), noun)
  const message = [what, ...rest].join('; ')
  const { operationUndo } = workspace
  operationUndo?.nameOperation?.(run.operation.id, name)
  if (operationUndo) return showUndoToast(message, () => operationUndo.undoOperation(run.operation.id))
  if (gone.length === 0) return showDoneToast(message)
  const entry = { kind: 'action', label: name, ids: gone.map(({ id }) => id) } as const
  workspace.undo.push(entry)
  showUndoToast(message, () => {
    workspace.undo.remove(entry)
    void reverseIngest(workspace, entry.ids)
  })
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
