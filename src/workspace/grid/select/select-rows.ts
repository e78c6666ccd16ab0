import type { GridApi } from 'ag-grid-community'
import type { RowSelection } from '../../selection/row-selection.ts'
import type { ActiveRows } from '../../deferred/active-rows.ts'
import { type MatchableRows, matchingIds } from '../filters/matching-rows.ts'

type Checked = 'true' | 'false' | 'mixed'

interface SelectableQueue {
  readonly rows: MatchableRows
  readonly active: Pick<ActiveRows, 'lingering'>
  readonly selection: RowSelection
}

/** Selecting by hand: one row, from the one before to this one, or all that match the filter. */
export class SelectRows {
  readonly #queue: SelectableQueue
  readonly #selection: RowSelection
  /** The row from which Shift goes on. */
  #anchor: string | null = null

  constructor(queue: SelectableQueue) {
    this.#queue = queue
    this.#selection = queue.selection
  }

  /** A press that selects, at the focused row. */
  press(api: GridApi, press: KeyboardEvent, id: string | undefined) {
    if (!selects(press) || id === undefined) return
    if (press.key === ' ') this.toggle(api, id, press.shiftKey)
    else this.toggleAll(api)
  }

  /** Selects the rows; where all of them are, deselects them. */
  toggleRows(ids: readonly string[]) {
    this.#anchor = ids.at(-1) ?? null
    if (ids.every((id) => this.#selection.has(id))) this.#selection.remove(ids)
    else this.#selection.add(ids)
  }

  /** Selects a row or deselects it; as a stretch, selects all that are shown from the last such row to this one. */
  toggle(api: GridApi, id: string, asStretch: boolean) {
    const from = this.#anchor === null ? null : (api.getRowNode(this.#anchor)?.rowIndex ?? null)
    const to = api.getRowNode(id)?.rowIndex ?? null
    this.#anchor = id
    if (asStretch && from !== null && to !== null) this.#selection.add(idsBetween(api, from, to))
    else if (this.#selection.has(id)) this.#selection.remove([id])
    else this.#selection.add([id])
  }

  /** Selects all that match the filter; where they are, deselects all in view, also what no longer matches. */
  toggleAll(api: GridApi) {
    const matching = matchingIds(api, this.#queue)
    if (matching.some((id) => !this.#selection.has(id))) this.#selection.add(matching)
    else this.#selection.remove(idsBetween(api, 0, api.getDisplayedRowCount() - 1))
  }

  /** Whether those that match the filter are selected, in the words of a checkbox. */
  state(api: GridApi): Checked {
    return this.#selection.ids.size === 0 ? 'false' : this.#stateOf(matchingIds(api, this.#queue))
  }

  #stateOf(matching: readonly string[]): Checked {
    const selected = matching.reduce((sum, id) => sum + Number(this.#selection.has(id)), 0)
    if (selected === 0) return 'false'
    return selected === matching.length ? 'true' : 'mixed'
  }
}

/** Space selects a row, with Shift all from the last one; Ctrl-A selects all. */
export function selects({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey ? key === 'a' : key === ' '
}

/** The selected rows that are shown, in order: cells are never written where nobody sees it. */
export function selectedInView(api: GridApi, selection: RowSelection) {
  return selectedNodes(api, selection).filter(({ rowIndex }) => rowIndex !== null)
}

/** The selected rows in the order they are shown; those that the filter hides come last. */
export function selectedNodes(api: GridApi, { ids }: RowSelection) {
  const place = (rowIndex: number | null) => rowIndex ?? Infinity
  return [...ids].flatMap((id) => api.getRowNode(id) ?? []).toSorted((a, b) => place(a.rowIndex) - place(b.rowIndex))
}

function idsBetween(api: GridApi, from: number, to: number): string[] {
  const first = Math.min(from, to)
  const nodes = Array.from({ length: Math.abs(to - from) + 1 }, (_, n) => api.getDisplayedRowAtIndex(first + n))
  return nodes.flatMap((node) => node?.id ?? [])
}
