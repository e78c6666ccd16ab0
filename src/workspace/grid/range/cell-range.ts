import type { Column, GridApi } from 'ag-grid-community'
import { leadingIds } from '../leading-column.ts'

/** A cell, by ids: it stays the same cell when rows are sorted or columns are moved. */
export interface CellPlace {
  readonly id: string
  readonly colId: string
}

/** A range as it is displayed: rows by index, both ends included, and columns in their order. */
export interface CellBounds {
  readonly top: number
  readonly bottom: number
  readonly columns: readonly Column[]
}

/**
 * The cells that the clipboard, fill and Delete are about: from the anchor, which has the keyboard, to the head. The
 * focused cell alone is a range of one. Community AG Grid has none.
 */
export class CellRange {
  #anchor: CellPlace | null = null
  #head: CellPlace | null = null
  readonly #listeners = new Set<() => void>()

  get anchor(): CellPlace | null {
    return this.#anchor
  }

  get head(): CellPlace | null {
    return this.#head
  }

  /** More than one cell. */
  get isMany(): boolean {
    return this.#anchor !== null && this.#head !== null && !isSame(this.#anchor, this.#head)
  }

  /** One cell, or none. */
  start(cell: CellPlace | null) {
    this.#become(cell, cell)
  }

  extend(head: CellPlace) {
    this.#become(this.#anchor ?? head, head)
  }

  collapse() {
    this.start(this.#anchor)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #become(anchor: CellPlace | null, head: CellPlace | null) {
    if (isSame(anchor, this.#anchor) && isSame(head, this.#head)) return
    this.#anchor = anchor
    this.#head = head
    for (const listener of this.#listeners) listener()
  }
}

function isSame(one: CellPlace | null, other: CellPlace | null): boolean {
  return one === other || (one !== null && one.id === other?.id && one.colId === other.colId)
}

/** Where a range is displayed; null where one of its ends is not. */
export function boundsOf(api: GridApi, { anchor, head }: Pick<CellRange, 'anchor' | 'head'>): CellBounds | null {
  if (!anchor || !head) return null
  const rows = [rowIndexOf(api, anchor.id), rowIndexOf(api, head.id)]
  const [first, second] = rows
  if (first == null || second == null) return null
  const all = rangeColumns(api)
  const places = [anchor.colId, head.colId].map((id) => all.findIndex((column) => column.getColId() === id))
  if (places.includes(-1)) return null
  const columns = all.slice(Math.min(...places), Math.max(...places) + 1)
  return { top: Math.min(first, second), bottom: Math.max(first, second), columns }
}

/** Displayed columns that a range may hold. */
export function rangeColumns(api: GridApi): Column[] {
  return api.getAllDisplayedColumns().filter((column) => !leadingIds.includes(column.getColId()))
}

/** Ids of the displayed rows of a range, in their order. */
export function rowsIn(api: GridApi, { top, bottom }: Pick<CellBounds, 'top' | 'bottom'>): string[] {
  const ids: string[] = []
  for (let at = top; at <= bottom; at += 1) {
    const id = api.getDisplayedRowAtIndex(at)?.id
    if (id !== undefined) ids.push(id)
  }
  return ids
}

/** The place of a displayed row; null where it is not displayed. */
export function rowIndexOf(api: GridApi, id: string): number | null {
  const node = api.getRowNode(id)
  return node?.displayed ? node.rowIndex : null
}
