import type { WorkspaceRow } from '../definition.ts'
import type { RowChange } from '../rows/recorded-rows.ts'
import type { ActiveRows } from './active-rows.ts'
import { type DeferredChange, DeferredChanges } from './deferred-changes.ts'

const none: never[] = []

interface Options<Row, Field> {
  readonly fields: readonly Field[]
  readonly recorded: (id: string) => Row | undefined
  readonly active: ActiveRows
  /** Id of the user, whose own changes are never deferred. */
  readonly me: string
  /** Called with the rows that look different now. */
  readonly onChange: (ids: readonly string[]) => void
}

/** What others did to rows that the user works on: deferred for as long as the user is at them. */
export class DeferredRows<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly #changes: DeferredChanges<Row, Field>
  readonly #options: Options<Row, Field>

  constructor(options: Options<Row, Field>) {
    this.#options = options
    this.#changes = new DeferredChanges<Row, Field>(options.fields, (id) => options.active.isWorkedOn(id))
  }

  /** How many values are deferred. */
  get count(): number {
    return this.#changes.count
  }

  /** Rows with deferred changes. */
  ids(): readonly string[] {
    return this.#changes.ids()
  }

  /** The row as its user has seen it, where changes are deferred; its version is that one, too. */
  seen(id: string): Row | undefined {
    return this.#changes.seen(id)
  }

  /** What others set on a row that is not shown yet. */
  of(id: string): readonly DeferredChange<Row, Field>[] {
    const row = this.#changes.size > 0 && this.#options.recorded(id)
    return row ? this.#changes.of(id, row) : none
  }

  /** A row changed by an event; without one it was read whole, and who changed it is not known. */
  onChanged(after: Row, before: Row, change: RowChange<Row> | null) {
    if (change?.by.id === this.#options.me) return this.update(after, change.apply)
    const cause = { by: change?.by.name ?? '', at: change?.at ?? '' }
    this.#changes.onChanged(after.id, { before, after, cause, apply: change?.apply ?? ((row) => row) })
  }

  /** Changes what its user has seen of a row, as the row itself was changed. */
  update(latest: Row, change: (row: Row) => Row) {
    this.#changes.update(latest.id, change, latest)
  }

  /** Shows what is deferred, of all rows or of these, though the user still works on them. */
  flush(ids?: Iterable<string>) {
    this.#options.onChange(this.#changes.flush(ids))
  }

  /** Shows what is deferred of rows that the user no longer works on. */
  flushInactive() {
    this.#options.onChange(this.#changes.flushInactive())
  }

  remove(id: string) {
    this.#changes.remove(id)
  }
}
