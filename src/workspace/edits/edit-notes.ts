import { byOwnClock } from '../../shared/time/own-clock.ts'

/** What there is to say about a cell beyond its value. */
export type EditNote =
  | { kind: 'pending' }
  /** `isFailure`: it was sent, and the server refused it; without it the text was never sent. */
  | { kind: 'refused'; reason: string; tried: string | null; isFailure?: true }
  /** `version`: that of the row with their value, on which the choice between the two is based. */
  | { kind: 'conflict'; mine: string | null; theirs: string | null; by: string; at: string; version: number }

export type ConflictNote = Extract<EditNote, { kind: 'conflict' }>

/** A cell that two people set. */
export interface Conflict<Field extends string = string> extends ConflictNote {
  readonly id: string
  readonly field: Field
}

type Listener = (changed: ReadonlySet<string>) => void

/** Notes at cells: an edit without an answer, one that was refused, one in conflict with somebody else's. */
export class EditNotes<Field extends string = string> {
  readonly #notes = new Map<string, Map<Field, EditNote>>()
  readonly #listeners = new Set<Listener>()
  #batched: Set<string> | null = null
  /** Rows with conflicts, so that asking for them costs nothing while very many edits have no answer. */
  readonly #conflicted = new Set<string>()
  readonly #failed = new Set<string>()
  readonly #failedListeners = new Set<(id: string) => void>()

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Called with each row that begins or ends to have a cell whose edit the server refused. */
  subscribeFailed(listener: (id: string) => void): () => void {
    this.#failedListeners.add(listener)
    return () => this.#failedListeners.delete(listener)
  }

  /** Notifies listeners once of all that changes during the work. */
  batch(work: () => void) {
    const batched = new Set<string>()
    this.#batched = batched
    try {
      work()
    } finally {
      this.#batched = null
      if (batched.size > 0) for (const listener of this.#listeners) listener(batched)
    }
  }

  at(id: string, field: Field): EditNote | undefined {
    return this.#notes.get(id)?.get(field)
  }

  of(id: string): ReadonlyMap<Field, EditNote> | undefined {
    return this.#notes.get(id)
  }

  /** How many rows have a cell in conflict. */
  get conflictedRows(): number {
    return this.#conflicted.size
  }

  /** Rows with a cell whose edit the server refused. */
  get failedRows(): ReadonlySet<string> {
    return this.#failed
  }

  /** Every cell in conflict, row by row. */
  conflicts(): Conflict<Field>[] {
    return [...this.#conflicted].flatMap((id) =>
      [...(this.#notes.get(id) ?? [])].flatMap(([field, note]) =>
        note.kind === 'conflict' ? [{ ...note, id, field }] : [],
      ),
    )
  }

  set(ids: Iterable<string>, fieldsOf: (id: string) => readonly Field[], note: EditNote | null) {
    const changed = this.#batched ?? new Set<string>()
    for (const id of ids) {
      const notes = this.#notes.get(id) ?? new Map<Field, EditNote>()
      for (const field of fieldsOf(id)) note ? notes.set(field, note) : notes.delete(field)
      notes.size > 0 ? this.#notes.set(id, notes) : this.#notes.delete(id)
      if (note?.kind === 'conflict') this.#conflicted.add(id)
      else if (this.#conflicted.has(id) && !notes.values().some(({ kind }) => kind === 'conflict'))
        this.#conflicted.delete(id)
      this.#setFailed(id, notes.values().some(isFailure))
      changed.add(id)
    }
    if (!this.#batched) for (const listener of this.#listeners) listener(changed)
  }

  #setFailed(id: string, isFailed: boolean) {
    if (this.#failed.has(id) === isFailed) return
    isFailed ? this.#failed.add(id) : this.#failed.delete(id)
    for (const listener of this.#failedListeners) listener(id)
  }

  setAt(id: string, field: Field, note: EditNote | null) {
    const localized = note?.kind === 'refused' ? { ...note, reason: byOwnClock(note.reason) } : note
    this.set([id], () => [field], localized)
  }
}

const isFailure = (note: EditNote) => note.kind === 'refused' && note.isFailure === true
