import type { ClaimChanges } from '../../../../contract/claims/claim.ts'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import type { Refused } from '../../../../contract/claims/refused.ts'
import type { FieldValues } from '../../../../contract/events/intake-item.events.ts'
import { evolveIntakeItem } from '../../../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import type { EditNotes } from './edit-notes.ts'
import type { IntakeRows } from './intake-rows.ts'
import type { Done, DoneEdit, UndoStack } from './undo-stack.ts'

export interface Edit {
  readonly id: string
  readonly changes: ClaimChanges
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
  #pump: Promise<void> | null = null

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

  /** Makes the edits, as one thing to undo; answers with it, or null when nothing would change. */
  make(edits: readonly Edit[], label: string): Done | null {
    const done = edits.map((edit) => this.#lay(edit)).filter((edit) => edit !== null)
    if (done.length === 0) return null
    const entry: Done = { kind: 'edit', label, edits: done }
    this.#undo.push(entry)
    this.#start()
    return entry
  }

  /** Takes edits back where the value is still the one that was set; answers with how many rows were left alone. */
  takeBack(edits: readonly DoneEdit[]): number {
    const back = edits.map(({ id, changes, was }) => ({ id, changes: this.#stillMine(id, changes, was) }))
    const possible = back.filter(({ changes }) => Object.keys(changes).length > 0)
    for (const edit of possible) this.#lay(edit)
    this.#start()
    return edits.length - possible.length
  }

  /** Settles once every edit has its answer. */
  async settled(): Promise<void> {
    while (this.#pump) await this.#pump
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
    })
  }

  async #sendAll() {
    // A paste makes many edits in one turn: let them gather into one batch.
    await Promise.resolve()
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.entries().take(batchSize)]
      for (const [id] of batch) this.#waiting.delete(id)
      await this.#sendBatch(batch)
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
      for (const { id, version } of edited) await this.#confirm(id, sent.get(id) ?? {}, version)
      for (const refused of failed) await this.#putBack(refused, sent.get(refused.id) ?? {})
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      for (const [id, changes] of batch) this.#refuse(id, changes, reason)
    }
  }

  async #confirm(id: string, changes: ClaimChanges, version: number) {
    const row = this.#rows.recorded(id)
    if (row && version === row.version + 1) this.#rows.replace(edited(row, changes, version))
    else if (row && version > row.version) await this.#readAgain(id)
    this.#unlay(id, changes, null)
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
