import { type Operation, newOperation } from '../../shared/operations/operation.ts'
import type { EditCommand, FieldChanges, RowAdapter, RowLoader, WorkspaceRow } from '../definition.ts'
import type { RowStore } from '../rows/row-store.ts'
import { runInSlices } from '../rows/run-in-slices.ts'
import type { EditNotes } from './edit-notes.ts'
import { type EditProgress, EditTally } from './edit-progress.ts'
import { EditAnswers, type EditOutcome } from './edit-outcome.ts'
import { EditSender } from './edit-sender.ts'
import type { UndoableEdit, UndoableEdits, UndoEntry, UndoStack } from './undo-stack.ts'

export interface RowEdit<Field extends string> {
  readonly id: string
  readonly changes: FieldChanges<Field>
  /** Version of the row that its user had seen when they began to type; that of what they see now without it. */
  readonly version?: number | undefined
}

interface Dependencies<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly rows: RowStore<Row, Field>
  readonly notes: EditNotes<Field>
  readonly undo: UndoStack<Field>
  readonly definition: {
    readonly rows: Pick<RowAdapter<Row, Field>, 'departure'>
    readonly edit: EditCommand<Row, Field>
    readonly load: Pick<RowLoader<Row>, 'one'>
  }
}

/** The user's edits: shown at once, then sent; bounded work a frame, however many they are. */
export class EditQueue<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly #dependencies: Dependencies<Row, Field>
  readonly #sender: EditSender<Row, Field>
  readonly #tally = new EditTally()
  readonly #applying = new Set<Promise<void>>()
  readonly #stopped = new WeakSet<UndoEntry<Field>>()
  /** How many runs are still adding edits. */
  #running = 0

  constructor(dependencies: Dependencies<Row, Field>) {
    this.#dependencies = dependencies
    const batch = (work: () => void) => this.#batch(work)
    this.#sender = new EditSender({ ...dependencies, tally: this.#tally, batch })
  }

  /** How far the edits are that have no answer yet; null when all are answered. */
  get progress(): EditProgress | null {
    return this.#tally.progress
  }

  subscribe(listener: () => void): () => void {
    return this.#tally.subscribe(listener)
  }

  /**
   * Applies the edits as one operation, slice by slice: few are shown by the time it returns, many do not hold up a
   * frame. Resolves when all are shown, with what was done or null when nothing would change; saving goes on.
   */
  async enqueue(edits: Iterable<RowEdit<Field>>, label: string, expected = Array.isArray(edits) ? edits.length : 1) {
    const applied: UndoableEdit<Field>[] = []
    const operation = newOperation(label)
    const answers = new EditAnswers()
    const entry: UndoableEdits<Field> = {
      kind: 'edit',
      label,
      action: operation,
      edits: applied,
      outcome: answers.settled,
    }
    const applyOne = (edit: RowEdit<Field>) => {
      const done = this.#apply(edit, operation, answers)
      if (done) applied.push(done)
      if (done && applied.length === 1) this.#dependencies.undo.push(entry)
      return done !== null
    }
    try {
      await this.#applyAll(edits, expected, applyOne, () => this.#stopped.has(entry))
    } finally {
      answers.complete()
    }
    return applied.length > 0 ? entry : null
  }

  /**
   * Reverts edits where the value is still the one that was set, and stops those that are still to come; answers with
   * the rows that were left alone, and what the server says to the others.
   */
  async revert(done: UndoableEdits<Field>): Promise<{ leftAlone: readonly string[]; outcome: Promise<EditOutcome> }> {
    this.#stopped.add(done)
    const leftAlone: string[] = []
    const operation = newOperation(`Undo: ${done.label}`)
    const answers = new EditAnswers()
    await this.#applyAll(done.edits, done.edits.length, ({ id, changes, was }) => {
      const inverse = this.#unchangedSince(id, changes, was)
      const isRevertible = Object.keys(inverse).length > 0
      if (!isRevertible) leftAlone.push(id)
      return isRevertible && this.#apply({ id, changes: inverse }, operation, answers) !== null
    }).finally(() => answers.complete())
    return { leftAlone, outcome: answers.settled }
  }

  /** Settles once every edit has its answer, and every item of those that are enqueued has been applied. */
  async settled(): Promise<void> {
    while (this.#applying.size > 0 || !this.#sender.isIdle) {
      await Promise.allSettled(this.#applying)
      await this.#sender.settled()
    }
  }

  /** `applyOne` answers whether there is anything to save. */
  async #applyAll<T>(items: Iterable<T>, count: number, applyOne: (item: T) => boolean, isStopped?: () => boolean) {
    let seen = 0
    this.#running += 1
    this.#tally.add(0, count)
    const around = (slice: () => void) => {
      try {
        this.#batch(slice)
      } finally {
        this.#sender.start(() => this.#updateProgress())
      }
    }
    const work = (item: T) => {
      seen += 1
      if (!applyOne(item)) this.#tally.add(1, 0)
    }
    const slices = runInSlices(items, work, { around, ...(isStopped && { isStopped }) })
    const applying = slices.then(
      () => {},
      () => {},
    )
    this.#applying.add(applying)
    try {
      await slices
    } finally {
      this.#running -= 1
      this.#applying.delete(applying)
      this.#tally.add(0, seen - count)
      this.#updateProgress()
    }
  }

  #updateProgress() {
    if (this.#running === 0 && this.#sender.isIdle) this.#tally.end()
    this.#tally.notify()
  }

  #batch(work: () => void) {
    this.#dependencies.rows.batch(() => this.#dependencies.notes.batch(work))
    this.#tally.notify()
  }

  #unchangedSince(id: string, changes: FieldChanges<Field>, was: FieldChanges<Field>): FieldChanges<Field> {
    const row = this.#dependencies.rows.get(id)
    const fields = Object.keys(changes) as Field[]
    const unchanged = fields.filter((field) => row && row[field] === changes[field] && was[field] !== undefined)
    return valuesOf(unchanged, was)
  }

  #apply(
    { id, changes, version: seen }: RowEdit<Field>,
    operation: Operation,
    answers: EditAnswers,
  ): UndoableEdit<Field> | null {
    const { rows, notes, definition } = this.#dependencies
    const row = rows.get(id)
    if (!row) return null
    const fields = (Object.keys(changes) as Field[]).filter((field) => row[field] !== changes[field])
    if (fields.length === 0) return null
    if (rows.isDeparted(id)) {
      // What was typed is not lost: it is at the cell, with the reason.
      const reason = `it ${definition.rows.departure(row)}.`
      for (const field of fields) notes.setAt(id, field, { kind: 'refused', reason, tried: changes[field] ?? null })
      return null
    }
    const changed = valuesOf(fields, changes)
    const version = Math.min(seen ?? row.version, rows.basisOf(id, fields))
    rows.addEdit(id, changed, version)
    notes.set([id], () => fields, { kind: 'pending' })
    this.#sender.add(id, { changes: changed, version, operation, answers: [answers] })
    return { id, changes: changed, was: valuesOf(fields, row) }
  }
}

function valuesOf<Field extends string>(
  fields: readonly Field[],
  from: { readonly [F in Field]?: string | null },
): FieldChanges<Field> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as FieldChanges<Field>
}
