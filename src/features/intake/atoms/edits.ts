import type { ClaimChanges } from '../../../../contract/claims/claim.ts'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import type { Refused } from '../../../../contract/claims/refused.ts'
import type { FieldValues } from '../../../../contract/events/intake-item.events.ts'
import { evolveIntakeItem } from '../../../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import type { EditNotes } from './edit-notes.ts'
import type { IntakeRows } from './intake-rows.ts'
import { inSlices } from './in-slices.ts'
import type { Done, DoneEdit, DoneEdits, UndoStack } from './undo-stack.ts'

export interface Edit {
  readonly id: string
  readonly changes: ClaimChanges
}

/** How many of the edits under way are saved. */
export interface EditProgress {
  readonly done: number
  readonly total: number
}

const batchSize = 500

/**
 * One's own edits: shown at once, sent in batches with the version they were based on, put back with the reason
 * where the server refuses. One batch is under way at a time, so that an edit of an edit has the right version.
 */
export class Edits {
  readonly #rows: IntakeRows
  readonly #notes: EditNotes
  readonly #undo: UndoStack
  readonly #api: Pick<IntakeApi, 'editClaims' | 'readClaim'>
  readonly #waiting = new Map<string, ClaimChanges>()
  readonly #stopped = new WeakSet<Done>()
  readonly #listeners = new Set<() => void>()
  #pump: Promise<void> | null = null
  #laying = 0
  #progress: EditProgress | null = null

  constructor(parts: {
    rows: IntakeRows
    notes: EditNotes
    undo: UndoStack
    api: Pick<IntakeApi, 'editClaims' | 'readClaim'>
  }) {
    this.#rows = parts.rows
    this.#notes = parts.notes
    this.#undo = parts.undo
    this.#api = parts.api
  }

  /** How far the edits are that are under way; null when all are answered. */
  get progress(): EditProgress | null {
    return this.#progress
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Makes the edits, as one thing to undo, slice by slice: few are there by the time it returns, many do not hold up
   * a frame. Resolves when all are shown, with what was done or null when nothing would change; saving goes on.
   */
  async make(edits: Iterable<Edit>, label: string, expected = Array.isArray(edits) ? edits.length : 1) {
    const laid: DoneEdit[] = []
    const entry: DoneEdits = { kind: 'edit', label, edits: laid }
    const layOne = (edit: Edit) => {
      const done = this.#lay(edit)
      if (done) laid.push(done)
      if (done && laid.length === 1) this.#undo.push(entry)
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
    await this.#layAll(done.edits, done.edits.length, ({ id, changes, was }) => {
      const back = this.#stillMine(id, changes, was)
      const isMine = Object.keys(back).length > 0
      if (!isMine) leftAlone += 1
      return isMine && this.#lay({ id, changes: back }) !== null
    })
    return leftAlone
  }

  /** Settles once every edit has its answer. */
  async settled(): Promise<void> {
    while (this.#pump) await this.#pump
  }

  /** `layOne` says whether there is anything to save. */
  async #layAll<T>(items: Iterable<T>, count: number, layOne: (item: T) => boolean, isStopped?: () => boolean) {
    let seen = 0
    this.#laying += 1
    this.#count(0, count)
    const around = (slice: () => void) => {
      this.#gather(slice)
      this.#start()
    }
    const work = (item: T) => {
      seen += 1
      if (!layOne(item)) this.#count(1, 0)
    }
    await inSlices(items, work, { around, ...(isStopped && { isStopped }) })
    this.#laying -= 1
    this.#count(0, seen - count)
    this.#tellProgress()
  }

