import type { ClaimAction } from '../../../../../contract/claims/choices.ts'
import { countWords, type RowCount } from '../../../../workspace/count-words.ts'
import type { Noun } from '../../../../workspace/definition.ts'

/** Actions that touch no contact: they have a name of their own, and can be reversed without the log. */
const past: Partial<Record<ClaimAction, string>> = { send_back: 'Sent back', ignore: 'Ignored', delete: 'Deleted' }

export function isReversible(action: ClaimAction | null): action is ClaimAction {
  return action !== null && past[action] !== undefined
}

/** What was done, and the same as the name of the operation, which is also said of its undo. */
export function ingestWords(actions: ReadonlySet<ClaimAction | null>, count: RowCount, noun: Noun) {
  const rows = countWords(noun, count)
  const [only = null] = actions
  const verb = actions.size === 1 && only ? past[only] : undefined
  return verb
    ? { done: `${verb} ${rows}`, name: `${verb} ${rows}` }
    : { done: `Ingested ${rows}`, name: `Ingest of ${rows}` }
}
