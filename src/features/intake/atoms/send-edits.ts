import type { ClaimChanges } from '../../../../contract/claims/claim.ts'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import type { Refused } from '../../../../contract/claims/refused.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import type { EditNotes } from './edit-notes.ts'
import type { EditTally } from './edit-progress.ts'
import type { IntakeRows } from './intake-rows.ts'

const batchSize = 500

/** An edit of one row, and the version of the row that whoever made it had before them. */
interface Based {
  readonly changes: ClaimChanges
  readonly version: number
}

export interface SendingParts {
  readonly rows: IntakeRows
  readonly notes: EditNotes
  readonly api: Pick<IntakeApi, 'editClaims' | 'readClaim'>
  readonly tally: EditTally
  /** Rows and notes tell of all that changes as of one change. */
  readonly gather: (work: () => void) => void
}

/**
 * Sends edits that lie over the rows, in batches with the version they were based on, and takes them off again: as
 * the record, or put back with the reason where the server refuses. One batch is under way at a time, so that an edit
 * of an edit has the right version.
 */
export class EditSender {
  readonly #parts: SendingParts
  readonly #waiting = new Map<string, Based>()
  #pump: Promise<void> | null = null

  constructor(parts: SendingParts) {
    this.#parts = parts
  }

  get isIdle(): boolean {
    return this.#pump === null
  }

  put(id: string, { changes, version }: Based) {
    const before = this.#waiting.get(id)
    this.#waiting.set(id, {
      changes: { ...before?.changes, ...changes },
      version: Math.min(before?.version ?? version, version),
    })
  }

  /** `onIdle` is called once all is answered. */
  start(onIdle: () => void) {
    if (this.#pump || this.#waiting.size === 0) return
    this.#pump = this.#sendAll().finally(() => {
      this.#pump = null
      onIdle()
    })
  }

  /** Settles once every edit has its answer. */
  async settled(): Promise<void> {
    while (this.#pump) await this.#pump
  }

  async #sendAll() {
    // Edits of one turn gather into one batch.
    await Promise.resolve()
    const { tally } = this.#parts
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.entries().take(batchSize)]
      for (const [id] of batch) this.#waiting.delete(id)
      await this.#sendBatch(batch)
      tally.count(batch.length, 0)
      tally.tell()
    }
  }

  async #sendBatch(batch: readonly [string, Based][]) {
    const { api, gather } = this.#parts
    const sent = new Map(batch.map(([id, { changes }]) => [id, changes]))
    try {
      const { edited, failed } = await api.editClaims(batch.map(([id, based]) => ({ id, ...based })))
      const stale: string[] = []
      gather(() => {
        for (const { id, version } of edited) if (!this.#confirm(id, sent.get(id) ?? {}, version)) stale.push(id)
      })
      for (const id of stale) {
        await this.#readAgain(id)
        this.#unlay(id, sent.get(id) ?? {})
      }
      for (const refused of failed) await this.#putBack(refused, sent.get(refused.id) ?? {})
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      gather(() => {
        for (const [id, { changes }] of batch) this.#refuse(id, changes, reason)
      })
    }
  }

  /** Whether that was all; false where events before are missing, so that the row must be read again. */
  #confirm(id: string, changes: ClaimChanges, version: number): boolean {
    if (!this.#parts.rows.confirm(id, changes, version)) return false
    this.#unlay(id, changes)
    return true
  }

  async #putBack({ id, code, reason, errors, by, at }: Refused, changes: ClaimChanges) {
    const { rows, notes } = this.#parts
    if (code !== 'changed_meanwhile' || !by || !at) {
      this.#refuse(id, changes, reason, errors)
      if (by) await this.#readAgain(id)
      return
    }
    await this.#readAgain(id)
    const causes = new Map(rows.beside.of(id).map((waiting) => [waiting.field as string, waiting]))
    // What one did was based on what is not so any more: the row is shown as it is.
    rows.beside.show([id])
    const row = rows.recorded(id)
    for (const field of this.#unlay(id, changes)) {
      const mine = changes[field] ?? null
      const cause = causes.get(field)
      if (!errors?.[field]) notes.setAt(id, field, { kind: 'refused', reason, tried: mine })
      else {
        const whose = cause?.by ? { by: cause.by, at: cause.at } : { by, at }
        notes.setAt(id, field, { kind: 'conflict', mine, theirs: row?.[field] ?? null, ...whose })
      }
    }
  }

  #refuse(id: string, changes: ClaimChanges, reason: string, errors?: Record<string, string>) {
    for (const field of this.#unlay(id, changes)) {
      const tried = changes[field] ?? null
      this.#parts.notes.setAt(id, field, { kind: 'refused', reason: errors?.[field] ?? reason, tried })
    }
  }

  /** Takes the overlay off the fields that were not edited again meanwhile; answers with them. */
  #unlay(id: string, changes: ClaimChanges): EditableField[] {
    const again = this.#waiting.get(id)?.changes ?? {}
    const fields = (Object.keys(changes) as EditableField[]).filter((field) => again[field] === undefined)
    this.#parts.rows.unlay(id, fields)
    this.#parts.notes.set([id], () => fields, null)
    return fields
  }

  async #readAgain(id: string) {
    const item = await this.#parts.api.readClaim(id).catch(() => null)
    if (item) this.#parts.rows.replace(item)
  }
}
