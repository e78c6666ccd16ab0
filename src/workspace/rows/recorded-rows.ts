import { type Actor, idOf, type Recorded } from '../../../contract/events/recorded.ts'
import { evolveIntakeItem, type IntakeItemFact } from '../../../machines/intake-item/intake-item.evolve.ts'
import { isWaiting } from '../../../machines/intake-item/intake-item.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'

/** How a row became another: by whom, when, and what the same would make of an older version of it. */
export interface Step {
  readonly by: Actor
  readonly at: string
  readonly apply: (row: IntakeRow) => IntakeRow
}

interface Listener {
  /** A row is new, or another than before. */
  put: (row: IntakeRow, before: IntakeRow | undefined, step: Step | null) => void
  /** A row has left the queue; as it was when it did. */
  left: (row: IntakeRow) => void
}

/** Events by which a claim that has left the queue waits again. */
const bringsBack: ReadonlySet<string> = new Set(['ClaimReset', 'ClaimReturned', 'ClaimIngestUndone'])

/**
 * The waiting claims as the log has them, from pages, events and single reads, in whatever order these come. Each
 * event is applied once, as the row's next version, or not at all.
 */
export class RecordedRows {
  readonly #rows = new Map<string, IntakeRow>()
  /** Versions at which rows left, so that a page read before cannot bring them back. */
  readonly #left = new Map<string, number>()
  /** Events of rows not loaded yet, until the last page is in. */
  #early: Map<string, Recorded[]> | null = new Map()
  readonly #listener: Listener

  constructor(listener: Listener) {
    this.#listener = listener
  }

  get(id: string): IntakeRow | undefined {
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

  /** Takes in a row of a page; one that is here already in the same or a later version, or has left, is passed over. */
  takeIn(row: IntakeRow, step: Step | null = null) {
    const there = this.#rows.get(row.id)
    if (there && there.version >= row.version) return
    if ((this.#left.get(row.id) ?? 0) >= row.version) return
    this.put(row, step)
    const early = this.#early?.get(row.id)
    if (!early) return
    this.#early?.delete(row.id)
    for (const event of early) this.#applyOne(event as IntakeItemFact & Recorded)
  }

  put(row: IntakeRow, step: Step | null) {
    const before = this.#rows.get(row.id)
    this.#rows.set(row.id, row)
    this.#listener.put(row, before, step)
  }

  /** The row is not one of the waiting any more. Answers with what it was. */
  drop(id: string): IntakeRow | undefined {
    const row = this.#rows.get(id)
    this.#rows.delete(id)
    return row
  }

  leave(row: IntakeRow) {
    if (this.#early) this.#left.set(row.id, row.version)
    this.#listener.left(row)
  }

  /** Pages are read anew: what happens to claims that are not here is kept until they are in, as at first. */
  beginReading() {
    this.#early ??= new Map()
  }

  /** Whether pages still come, at first or anew. */
  get isReading(): boolean {
    return this.#early !== null
  }

  /** All pages are in; answers with the ids that events speak of and that nobody has seen. */
  finishLoading(): string[] {
    const early = this.#early
    this.#early = null
    this.#left.clear()
    return early ? this.apply([...early.values()].flat()) : []
  }

  /** Answers with the ids of rows that must be read again, since an event before is missing. */
  apply(events: readonly Recorded[]): string[] {
    const gaps = new Set<string>()
    for (const event of events) if (!this.#applyOne(event as IntakeItemFact & Recorded)) gaps.add(idOf(event.stream))
    return [...gaps]
  }

  /** Whether the event is dealt with; false for a gap. */
  #applyOne(event: IntakeItemFact & Recorded): boolean {
    const id = idOf(event.stream)
    const row = this.#rows.get(id)
    if (!row && event.version > 1) {
      if (this.#early) this.#early.set(id, [...(this.#early.get(id) ?? []), event])
      return this.#early !== null || !bringsBack.has(event.type)
    }
    const version = row?.version ?? 0
    if (event.version <= version || event.version <= (this.#left.get(id) ?? 0)) return true
    if (event.version > version + 1) return false
    const next: IntakeRow = { ...evolveIntakeItem(row ?? null, event), match: row?.match ?? null }
    if (isWaiting(next)) this.put(next, stepOf(event))
    else this.leave(next)
    return true
  }
}

/** What an event makes of a row that has not seen all before it; that row's version stays, as its base. */
function stepOf(event: IntakeItemFact): Step {
  return {
    by: event.by,
    at: event.at,
    apply: (row) => ({ ...evolveIntakeItem(row, event), match: row.match, version: row.version }),
  }
}
