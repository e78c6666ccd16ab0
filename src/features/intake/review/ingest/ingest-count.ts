import type { ClaimAction } from '../../../../../contract/claims/choices.ts'
import type { Operation } from '../../../../shared/operations/operation.ts'
import type { RowCount } from '../../../../workspace/format-rows.ts'

/** What a run was started with; groups are gone once its claims have left. */
export interface IngestRun {
  readonly operation: Operation
  /** The action of each claim that was sent. */
  readonly sent: ReadonlyMap<string, ClaimAction | null>
  readonly subclaims: ReadonlySet<string>
}

/** How many claims and subclaims these are; what the run did not send went with its lead. */
export function countIn({ sent, subclaims }: IngestRun, ids: readonly string[]): RowCount {
  const subordinates = ids.filter((id) => subclaims.has(id) || !sent.has(id)).length
  return { leads: ids.length - subordinates, subordinates }
}
