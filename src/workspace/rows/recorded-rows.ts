import { type Actor, idOf, type Recorded } from '../../../contract/events/recorded.ts'
import type { RowAdapter, WorkspaceRow } from '../definition.ts'

type Rules<Row> = Pick<RowAdapter<Row>, 'evolve' | 'isWaiting' | 'mayReturn'>

/** How a row changed: by whom, when, and what the same change makes of an older version of the row. */
export interface RowChange<Row> {
  readonly by: Actor
  readonly at: string
  readonly apply: (row: Row) => Row
}

interface Listener<Row> {
  /** A row is new or has changed. `change` is null where the row was read whole. */
  onPut: (row: Row, before: Row | undefined, change: RowChange<Row> | null) => void
  /** A row has left the queue; as it was when it did. */
  onLeave: (row: Row) => void
}

/**
 * The waiting rows as the log has them, from pages, events and single reads, in whatever order these come. Each event
 * is applied once, as the row's next version, or not at all.
 */
export class RecordedRows<Row extends WorkspaceRow> {
  readonly #rows = new Map<string, Row>()
  /** Versions at which rows left, so that a page read before cannot bring them back. */
  readonly #leftAt = new Map<string, number>()
  /** Events of rows that are not loaded yet, until the last page is in; null once it is. */
  #early: Map<string, Recorded[]> | null = new Map()
  readonly #adapter: Rules<Row>
  readonly #listener: Listener<Row>

  constructor(adapter: Rules<Row>, listener: Listener<Row>) {
    this.#adapter = adapter
    this.#listener = listener
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id)
  }

  all() {
    return this.#rows.values()
  }

  ids() {
    return this.#rows.keys()
  }

  get size(): number {
    return this.#rows.size
  }

  /** Adds a row unless the same or a later version is here, or the row has left since. */
  add(row: Row, change: RowChange<Row> | null = null) {
    const known = this.#rows.get(row.id)
    if (known && known.version >= row.version) return
    if ((this.#leftAt.get(row.id) ?? 0) >= row.version) return
    this.put(row, change)
    const early = this.#early?.get(row.id)
    if (!early) return
    this.#early?.delete(row.id)
    for (const event of early) this.#applyOne(event)
  }

  put(row: Row, change: RowChange<Row> | null) {
    const before = this.#rows.get(row.id)
    this.#rows.set(row.id, row)
    this.#listener.onPut(row, before, change)
  }

  /** Removes a row; answers with what it was. */
  remove(id: string): Row | undefined {
    const row = this.#rows.get(id)
    this.#rows.delete(id)
    return row
  }

  leave(row: Row) {
    if (this.#early) this.#leftAt.set(row.id, row.version)
    this.#listener.onLeave(row)
  }

  /** All pages are read again: events of rows that are not here are kept until the pages are in, as at first. */
  beginLoading() {
    this.#early ??= new Map()
  }

  /** Whether pages are still expected. */
  get isLoading(): boolean {
    return this.#early !== null
  }

  /** All pages are in; answers with the ids of rows that events are about and that no page had. */
  finishLoading(): string[] {
    const early = this.#early
    this.#early = null
    this.#leftAt.clear()
    return early ? this.apply([...early.values()].flat()) : []
  }

  /** Answers with the ids of rows that must be read again, since an event before is missing. */
  apply(events: readonly Recorded[]): string[] {
    const gaps = new Set<string>()
    for (const event of events) if (!this.#applyOne(event)) gaps.add(idOf(event.stream))
    return [...gaps]
  }

  /** Whether the event is dealt with; false for a gap. */
  #applyOne(event: Recorded): boolean {
    const id = idOf(event.stream)
    const row = this.#rows.get(id)
    if (!row && event.version > 1) {
      if (this.#early) this.#early.set(id, [...(this.#early.get(id) ?? []), event])
      return this.#early !== null || !this.#adapter.mayReturn(event)
    }
    const version = row?.version ?? 0
    if (event.version <= version || event.version <= (this.#leftAt.get(id) ?? 0)) return true
    if (event.version > version + 1) return false
    const next = this.#adapter.evolve(row ?? null, event)
    if (this.#adapter.isWaiting(next)) this.put(next, this.#changeOf(event))
    else this.leave(next)
    return true
  }

  /** What an event makes of a row that has not seen all before it; that row keeps its version, as its base. */
  #changeOf(event: Recorded): RowChange<Row> {
    return {
      by: event.by,
      at: event.at,
      apply: (row) => ({ ...this.#adapter.evolve(row, event), version: row.version }),
    }
  }
}
