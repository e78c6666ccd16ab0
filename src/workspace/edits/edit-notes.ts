import type { EditableField } from '../../../contract/claims/claim-fields.ts'
import { byOwnClock } from '../../shared/time/own-clock.ts'

/** What there is to say about a cell beside its value. */
export type EditNote =
  | { kind: 'pending' }
  | { kind: 'refused'; reason: string; tried: string | null }
  | { kind: 'conflict'; mine: string | null; theirs: string | null; by: string; at: string }

/** A cell that two people set. */
export interface Conflict extends Extract<EditNote, { kind: 'conflict' }> {
  readonly id: string
  readonly field: EditableField
}

type Listener = (changed: ReadonlySet<string>) => void

/** Notes at cells: an edit on its way, one that was refused, one that somebody else was faster with. */
export class EditNotes {
  readonly #notes = new Map<string, Map<EditableField, EditNote>>()
  readonly #listeners = new Set<Listener>()
  #gathered: Set<string> | null = null
  /** Rows that wait for a choice, so that asking for them costs nothing while very many edits are on their way. */
  readonly #torn = new Set<string>()

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells listeners once of all that changes during the work. */
  gather(work: () => void) {
    const gathered = new Set<string>()
    this.#gathered = gathered
    try {
      work()
    } finally {
      this.#gathered = null
      if (gathered.size > 0) for (const listener of this.#listeners) listener(gathered)
    }
  }

  at(id: string, field: EditableField): EditNote | undefined {
    return this.#notes.get(id)?.get(field)
  }

  of(id: string): ReadonlyMap<EditableField, EditNote> | undefined {
    return this.#notes.get(id)
  }

  /** How many rows have a cell that waits for a choice between two values. */
  get conflictedRows(): number {
    return this.#torn.size
  }

  /** Every cell that waits for a choice between two values, row by row. */
  conflicts(): Conflict[] {
    return [...this.#torn].flatMap((id) =>
      [...(this.#notes.get(id) ?? [])].flatMap(([field, note]) =>
        note.kind === 'conflict' ? [{ ...note, id, field }] : [],
      ),
    )
  }

  set(ids: Iterable<string>, fieldsOf: (id: string) => readonly EditableField[], note: EditNote | null) {
    const changed = this.#gathered ?? new Set<string>()
    for (const id of ids) {
      const notes = this.#notes.get(id) ?? new Map<EditableField, EditNote>()
      for (const field of fieldsOf(id)) note ? notes.set(field, note) : notes.delete(field)
      notes.size > 0 ? this.#notes.set(id, notes) : this.#notes.delete(id)
      if (note?.kind === 'conflict') this.#torn.add(id)
      else if (this.#torn.has(id) && !notes.values().some(({ kind }) => kind === 'conflict')) this.#torn.delete(id)
      changed.add(id)
    }
    if (!this.#gathered) for (const listener of this.#listeners) listener(changed)
  }

  setAt(id: string, field: EditableField, note: EditNote | null) {
    const told = note?.kind === 'refused' ? { ...note, reason: byOwnClock(note.reason) } : note
    this.set([id], () => [field], told)
  }
}
