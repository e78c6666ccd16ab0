import type { StreamCategory } from '../../../contract/categories.ts'
import type { MemberCursor } from '../../../contract/push/presence.ts'
import type { Draftable } from '../drafts/draftable.ts'
import type { RowMarks } from './row-marks.ts'

/**
 * A workspace as presence, leases, drafts and the as-of view see it: which rows are shown and where its user is. It says
 * nothing about what the rows are.
 */
export interface QueueHandle {
  readonly category: StreamCategory
  /** Shown rows that nobody has decided about, in the order of arrival, from the one after `id` on. */
  undecidedAfter(id: string | null): readonly string[]
  selectedIds(): readonly string[]
  deselect(ids: Iterable<string>): void
  /** The row whose panel is open, once the cursor rests on it. */
  openId(): string | null
  /** The row that the user is at; null for none. */
  cursor(): MemberCursor | null
  /** Whether a row is not in the queue, though its user is at it: it has left, or is not loaded yet. */
  isAbsent(id: string): boolean
  /** What people call a row; null for one that is not in the grid. */
  nameOf(id: string): string | null
  /** Called whenever any of the above may have changed, at most once a frame. */
  subscribe(listener: () => void): () => void
  /** Scrolls to a row and focuses the cell where it is decided; false if it is not shown. */
  goTo(id: string): boolean
  /** Opens the panel of a row, or closes it. */
  open(id: string | null): void
  /** Shows only these of the rows that pass the filter; null shows all of them. */
  narrow(ids: ReadonlySet<string> | null): void
  readonly marks: RowMarks
  /** What drafts have to know of the rows. */
  readonly drafting: Draftable
}
