import type { DraftConflict, DraftRowPreview } from '../../../contract/drafts/draft-preview.ts'
import type { DraftRow } from '../../../contract/drafts/draft.ts'
import { moveField } from '../../../contract/supplements/drafted-move.ts'
import {
  type Supplement,
  supplementStageLabels,
  supplementSubstageLabels,
} from '../../../contract/supplements/supplement.ts'
import { OutcomeTally } from '../../../machines/draft/draft-outcomes.ts'
import { previewOfOneMove } from '../../../machines/draft/preview-of-one-move.ts'
import { type DraftedMoves, moveOf } from './drafted-moves.ts'

/** What drafted moves come to, supplement by supplement and in sum. */
export function previewMoves(
  rows: readonly DraftRow[],
  { batch, before, refusals, changedSince }: DraftedMoves,
  reviewers: ReadonlyMap<string, string>,
) {
  const tally = new OutcomeTally()
  const each = rows.flatMap((row): DraftRowPreview[] => {
    const supplement = before.get(row.id)
    if (!supplement) return []
    const { claim_number: name, shop_name: detail, version } = supplement
    const reason = refusals.get(row.id)?.reason ?? null
    const is_changed = reason === null && batch.current(row.id)?.version !== version
    const done = outcomeOf(row, reviewers)
    if (is_changed) tally.add(done, row.id, () => name)
    const outcome = reason !== null ? null : is_changed ? done : `${done} already: nothing changes`
    return [{ row: row.id, name, detail, version, outcome, is_changed, reason }]
  })
  const conflicts = rows.flatMap((row): DraftConflict[] => {
    const supplement = before.get(row.id)
    const since = changedSince.get(row.id)
    const changed = since?.stage ?? since?.substage
    if (refusals.get(row.id)?.code !== 'changed_meanwhile' || !supplement || !changed) return []
    const { claim_number: name, version } = supplement
    const mine = row.changes[moveField] ?? null
    return [{ row: row.id, name, version, field: moveField, mine, theirs: placeOf(supplement), ...byWhom(changed) }]
  })
  return previewOfOneMove({ refusals, outcomes: tally.outcomes, conflicts, each, rows: rows.length })
}

const byWhom = ({ by, at }: { readonly by: string; readonly at: string }) => ({ by, at })

/** `Assigned to Dent Crew`, `Marked “Needs reinspection”`, `Returned: No photo of line 12`. */
function outcomeOf(row: DraftRow, reviewers: ReadonlyMap<string, string>): string {
  const { type, appraiser_id, appraiser_group_id, substage, reason } = moveOf(row)
  if (type === 'ASSIGN') return `Assigned to ${reviewers.get(appraiser_id ?? appraiser_group_id ?? '') ?? 'a reviewer'}`
  if (type === 'MARK' && substage) return `Marked “${supplementSubstageLabels[substage]}”`
  return `Returned: ${reason}`
}

function placeOf({ stage, substage }: Supplement): string {
  const at = substage === null ? '' : `, ${supplementSubstageLabels[substage].toLowerCase()}`
  return `${supplementStageLabels[stage]}${at}`
}
