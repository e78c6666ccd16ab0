import type { Operation } from '../../shared/operations/operation.ts'
import type { FieldChanges } from '../definition.ts'
import type { EditOutcome } from './edit-outcome.ts'

/** One row's share of an edit: the values set, and those before. */
export interface UndoableEdit<Field extends string = string> {
  readonly id: string
  readonly changes: FieldChanges<Field>
  readonly was: FieldChanges<Field>
}

/** Rows that were edited in one operation; `edits` grows while it is still being applied. */
export interface UndoableEdits<Field extends string = string> {
  readonly kind: 'edit'
  readonly label: string
  /** The operation as the server knows it. */
  readonly action: Operation
  readonly edits: readonly UndoableEdit<Field>[]
  /** What the server answers: until then nothing is known to be saved. */
  readonly outcome: Promise<EditOutcome>
}

/** Rows that left by an action that can be reversed. */
interface UndoableOperation {
  readonly kind: 'action'
  readonly label: string
  readonly ids: readonly string[]
}

export type UndoEntry<Field extends string = string> = UndoableEdits<Field> | UndoableOperation

/** The user's own operations, the last first; bounded. */
export class UndoStack<Field extends string = string> {
  readonly #entries: UndoEntry<Field>[] = []
  readonly #limit = 100

  push(entry: UndoEntry<Field>) {
    this.#entries.push(entry)
    if (this.#entries.length > this.#limit) this.#entries.shift()
  }

  pop(): UndoEntry<Field> | undefined {
    return this.#entries.pop()
  }

  /** Removes an entry that was undone another way. */
  remove(entry: UndoEntry<Field>) {
    const place = this.#entries.indexOf(entry)
    if (place >= 0) this.#entries.splice(place, 1)
  }

  /** The last edit of a row, with what it set there. */
  lastEditOf(id: string): { readonly entry: UndoableEdits<Field>; readonly changes: FieldChanges<Field> } | null {
    for (const entry of this.#entries.toReversed()) {
      const edit = entry.kind === 'edit' ? entry.edits.findLast((one) => one.id === id) : undefined
      if (entry.kind === 'edit' && edit) return { entry, changes: edit.changes }
    }
    return null
  }

  get last(): UndoEntry<Field> | undefined {
    return this.#entries.at(-1)
  }
}
