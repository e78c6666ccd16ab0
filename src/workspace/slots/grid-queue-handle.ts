import type { GridApi } from 'ag-grid-community'
import type { Spot } from '../../../contract/push/company.ts'
import type { Draftable } from '../drafts/draftable.ts'
import type { Queue } from './queue-handle.ts'
import type { RowMarks } from './row-marks.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'

/** What React keeps of the desk. */
interface Settings {
  readonly open: (id: string | null) => void
  readonly narrowed: (ids: ReadonlySet<string> | null) => void
}

/** The intake grid as what is put into its page sees it. */
export class IntakeQueue implements Queue {
  readonly category = 'intake_item'
  readonly marks: RowMarks
  readonly drafting: Draftable
  readonly #listeners = new Set<() => void>()
  readonly #api: GridApi<IntakeRow>
  readonly #set: Settings
  #selected: readonly string[] = []
  #open: string | null = null
  #frame = 0

  constructor(api: GridApi<IntakeRow>, { marks, drafting }: Pick<Queue, 'marks' | 'drafting'>, set: Settings) {
    this.#api = api
    this.marks = marks
    this.drafting = drafting
    this.#set = set
    for (const event of ['cellFocused', 'cellEditingStarted', 'cellEditingStopped', 'modelUpdated'] as const) {
      api.addEventListener(event, () => this.#tell())
    }
  }

  shownIds(): readonly string[] {
    const ids: string[] = []
    if (!this.#api.isDestroyed()) this.#api.forEachNodeAfterFilterAndSort(({ id }) => id !== undefined && ids.push(id))
    return ids
  }

  selectedIds() {
    return this.#selected
  }

  openId() {
    return this.#open
  }

  nameOf(id: string): string | null {
    return (this.#api.isDestroyed() ? undefined : this.#api.getRowNode(id)?.data?.claim_number) ?? null
  }

  spot(): Spot | null {
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
    const column = this.#api.getAllDisplayedColumns()[0]
    if (node?.rowIndex == null || !column) return false
    this.#api.ensureNodeVisible(node, 'middle')
    this.#api.setFocusedCell(node.rowIndex, column)
    return true
  }

  open(id: string | null) {
    this.#set.open(id)
  }

  narrow(ids: ReadonlySet<string> | null) {
    this.#set.narrowed(ids)
  }

  /** What React knows of the grid's user. */
  follow(selected: readonly string[], open: string | null) {
    this.#selected = selected
    this.#open = open
    this.#tell()
  }

  #tell() {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      for (const listener of this.#listeners) listener()
    })
  }
}
