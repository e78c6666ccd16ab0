import type { StreamCategory } from '../../../contract/categories.ts'
import type { Spot } from '../../../contract/push/company.ts'
import type { Draftable } from './draftable.ts'
import type { RowMarks } from './row-marks.ts'

/**
 * A queue's grid as those see it who put something into it (who is here, who holds a row, drafts, the past): what is
 * shown, where its user is. It says nothing of what the rows are.
 */
export interface Queue {
  readonly category: StreamCategory
  /** Ids as they are shown, by the present sort and filter. */
  shownIds(): readonly string[]
  selectedIds(): readonly string[]
  /** The row that is opened for decision; null while none is. */
  openId(): string | null
  /** Where its user is; null while nowhere. */
  spot(): Spot | null
  /** What people call a row; null for one that is not in the grid. */
  nameOf(id: string): string | null
  /** Hears whenever any of the above may be another, at most once a frame. */
  subscribe(listener: () => void): () => void
  /** Shows a row, scrolled to and focused; false if it is not among the shown. */
  goTo(id: string): boolean
  /** Opens a row for decision, or closes the one that is open. */
  open(id: string | null): void
  /** Shows only these rows of those that its filter lets through; null shows all of them again. */
  narrow(ids: ReadonlySet<string> | null): void
  readonly marks: RowMarks
  /** What one needs to know of the rows to draft changes of them. */
  readonly drafting: Draftable
}
