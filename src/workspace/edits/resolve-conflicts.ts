import type { ClaimChanges } from '../../../contract/claims/claim.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import type { Conflict } from './edit-notes.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'

export type Choice = 'mine' | 'theirs'

/** Carries out what was chosen: one's own values are set anew, as one thing to undo; the others stay as they are. */
export async function settleConflicts(
  { notes, edits, rows }: ReviewDesk,
  chosen: ReadonlyMap<Conflict, Choice>,
): Promise<void> {
  const mine = new Map<string, Record<string, string | null>>()
  rows.gather(() =>
    notes.gather(() => {
      for (const [{ id, field, mine: value }, choice] of chosen) {
        notes.setAt(id, field, null)
        if (choice === 'mine') mine.set(id, { ...mine.get(id), [field]: value })
      }
    }),
  )
  const made = [...mine].map(([id, changes]) => ({ id, changes: changes as ClaimChanges }))
  if (made.length > 0) await edits.make(made, `Own values kept on ${countOf(made.length, 'claim')}`)
}
