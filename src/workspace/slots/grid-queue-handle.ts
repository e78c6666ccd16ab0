import type { GridApi } from 'ag-grid-community'
import type { StreamCategory } from '../../../contract/categories.ts'
import type { MemberCursor } from '../../../contract/push/presence.ts'
import type { WorkspaceRow } from '../definition.ts'
import type { Draftable } from '../drafts/draftable.ts'
import type { QueueHandle } from './queue-handle.ts'
import type { RowMarks } from './row-marks.ts'

interface Options<Row> {
  readonly category: StreamCategory
  /** What people call a row. */
  readonly title: (row: Row) => string
  /** Id of the column where a row is decided. */
  readonly decidedBy: string
  readonly undecided: (shown: readonly string[], after: string | null) => readonly string[]
  readonly isAbsent: (id: string) => boolean
  readonly deselect: (ids: Iterable<string>) => void
  readonly marks: RowMarks
  readonly drafting: Draftable
  readonly open: (id: string | null) => void
  readonly narrow: (ids: ReadonlySet<string> | null) => void
}

/** The grid of a workspace as the parts in the slots of its page see it. */
export class GridQueueHandle<Row extends WorkspaceRow> implements QueueHandle {
  readonly category: StreamCategory
  readonly marks: RowMarks
  readonly drafting: Draftable
  readonly #listeners = new Set<() => void>()
  readonly #api: GridApi<Row>
  readonly #options: Options<Row>
  #selected: readonly string[] = []
  #open: string | null = null
  #frame = 0

  constructor(api: GridApi<Row>, options: Options<Row>) {
    this.#api = api
    this.#options = options
    this.category = options.category
    this.marks = options.marks
    this.drafting = options.drafting
    for (const event of ['cellFocused', 'cellEditingStarted', 'cellEditingStopped', 'modelUpdated'] as const) {
      api.addEventListener(event, () => this.#notify())
    }
  }

  undecidedAfter(after: string | null): readonly string[] {
    const ids: string[] = []
    if (!this.#api.isDestroyed()) this.#api.forEachNodeAfterFilterAndSort(({ id }) => id !== undefined && ids.push(id))
    return this.#options.undecided(ids, after)
  }

  selectedIds() {
    return this.#selected
  }

  deselect(ids: Iterable<string>) {
    this.#options.deselect(ids)
  }

  openId() {
    return this.#open
  }

  isAbsent(id: string): boolean {
    return this.#options.isAbsent(id)
  }

  nameOf(id: string): string | null {
    const row = this.#api.isDestroyed() ? undefined : this.#api.getRowNode(id)?.data
    return row ? this.#options.title(row) : null
  }

  cursor(): MemberCursor | null {
    if (this.#api.isDestroyed()) return null
    const editing = this.#api.getEditingCells()[0]
    const place = editing ?? this.#api.getFocusedCell()
    const row = place && this.#api.getDisplayedRowAtIndex(place.rowIndex)?.id
    if (row) return { row, mode: editing ? 'edits' : 'looks' }
    return this.#open ? { row: this.#open, mode: 'looks' } : null
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  goTo(id: string): boolean {
    const node = this.#api.isDestroyed() ? undefined : this.#api.getRowNode(id)
    const columns = node ? this.#api.getAllDisplayedColumns() : []
    const column = columns.find((one) => one.getColId() === this.#options.decidedBy) ?? columns[0]
    if (node?.rowIndex == null || !column) return false
    this.#api.ensureNodeVisible(node, 'middle')
    this.#api.ensureColumnVisible(column)
    this.#api.setFocusedCell(node.rowIndex, column)
    return true
  }

  open(id: string | null) {
    this.#options.open(id)
  }

  narrow(ids: ReadonlySet<string> | null) {
    this.#options.narrow(ids)
  }

  /** Takes over what React knows of the grid's user. */
  update(selected: readonly string[], open: string | null) {
    this.#selected = selected
    this.#open = open
    this.#notify()
  }

  #notify() {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      for (const listener of this.#listeners) listener()
    })
  }
}
