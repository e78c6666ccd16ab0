import type { DraftPreview } from '../../contract/drafts/draft-preview.ts'
import type { Refusal } from '../decision.ts'
import { refusedByReason } from './draft-outcomes.ts'

interface Decided extends Pick<DraftPreview, 'rows' | 'outcomes' | 'conflicts'> {
  readonly each: NonNullable<DraftPreview['each']>
  readonly refusals: ReadonlyMap<string, Refusal>
}

/** The preview of a draft with one move for each row: no messages, no filled fields, no rows that go along. */
export function previewOfOneMove({
  rows,
  outcomes,
  conflicts,
  each,
  refusals,
}: Decided): Omit<DraftPreview, 'version'> {
  const conflicting = new Set(conflicts.map(({ row }) => row))
  const refused = refusedByReason([...refusals].filter(([id]) => !conflicting.has(id)))
  return { rows, going: rows - refusals.size, along: 0, outcomes, messages: [], fills: [], conflicts, refused, each }
}
