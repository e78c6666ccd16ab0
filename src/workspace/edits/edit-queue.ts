import type { ClaimChanges } from '../../../contract/claims/claim.ts'
import type { EditableField } from '../../../contract/claims/claim-fields.ts'
import type { FieldValues } from '../../../contract/events/intake-item.events.ts'
import { type Action, newAction } from '../../shared/actions/action.ts'
import type { IntakeApi } from '../../features/intake/review/api/intake-api.ts'
import type { Choices } from '../../features/intake/review/claim-lookups.ts'
import { departureOf } from '../../features/intake/review/departure.ts'
import type { EditNotes } from './edit-notes.ts'
import { type EditProgress, EditTally } from './edit-progress.ts'
import type { IntakeRows } from '../rows/row-store.ts'
import { inSlices } from '../rows/run-in-slices.ts'
import { EditSender } from './edit-sender.ts'
import type { Done, DoneEdit, DoneEdits, UndoStack } from './undo-stack.ts'

export interface Edit {
  readonly id: string
  readonly changes: ClaimChanges
}

interface Parts {
  readonly rows: IntakeRows
  readonly notes: EditNotes
  readonly undo: UndoStack
  readonly choices: Choices
  readonly api: Pick<IntakeApi, 'editClaims' | 'readClaim'>
}

/** One's own edits: shown at once, then sent; bounded work a frame, however many they are. */
export class Edits {
  readonly #parts: Parts
  readonly #sender: EditSender
  readonly #tally = new EditTally()
  readonly #stopped = new WeakSet<Done>()
  #laying = 0

  constructor(parts: Parts) {
    this.#parts = parts
    const gather = (work: () => void) => this.#gather(work)
    this.#sender = new EditSender({ ...parts, tally: this.#tally, gather })
  }

  /** How far the edits are that are under way; null when all are answered. */
  get progress(): EditProgress | null {
    return this.#tally.now
  }

  subscribe(listener: () => void): () => void {
    return this.#tally.subscribe(listener)
  }

  /**
   * Makes the edits, as one thing to undo, slice by slice: few are there by the time it returns, many do not hold up
   * a frame. Resolves when all are shown, with what was done or null when nothing would change; saving goes on.
   */
  async make(edits: Iterable<Edit>, label: string, expected = Array.isArray(edits) ? edits.length : 1) {
    const laid: DoneEdit[] = []
    const action = newAction(label)
    const entry: DoneEdits = { kind: 'edit', label, action, edits: laid }
    const layOne = (edit: Edit) => {
      const done = this.#lay(edit, action)
      if (done) laid.push(done)
      if (done && laid.length === 1) this.#parts.undo.push(entry)
      return done !== null
    }
    await this.#layAll(edits, expected, layOne, () => this.#stopped.has(entry))
    return laid.length > 0 ? entry : null
  }

  /**
   * Takes edits back where the value is still the one that was set, and makes none of those that were still to come;
   * answers with how many rows were left alone.
   */
  async takeBack(done: DoneEdits): Promise<number> {
    this.#stopped.add(done)
    let leftAlone = 0
    const action = newAction(`Took back: ${done.label}`)
    await this.#layAll(done.edits, done.edits.length, ({ id, changes, was }) => {
      const back = this.#stillMine(id, changes, was)
      const isMine = Object.keys(back).length > 0
      if (!isMine) leftAlone += 1
      return isMine && this.#lay({ id, changes: back }, action) !== null
    })
    return leftAlone
  }

  /** Settles once every edit has its answer. */
  settled(): Promise<void> {
    return this.#sender.settled()
  }

  /** `layOne` says whether there is anything to save. */
  async #layAll<T>(items: Iterable<T>, count: number, layOne: (item: T) => boolean, isStopped?: () => boolean) {
    let seen = 0
    this.#laying += 1
    this.#tally.count(0, count)
    const around = (slice: () => void) => {
      try {
        this.#gather(slice)
      } finally {
        this.#sender.start(() => this.#tellProgress())
      }
    }
    const work = (item: T) => {
      seen += 1
      if (!layOne(item)) this.#tally.count(1, 0)
    }
    try {
      await inSlices(items, work, { around, ...(isStopped && { isStopped }) })
    } finally {
      this.#laying -= 1
      this.#tally.count(0, seen - count)
      this.#tellProgress()
    }
  }

  #tellProgress() {
    if (this.#laying === 0 && this.#sender.isIdle) this.#tally.end()
    this.#tally.tell()
  }

  #gather(work: () => void) {
    this.#parts.rows.gather(() => this.#parts.notes.gather(work))
    this.#tally.tell()
  }

  #stillMine(id: string, changes: ClaimChanges, was: FieldValues): ClaimChanges {
    const row = this.#parts.rows.get(id)
    const fields = Object.keys(changes) as EditableField[]
    const mine = fields.filter((field) => row && row[field] === changes[field] && was[field] !== undefined)
    return Object.fromEntries(mine.map((field) => [field, was[field]])) as ClaimChanges
  }

  #lay({ id, changes }: Edit, action: Action): DoneEdit | null {
    const { rows, notes } = this.#parts
    const row = rows.get(id)
    if (!row) return null
    const fields = (Object.keys(changes) as EditableField[]).filter((field) => row[field] !== changes[field])
    if (fields.length === 0) return null
    if (rows.isDeparted(id)) {
      // What one had typed is not lost: it is at the cell, with the reason.
      for (const field of fields) {
        notes.setAt(id, field, { kind: 'refused', reason: `it ${departureOf(row)}.`, tried: changes[field] ?? null })
      }
      return null
    }
    const real = Object.fromEntries(fields.map((field) => [field, changes[field]])) as ClaimChanges
    const version = rows.basisOf(id, fields)
    rows.overlay(id, real)
    notes.set([id], () => fields, { kind: 'pending' })
    this.#sender.put(id, { changes: real, version, action })
    return { id, changes: real, was: Object.fromEntries(fields.map((field) => [field, row[field]])) }
  }
}
