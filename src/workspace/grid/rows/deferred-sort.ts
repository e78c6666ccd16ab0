import type { GridApi, IRowNode } from 'ag-grid-community'
import { keepPlaces } from '../../deferred/keep-positions.ts'
import type { Holds } from '../../deferred/active-rows.ts'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import { cannotKeepPlace, keepPlace } from './keep-scroll-position.ts'
import { Pacer } from './paced-task.ts'

type Node = IRowNode<IntakeRow>

/**
 * Rows whose value in a sorted column changed since they were sorted. One that somebody is at keeps its place, and
 * says so; the others take theirs, but not while a cell is edited, nor while that would move the row one is on.
 */
export class SortAnew {
  readonly #holds: Holds
  readonly #moved = new Set<string>()
  #sort = ''
  #pacer: Pacer | null = null

  constructor(holds: Holds) {
    this.#holds = holds
  }

  /** Whether the row stands where its value no longer puts it. */
  isOutOfPlace(id: string): boolean {
    return this.#moved.has(id)
  }

  /** After a sort: rows that are held go back to where they stood, unless somebody asks for another order. */
  afterSort(api: GridApi<IntakeRow>, nodes: Node[]) {
    const sort = sortOf(api)
    const isAnother = sort !== this.#sort
    this.#sort = sort
    for (const id of this.#moved) if (isAnother || !this.#holds.isHeld(id)) this.#moved.delete(id)
    if (this.#moved.size > 0) keepPlaces(nodes, ({ id = '' }) => this.#moved.has(id))
  }

  /** Notes which of these rows change in a sorted column by what is done. */
  watch(api: GridApi<IntakeRow>, ids: readonly string[], change: () => void) {
    const columns = sortedColumns(api)
    const valuesOf = (id: string) => {
      const rowNode = columns.length > 0 ? api.getRowNode(id) : undefined
      return rowNode ? columns.map((colKey) => api.getCellValue({ rowNode, colKey })).join('\n') : ''
    }
    const before = ids.map(valuesOf)
    change()
    for (const [n, id] of ids.entries()) if (before[n] !== valuesOf(id)) this.#moved.add(id)
    if (this.#moved.size > 0) this.#pacer?.soon()
  }

  /** Sorts anew, now and then, as long as there is reason to. Returns how to stop. */
  start(api: GridApi<IntakeRow>): () => void {
    const pacer = new Pacer(() => {
      if (api.isDestroyed()) return
      if (api.getEditingCells().length > 0 || cannotKeepPlace(api)) return pacer.soon()
      if (this.#moved.values().some((id) => !this.#holds.isHeld(id)))
        keepPlace(api, () => api.refreshClientSideRowModel('sort'))
    })
    this.#pacer = pacer
    const stop = this.#holds.subscribe(() => {
      if (this.#moved.size > 0) pacer.soon()
    })
    return () => {
      pacer.stop()
      stop()
    }
  }
}

function sortedColumns(api: GridApi<IntakeRow>) {
  return api.getAllGridColumns().filter((column) => column.getSort())
}

/** Which columns the rows are sorted by, and how; empty for the order of arrival. */
function sortOf(api: GridApi<IntakeRow>): string {
  return sortedColumns(api)
    .map((column) => `${column.getColId()} ${column.getSort()} ${column.getSortIndex()}`)
    .join()
}
