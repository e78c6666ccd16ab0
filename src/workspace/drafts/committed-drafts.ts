import type { DraftRow } from '../../../contract/drafts/draft.ts'
import { keepDraft, keptDraft } from '../../shared/form/kept-drafts.ts'

/** A draft that was committed: an undo of its operation gives its rows back. */
export interface CommittedDraft {
  readonly operation: string
  readonly rows: readonly DraftRow[]
}

/** So many commits are kept, and so many rows of each: the rest of a larger one is not given back after a reload. */
const [mostCommits, mostRows] = [5, 1000]

type Store = Parameters<typeof keptDraft>[1]

const nameOf = (unit: string) => `committed ${unit}`

/** What this person has committed in this browser, the newest first; also before the page was reloaded. */
export function committedDrafts(unit: string, store?: Store): readonly CommittedDraft[] {
  const kept = keptDraft(nameOf(unit), store)
  return Array.isArray(kept) ? (kept as CommittedDraft[]) : []
}

export function keepCommitted(unit: string, { operation, rows }: CommittedDraft, store?: Store): void {
  const others = committedDrafts(unit, store).filter((one) => one.operation !== operation)
  const kept = [{ operation, rows: rows.slice(0, mostRows) }, ...others].slice(0, mostCommits)
  keepDraft(nameOf(unit), kept, store)
}

/** It is undone: its rows are in the draft again. */
export function forgetCommitted(unit: string, operation: string, store?: Store): void {
  const left = committedDrafts(unit, store).filter((one) => one.operation !== operation)
  keepDraft(nameOf(unit), left.length > 0 ? left : undefined, store)
}
