import { editableFields } from '../../../contract/claims/claim-fields.ts'
import { HeldChanges, type WaitingChange } from './deferred-changes.ts'
import type { Holds } from './active-rows.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import type { RecordedRows, Step } from '../rows/recorded-rows.ts'

const none: never[] = []

interface Parts {
  readonly recorded: RecordedRows
  readonly holds: Holds
  /** Who sits here: their own changes do not wait. */
  readonly me: string
  /** Hears which rows show something else now. */
  readonly tell: (ids: readonly string[]) => void
}

/** What others did to claims that one works on: kept beside the rows, for as long as they are held. */
export class RowsBeside {
  readonly #kept: HeldChanges<IntakeRow>
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    this.#kept = new HeldChanges<IntakeRow>(editableFields, (id) => parts.holds.isWorkedOn(id))
  }

  /** How many values wait. */
  get count(): number {
    return this.#kept.count
  }

  /** Rows of which something waits. */
  ids(): readonly string[] {
    return this.#kept.ids()
  }

  /** The row as one has seen it, where something waits; its version is that one, too. */
  seen(id: string): IntakeRow | undefined {
    return this.#kept.seen(id)
  }

  /** What others set on a row that is not shown yet. */
  of(id: string): readonly WaitingChange<IntakeRow>[] {
    const row = this.#kept.size > 0 && this.#parts.recorded.get(id)
    return row ? this.#kept.of(id, row) : none
  }

  /** A claim became another by an event; without one it was read whole, which says not who changed it. */
  changed(after: IntakeRow, before: IntakeRow, step: Step | null) {
    if (step?.by.id === this.#parts.me) return this.alter(after, step.apply)
    const cause = { by: step?.by.name ?? '', at: step?.at ?? '' }
    this.#kept.changed(after.id, { before, after, cause, step: step?.apply ?? ((row) => row) })
  }

  /** Changes what one has seen of a row, as the row itself was changed. */
  alter(latest: IntakeRow, change: (row: IntakeRow) => IntakeRow) {
    this.#kept.alter(latest.id, change, latest)
  }

  /** Shows what waits, of all rows or of these, though one still works on them. */
  show(ids?: Iterable<string>) {
    this.#parts.tell(this.#kept.show(ids))
  }

  /** Shows what waits of rows that nobody works on any more. */
  release() {
    this.#parts.tell(this.#kept.release())
  }

  drop(id: string) {
    this.#kept.drop(id)
  }
}
