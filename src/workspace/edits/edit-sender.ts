import type { ReplyOf } from '../../../contract/call.ts'
import type { editClaims } from '../../../contract/calls/edit-claims.ts'
import type { ClaimChanges } from '../../../contract/claims/claim.ts'
import type { EditableField } from '../../../contract/claims/claim-fields.ts'
import type { Refused } from '../../../contract/claims/refused.ts'
import type { Action } from '../../shared/actions/action.ts'
import type { IntakeApi } from '../../features/intake/review/api/intake-api.ts'
import { attemptWords } from '../../features/intake/review/edit-words.ts'
import type { Choices } from '../../features/intake/review/claim-lookups.ts'
import type { EditNotes } from './edit-notes.ts'
import type { EditTally } from './edit-progress.ts'
import type { IntakeRows } from '../rows/row-store.ts'

const batchSize = 500

/** An edit of one row, and the version of the row that whoever made it had before them. */
interface Based {
  readonly changes: ClaimChanges
  readonly version: number
  /** What it is part of: taken back as one. */
  readonly action: Action
}

type Sent = ReadonlyMap<string, ClaimChanges>
type Edited = ReplyOf<typeof editClaims>['edited'][number]

export interface SendingParts {
  readonly rows: IntakeRows
  readonly notes: EditNotes
  readonly api: Pick<IntakeApi, 'editClaims' | 'readClaim'>
  readonly tally: EditTally
  readonly choices: Choices
  /** Rows and notes tell of all that changes as of one change. */
  readonly gather: (work: () => void) => void
}

/**
 * Sends edits that lie over the rows, in batches with the version they were based on, and takes them off again: as
 * the record, or put back with the reason where the server refuses. A batch does not wait for the answer to the one
 * before: who carries them keeps their order, and one's own edits are never in conflict with each other.
 */
export class EditSender {
  readonly #parts: SendingParts
  readonly #waiting = new Map<string, Based>()
  /** In which batch a field of a row was sent last. */
  readonly #last = new Map<string, Map<EditableField, Sent>>()
  /** Batches without an answer. */
  readonly #underWay = new Map<Sent, Promise<void>>()
  #pump: Promise<void> | null = null

  constructor(parts: SendingParts) {
    this.#parts = parts
  }

  get isIdle(): boolean {
    return this.#pump === null && this.#underWay.size === 0
  }

  put(id: string, { changes, version, action }: Based) {
    const before = this.#waiting.get(id)
    this.#waiting.set(id, {
      changes: { ...before?.changes, ...changes },
      version: Math.min(before?.version ?? version, version),
      action,
    })
  }

  /** `onIdle` is called once all is answered. */
  start(onIdle: () => void) {
    if (this.#pump || this.#waiting.size === 0) return
    // Edits of one turn gather into one batch.
    this.#pump = Promise.resolve().then(() => {
      this.#pump = null
      while (this.#waiting.size > 0) this.#sendNext(onIdle)
    })
  }

  /** Settles once every edit has its answer. */
  async settled(): Promise<void> {
    while (!this.isIdle) await Promise.all([this.#pump, ...this.#underWay.values()])
  }

  #sendNext(onIdle: () => void) {
    const batch = this.#nextBatch()
    for (const [id] of batch) this.#waiting.delete(id)
    const sent = new Map(batch.map(([id, { changes }]) => [id, changes]))
    for (const [id, changes] of sent) {
      const last = this.#last.get(id) ?? new Map<EditableField, Sent>()
      this.#last.set(id, last)
      for (const field of Object.keys(changes) as EditableField[]) last.set(field, sent)
    }
    const { tally } = this.#parts
    const answered = this.#sendBatch(batch, sent).then(() => {
      this.#underWay.delete(sent)
      tally.count(batch.length, 0)
      if (this.isIdle) onIdle()
      else tally.tell()
    })
    this.#underWay.set(sent, answered)
  }

  /** Edits of one action: those of another go by themselves. */
  #nextBatch(): [string, Based][] {
    const [first] = this.#waiting.values()
    return [
      ...this.#waiting
        .entries()
        .filter(([, { action }]) => action.id === first?.action.id)
        .take(batchSize),
    ]
  }

  async #sendBatch(batch: readonly [string, Based][], sent: Sent) {
    const { api, gather, rows, choices } = this.#parts
    try {
      const [, first] = batch[0] ?? []
      const edits = batch.map(([id, { changes, version }]) => ({ id, changes, version }))
      const words = new Map<string, string>()
      for (const [id, { changes }] of batch) {
        const row = rows.recorded(id)
        if (row) words.set(id, attemptWords(row, changes, choices))
      }
      const { edited, failed } = await api.editClaims(edits, first?.action, words)
      const stale: string[] = []
      gather(() => {
        for (const one of edited) if (!this.#confirm(one, sent)) stale.push(one.id)
      })
      for (const id of stale) {
        await this.#readAgain(id)
        this.#unlay(id, sent)
      }
      for (const refused of failed) await this.#putBack(refused, sent)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      gather(() => {
        for (const [id] of batch) this.#refuse(id, sent, reason)
      })
    }
  }

  /** Whether that was all; false where events before are missing, so that the row must be read again. */
  #confirm({ id, ...versions }: Edited, sent: Sent): boolean {
    if (!this.#parts.rows.confirm(id, sent.get(id) ?? {}, versions)) return false
    this.#unlay(id, sent)
    return true
  }

  async #putBack({ id, code, reason, errors, by, at }: Refused, sent: Sent) {
    const { rows, notes } = this.#parts
    if (code !== 'changed_meanwhile' || !by || !at) {
      this.#refuse(id, sent, reason, errors)
      if (by) await this.#readAgain(id)
      return
    }
    await this.#readAgain(id)
    const causes = new Map(rows.beside.of(id).map((waiting) => [waiting.field as string, waiting]))
    // What one did was based on what is not so any more: the row is shown as it is.
    rows.beside.show([id])
    const row = rows.recorded(id)
    for (const field of this.#unlay(id, sent)) {
      const mine = sent.get(id)?.[field] ?? null
      const cause = causes.get(field)
      if (!errors?.[field]) notes.setAt(id, field, { kind: 'refused', reason, tried: mine })
      else {
        const whose = cause?.by ? { by: cause.by, at: cause.at } : { by, at }
        notes.setAt(id, field, { kind: 'conflict', mine, theirs: row?.[field] ?? null, ...whose })
      }
    }
  }

  #refuse(id: string, sent: Sent, reason: string, errors?: Record<string, string>) {
    for (const field of this.#unlay(id, sent)) {
      const tried = sent.get(id)?.[field] ?? null
      this.#parts.notes.setAt(id, field, { kind: 'refused', reason: errors?.[field] ?? reason, tried })
    }
  }

  /** Takes the overlay off the fields that were not edited again meanwhile; answers with them. */
  #unlay(id: string, sent: Sent): EditableField[] {
    const last = this.#last.get(id)
    const again = this.#waiting.get(id)?.changes ?? {}
    const fields = (Object.keys(sent.get(id) ?? {}) as EditableField[]).filter(
      (field) => again[field] === undefined && last?.get(field) === sent,
    )
    for (const field of fields) last?.delete(field)
    if (last?.size === 0) this.#last.delete(id)
    this.#parts.rows.unlay(id, fields)
    this.#parts.notes.set([id], () => fields, null)
    return fields
  }

  async #readAgain(id: string) {
    const item = await this.#parts.api.readClaim(id).catch(() => null)
    if (item) this.#parts.rows.replace(item)
  }
}
