import type { ClaimAction } from '../../../../../contract/claims/choices.ts'
import { formatRowCount, type RowCount } from '../../../../workspace/format-rows.ts'
import type { Noun } from '../../../../workspace/definition.ts'

/** Actions that touch no contact: they have a name of their own, and can be reversed without the log. */
const doneLabels: Partial<Record<ClaimAction, string>> = {
  send_back: 'Sent back',
  ignore: 'Ignored',
  delete: 'Deleted',
}

export function isReversible(action: ClaimAction | null): action is ClaimAction {
  return action !== null && doneLabels[action] !== undefined
}

/** What was done, and the same as the name of the operation, which is also said of its undo. */
export function ingestLabels(actions: ReadonlySet<ClaimAction | null>, count: RowCount, noun: Noun) {
  const rows = formatRowCount(noun, count)
  const [only = null] = actions
  const verb = actions.size === 1 && only ? doneLabels[only] : undefined
  return verb
    ? { done: `${verb} ${rows}`, name: `${verb} ${rows}` }
    : { done: `Ingested ${rows}`, name: `Ingest of ${rows}` }
}
