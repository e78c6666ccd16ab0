import type { Recorded } from '../../contract/events/recorded.ts'
import type { OperationUndo } from '../shared/operations/operation-undo.ts'
import { showErrorToast } from '../shared/ui/toast.tsx'
import { type FieldDefinition, waitingTab, type WorkspaceDefinition, type WorkspaceRow } from './definition.ts'
import type { ActiveRows } from './deferred/active-rows.ts'
import { EditNotes } from './edits/edit-notes.ts'
import { EditQueue } from './edits/edit-queue.ts'
import { UndoStack } from './edits/undo-stack.ts'
import { RecordKeys } from './record/record-keys.ts'
import { reloadRows } from './rows/load-rows.ts'
import { RowFailures } from './rows/row-failures.ts'
import { RowStore } from './rows/row-store.ts'
import { RowSelection } from './selection/row-selection.ts'
import { RowMarks } from './slots/row-marks.ts'
import { RowOverlay } from './slots/row-overlay.ts'

const none: never[] = []

/** Rows that are refetched one by one; more of them are reloaded with the whole queue, which costs less. */
const maxSingleRefetches = 20

/** How often a reload is tried, and how long after a failure, in milliseconds. */
const maxReloadAttempts = 20
const reloadRetryDelay = 3000

export interface WorkspaceOptions<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly definition: WorkspaceDefinition<Row, Field>
  /** Id of the user. */
  readonly me: string
  /** Undoes the user's operations by the log; without it, only what this page remembers can be undone. */
  readonly operationUndo?: OperationUndo | undefined
  /** Nothing can be changed: what is shown is as of a moment. */
  readonly isReadOnly?: boolean
}

/** A queue that a user works on, outside React: its rows, the user's edits, and what others do there. */
export class Workspace<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly definition: WorkspaceDefinition<Row, Field>
  readonly rows: RowStore<Row, Field>
  /** Which rows the user is at. */
  readonly active: ActiveRows
  readonly selection = new RowSelection()
  /** Id of the tab that is shown. */
  shownTab: string = waitingTab
  /** Which rows to show, on top of the columns' filters; null for all. The grid asks it for each row. */
  narrowing: ((row: Row) => boolean) | null = null
  /** What colleagues do on the rows. */
  readonly marks = new RowMarks()
  /** What is drafted for the rows. */
  readonly overlay = new RowOverlay()
  /** Which presses in the grid are the open panel's. */
  readonly record = new RecordKeys()
  readonly notes = new EditNotes<Field>()
  /** What the user tried on rows and the server refused. */
  readonly failures: RowFailures<Field>
  readonly undo = new UndoStack<Field>()
  readonly edits: EditQueue<Row, Field>
  readonly operationUndo: OperationUndo | undefined
  readonly isReadOnly: boolean
  /** Id of the user. */
  readonly me: string
  readonly #fields: ReadonlyMap<string, FieldDefinition<Row, Field>>
  /** Worked out once for each version of a row. */
  readonly #missing = new WeakMap<Row, readonly Field[]>()
  #reloading: Promise<void> | null = null
  #isReloadRequested = false

  constructor({ definition, me, operationUndo, isReadOnly = false }: WorkspaceOptions<Row, Field>) {
    this.definition = definition
    this.operationUndo = operationUndo
    this.isReadOnly = isReadOnly
    this.me = me
    const failureOf = (id: string) => this.failures.of(id)
    this.rows = new RowStore(definition, { me, isFailed: (id) => failureOf(id) !== null })
    this.failures = new RowFailures<Field>(this.rows, this.notes)
    this.active = this.rows.active
    this.#fields = new Map(definition.fields.map((field) => [field.name, field]))
    const { rows, notes, undo } = this
    this.edits = new EditQueue({ rows, notes, undo, definition })
  }

  field(name: Field): FieldDefinition<Row, Field> {
    const field = this.#fields.get(name)
    if (!field) throw new Error(`The workspace of ${this.definition.category} has no field ${name}`)
    return field
  }

  /** Fields that the chosen action still needs; none for a row that goes with its lead. */
  missingOf(row: Row): readonly Field[] {
    if (this.rows.leadOf(row.id)) return none
    const known = this.#missing.get(row)
    if (known) return known
    const missing = this.definition.rows.missing(row)
    this.#missing.set(row, missing)
    return missing
  }

  /** Why an action or an edit failed on the row, until its cause is gone. */
  failureOf(row: Row): string | null {
    return this.definition.rows.failure(row) ?? this.failures.of(row.id)
  }

  /** Applies events of the log; rows of which some were missed are refetched. */
  async applyEvents(events: readonly Recorded[]) {
    await this.refetch(this.rows.apply(events))
  }

  /** Refetches rows: each by itself, or the whole queue where they are many. */
  async refetch(ids: readonly string[]): Promise<void> {
    if (ids.length > maxSingleRefetches) return this.reload()
    for (const id of ids) {
      const row = await this.definition.load.one(id).catch(() => null)
      if (row) this.rows.replace(row)
    }
  }

  /** The last page of the first load is in. */
  async finishLoading(): Promise<void> {
    await this.refetch(this.rows.finishLoading())
    if (this.#isReloadRequested) await this.reload()
  }

  /** Reloads the whole queue; requested during a load, once more after it. */
  async reload(): Promise<void> {
    this.#isReloadRequested = true
    // The first load ends by itself.
    if (this.#reloading || this.rows.isLoading) return this.#reloading ?? undefined
    this.#reloading = this.#reloadWhileRequested()
    await this.#reloading.finally(() => (this.#reloading = null))
  }

  async #reloadWhileRequested() {
    for (let failures = 0; this.#isReloadRequested; ) {
      this.#isReloadRequested = false
      try {
        await reloadRows(this.definition.load, this.rows)
      } catch (error) {
        failures += 1
        if (failures === maxReloadAttempts) showErrorToast('The queue could not be reloaded. Reload the page.', error)
        else this.#isReloadRequested = true
        if (this.#isReloadRequested) await new Promise((resolve) => setTimeout(resolve, reloadRetryDelay))
        continue
      }
      const unknown = this.rows.finishLoading()
      // Many that returned while the pages were read: another reload gets them all at once.
      if (unknown.length > maxSingleRefetches) this.#isReloadRequested = true
      else await this.refetch(unknown)
    }
  }
}
