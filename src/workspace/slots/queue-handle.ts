import type { StreamCategory } from '../../../contract/categories.ts'
import type { Spot } from '../../../contract/push/company.ts'
import type { Draftable } from '../drafts/draftable.ts'
import type { RowMarks } from './row-marks.ts'

/**
 * A workspace as presence, leases, drafts and the as-of view see it: which rows are shown and where its user is. It says
 * nothing about what the rows are.
 */
export interface QueueHandle {
  readonly category: StreamCategory
  /** Ids in the order of the current sort and filter. */
  shownIds(): readonly string[]
  selectedIds(): readonly string[]
  /** The row whose panel is open. */
  openId(): string | null
  /** The row that the user is at; null for none. */
  cursor(): Spot | null
  /** What people call a row; null for one that is not in the grid. */
  nameOf(id: string): string | null
  /** Called whenever any of the above may have changed, at most once a frame. */
  subscribe(listener: () => void): () => void
  /** Scrolls to a row and focuses it; false if it is not shown. */
  goTo(id: string): boolean
  /** Opens the panel of a row, or closes it. */
  open(id: string | null): void
  /** Shows only these of the rows that pass the filter; null shows all of them. */
  narrow(ids: ReadonlySet<string> | null): void
  readonly marks: RowMarks
  /** What drafts have to know of the rows. */
  readonly drafting: Draftable
}
