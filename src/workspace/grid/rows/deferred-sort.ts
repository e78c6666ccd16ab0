import type { GridApi, IRowNode } from 'ag-grid-community'
import type { ActiveRows } from '../../deferred/active-rows.ts'
import { keepPositions } from '../../deferred/keep-positions.ts'
import type { WorkspaceRow } from '../../definition.ts'
import { keepCursor } from './keep-cursor.ts'
import { canKeepScrollPosition, keepScrollPosition } from './keep-scroll-position.ts'
import { PacedTask } from './paced-task.ts'

/**
 * Rows whose value in a sorted column changed since they were sorted. An active one keeps its place, and says so; the
 * others move to theirs, but not while a cell is edited, nor while that would move the row that the user is on.
 */
export class DeferredSort<Row extends WorkspaceRow> {
  readonly #active: ActiveRows
  readonly #outOfPlace = new Set<string>()
  #sort = ''
  #task: PacedTask | null = null

  constructor(active: ActiveRows) {
    this.#active = active
  }

  /** Whether the row is where its value no longer puts it. */
  isOutOfPlace(id: string): boolean {
    return this.#outOfPlace.has(id)
  }

  /** After a sort: active rows go back to where they were, unless the user asks for another order. */
  afterSort(api: GridApi<Row>, nodes: IRowNode<Row>[]) {
    const sort = sortOf(api)
    const isAnother = sort !== this.#sort
    this.#sort = sort
    for (const id of this.#outOfPlace) if (isAnother || !this.#active.isActive(id)) this.#outOfPlace.delete(id)
    if (this.#outOfPlace.size > 0) keepPositions(nodes, ({ id = '' }) => this.#outOfPlace.has(id))
  }

  /** Notes which of these rows change in a sorted column by the change. */
  watch(api: GridApi<Row>, ids: readonly string[], change: () => void) {
    const columns = sortedColumns(api)
    const valuesOf = (id: string) => {
      const rowNode = columns.length > 0 ? api.getRowNode(id) : undefined
      return rowNode ? columns.map((colKey) => api.getCellValue({ rowNode, colKey })).join('\n') : ''
    }
    const before = ids.map(valuesOf)
    change()
    for (const [n, id] of ids.entries()) if (before[n] !== valuesOf(id)) this.#outOfPlace.add(id)
    if (this.#outOfPlace.size > 0) this.#task?.schedule()
  }

  /** Sorts again, now and then, as long as there is reason to. Returns how to stop. */
  start(api: GridApi<Row>): () => void {
    const sortAgain = () => {
      const change = () => keepScrollPosition(api, () => api.refreshClientSideRowModel('sort'))
      keepCursor(api, change, () => false)
    }
    const task = new PacedTask(() => {
      if (api.isDestroyed()) return
      if (api.getEditingCells().length > 0 || !canKeepScrollPosition(api)) return task.schedule()
      if (this.#outOfPlace.values().some((id) => !this.#active.isActive(id))) sortAgain()
    })
    this.#task = task
    const stop = this.#active.subscribe(() => {
      if (this.#outOfPlace.size > 0) task.schedule()
    })
    return () => {
      task.stop()
      stop()
    }
  }
}

function sortedColumns(api: GridApi) {
  return api.getAllGridColumns().filter((column) => column.getSort())
}

/** Which columns the rows are sorted by, and how; empty for the order of arrival. */
function sortOf(api: GridApi): string {
  return sortedColumns(api)
    .map((column) => `${column.getColId()} ${column.getSort()} ${column.getSortIndex()}`)
    .join()
}
