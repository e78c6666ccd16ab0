import { byOwnClock } from '../../shared/time/own-clock.ts'
import type { WorkspaceRow } from '../definition.ts'
import type { EditNotes } from '../edits/edit-notes.ts'

interface Failure {
  /** Version that the row had in the log when the action failed. */
  readonly version: number
  readonly reason: string
}

interface Rows {
  readonly recorded: (id: string) => WorkspaceRow | undefined
  readonly isDeparted: (id: string) => boolean
  readonly subscribe: (listener: (changed: ReadonlySet<string>) => void) => () => void
  readonly updateTabs: (ids: Iterable<string>) => void
}

/**
 * What the user tried on rows and the server refused, at the row until its cause is gone: the row has changed or left,
 * the action is tried again, or the user dismisses it. The log's own failures are not kept here. Of a row that has left
 * nothing is said to have failed: there is nothing to try again, and the row says where it went.
 */
export class RowFailures<Field extends string = string> {
  readonly #failures = new Map<string, Failure>()
  readonly #rows: Rows
  readonly #notes: EditNotes<Field>
  readonly #listeners = new Set<() => void>()

  constructor(rows: Rows, notes: EditNotes<Field>) {
    this.#rows = rows
    this.#notes = notes
    rows.subscribe((changed) => this.#endStale(changed))
    notes.subscribeFailed((id) => this.#update([id]))
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Why an action, or else an edit, of the row failed. */
  of(id: string): string | null {
    const isAtCell = this.#notes.failedRows.has(id) && this.#isHere(id)
    return this.#failures.get(id)?.reason ?? (isAtCell ? this.#reasonAtCell(id) : null)
  }

  set(id: string, reason: string) {
    const row = this.#rows.recorded(id)
    if (!row || this.#rows.isDeparted(id)) return
    this.#failures.set(id, { version: row.version, reason: byOwnClock(reason) })
    this.#update([id])
  }

  /** Rows with a failure. */
  ids(): ReadonlySet<string> {
    const atCells = this.#notes.failedRows.values().filter((id) => this.#isHere(id))
    return new Set([...this.#failures.keys(), ...atCells])
  }

  get count(): number {
    return this.#notes.failedRows.size === 0 ? this.#failures.size : this.ids().size
  }

  /** The action is tried again on these rows. */
  clear(ids: Iterable<string>) {
    this.#update([...ids].filter((id) => this.#failures.delete(id)))
  }

  /** The user has seen them: neither the rows nor their cells say it any more. */
  dismiss(ids: Iterable<string> = [...this.ids(), ...this.#notes.failedRows]) {
    for (const id of ids) {
      const failed = [...(this.#notes.of(id) ?? [])].filter(([, note]) => note.kind === 'refused' && note.isFailure)
      for (const [field] of failed) this.#notes.setAt(id, field, null)
      this.clear([id])
    }
  }

  #reasonAtCell(id: string): string | null {
    for (const note of this.#notes.of(id)?.values() ?? [])
      if (note.kind === 'refused' && note.isFailure) return note.reason
    return null
  }

  #isHere(id: string): boolean {
    return this.#rows.recorded(id) !== undefined
  }

  #endStale(changed: ReadonlySet<string>) {
    const ended = [...this.#notes.failedRows].filter((id) => changed.has(id) && !this.#isHere(id))
    for (const [id, { version }] of this.#failures) {
      if (!changed.has(id)) continue
      const row = this.#rows.recorded(id)
      if (row && row.version === version && !this.#rows.isDeparted(id)) continue
      this.#failures.delete(id)
      ended.push(id)
    }
    this.#update(ended)
  }

  #update(ids: readonly string[]) {
    if (ids.length === 0) return
    this.#rows.updateTabs(ids)
    for (const listener of this.#listeners) listener()
  }
}