  #count(done: number, total: number) {
    const before = this.#progress ?? { done: 0, total: 0 }
    this.#progress = { done: before.done + done, total: before.total + total }
  }

  #tellProgress() {
    if (this.#laying === 0 && this.#pump === null) this.#progress = null
    for (const listener of this.#listeners) listener()
  }

  /** Rows and notes tell of all that changes as of one change. */
  #gather(work: () => void) {
    this.#rows.gather(() => this.#notes.gather(work))
    for (const listener of this.#listeners) listener()
  }

  #stillMine(id: string, changes: ClaimChanges, was: FieldValues): ClaimChanges {
    const row = this.#rows.get(id)
    const fields = Object.keys(changes) as EditableField[]
    const mine = fields.filter((field) => row && row[field] === changes[field] && was[field] !== undefined)
    return Object.fromEntries(mine.map((field) => [field, was[field]])) as ClaimChanges
  }

  #lay({ id, changes }: Edit): DoneEdit | null {
    const row = this.#rows.get(id)
    if (!row || this.#rows.isDeparted(id)) return null
    const fields = (Object.keys(changes) as EditableField[]).filter((field) => row[field] !== changes[field])
    if (fields.length === 0) return null
    const real = Object.fromEntries(fields.map((field) => [field, changes[field]])) as ClaimChanges
    this.#rows.overlay(id, real)
    this.#notes.set([id], () => fields, { kind: 'pending' })
    this.#waiting.set(id, { ...this.#waiting.get(id), ...real })
    return { id, changes: real, was: Object.fromEntries(fields.map((field) => [field, row[field]])) }
  }

  #start() {
    if (this.#pump || this.#waiting.size === 0) return
    this.#pump = this.#sendAll().finally(() => {
      this.#pump = null
      this.#tellProgress()
    })
  }

  async #sendAll() {
    // Edits of one turn gather into one batch.
    await Promise.resolve()
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.entries().take(batchSize)]
      for (const [id] of batch) this.#waiting.delete(id)
      await this.#sendBatch(batch)
      this.#count(batch.length, 0)
      this.#tellProgress()
    }
  }

  async #sendBatch(batch: readonly [string, ClaimChanges][]) {
    const edits = batch.map(([id, changes]) => {
      const version = this.#rows.recorded(id)?.version
      return { id, changes, ...(version !== undefined && { version }) }
    })
    const sent = new Map(batch)
    try {
      const { edited, failed } = await this.#api.editClaims(edits)
      const stale: string[] = []
      this.#gather(() => {
        for (const { id, version } of edited) if (!this.#confirm(id, sent.get(id) ?? {}, version)) stale.push(id)
      })
      for (const id of stale) {
        await this.#readAgain(id)
        this.#unlay(id, sent.get(id) ?? {}, null)
      }
      for (const refused of failed) await this.#putBack(refused, sent.get(refused.id) ?? {})
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#gather(() => {
        for (const [id, changes] of batch) this.#refuse(id, changes, reason)
      })
    }
  }

  /** Whether that was all; false where events before are missing, so that the row must be read again. */
  #confirm(id: string, changes: ClaimChanges, version: number): boolean {
    const row = this.#rows.recorded(id)
    if (row && version > row.version + 1) return false
    if (row && version === row.version + 1) this.#rows.replace(edited(row, changes, version))
    this.#unlay(id, changes, null)
    return true
  }

  async #putBack(refused: Refused, changes: ClaimChanges) {
    const { id, code, reason, errors, by, at } = refused
    if (code !== 'changed_meanwhile' || !by || !at) {
      this.#refuse(id, changes, reason, errors)
      if (by) await this.#readAgain(id)
      return
    }
    await this.#readAgain(id)
    const row = this.#rows.recorded(id)
    for (const field of this.#unlay(id, changes, null)) {
      if (!errors?.[field]) this.#notes.setAt(id, field, { kind: 'refused', reason, tried: changes[field] ?? null })
      else
        this.#notes.setAt(id, field, {
          kind: 'conflict',
          mine: changes[field] ?? null,
          theirs: row?.[field] ?? null,
          by,
          at,
        })
    }
  }

  #refuse(id: string, changes: ClaimChanges, reason: string, errors?: Record<string, string>) {
    for (const field of this.#unlay(id, changes, null)) {
      this.#notes.setAt(id, field, {
        kind: 'refused',
        reason: errors?.[field] ?? reason,
        tried: changes[field] ?? null,
      })
    }
  }

  /** Takes the overlay off the fields that were not edited again meanwhile; answers with them. */
  #unlay(id: string, changes: ClaimChanges, note: null): EditableField[] {
    const again = this.#waiting.get(id) ?? {}
    const fields = (Object.keys(changes) as EditableField[]).filter((field) => again[field] === undefined)
    this.#rows.unlay(id, fields)
    this.#notes.set([id], () => fields, note)
    return fields
  }

  async #readAgain(id: string) {
    const item = await this.#api.readClaim(id).catch(() => null)
    if (item) this.#rows.replace(item)
  }
}

/** The row as the log has it after an accepted edit whose event has not come by push yet. */
function edited(row: NonNullable<ReturnType<IntakeRows['recorded']>>, changes: ClaimChanges, version: number) {
  const fact = {
    type: 'ClaimEdited',
    data: { changes, was: {} },
    stream: row.id,
    version,
    at: '',
    by: { id: '', name: '' },
  } as const
  return { ...evolveIntakeItem(row, fact), match: row.match }
}
