import type { Operation } from '../../shared/operations/operation.ts'
import type { EditCommand, EditRefusal, EditReply, FieldChanges, RowLoader, WorkspaceRow } from '../definition.ts'
import type { RowStore } from '../rows/row-store.ts'
import type { EditNotes } from './edit-notes.ts'
import type { EditAnswers } from './edit-outcome.ts'
import type { EditTally } from './edit-progress.ts'

const batchSize = 500

/** The reason where a reply names a row neither as saved nor as refused. */
const noAnswer = 'The server did not confirm this change. Reload the page to see the current value.'

/** An edit of one row, and the version of the row that its author had before them. */
interface QueuedEdit<Field extends string> {
  readonly changes: FieldChanges<Field>
  readonly version: number
  /** Undone as one. */
  readonly operation: Operation
  /** Who waits for the answer: one edit of a row may carry those of several operations. */
  readonly answers: readonly EditAnswers[]
}

type Sent<Field extends string> = ReadonlyMap<string, FieldChanges<Field>>
type Edited = EditReply['edited'][number]

interface Dependencies<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly rows: RowStore<Row, Field>
  readonly notes: EditNotes<Field>
  readonly definition: { readonly edit: EditCommand<Row, Field>; readonly load: Pick<RowLoader<Row>, 'one'> }
  readonly tally: EditTally
  /** Rows and notes notify of all that changes as of one change. */
  readonly batch: (work: () => void) => void
}

/**
 * Sends optimistic edits in batches, with the version they are based on, and confirms them or rolls them back with the
 * reason of the refusal. A batch does not wait for the answer to the one before: the command outbox keeps their order,
 * and the edits of one user are never in conflict with each other.
 */
export class EditSender<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly #dependencies: Dependencies<Row, Field>
  readonly #queued = new Map<string, QueuedEdit<Field>>()
  /** In which batch a field of a row was sent last. */
  readonly #lastSent = new Map<string, Map<Field, Sent<Field>>>()
  /** Batches without an answer. */
  readonly #sending = new Map<Sent<Field>, Promise<void>>()
  #pump: Promise<void> | null = null

  constructor(dependencies: Dependencies<Row, Field>) {
    this.#dependencies = dependencies
  }

  get isIdle(): boolean {
    return this.#pump === null && this.#sending.size === 0
  }

  add(id: string, { changes, version, operation, answers }: QueuedEdit<Field>) {
    const before = this.#queued.get(id)
    for (const one of answers) one.expectAnswer(id)
    this.#queued.set(id, {
      changes: { ...before?.changes, ...changes },
      version: Math.min(before?.version ?? version, version),
      operation,
      answers: [...(before?.answers ?? []), ...answers],
    })
  }

  /** `onIdle` is called once all is answered. */
  start(onIdle: () => void) {
    if (this.#pump || this.#queued.size === 0) return
    // Edits of one turn of the event loop go into one batch.
    this.#pump = Promise.resolve().then(() => {
      this.#pump = null
      while (this.#queued.size > 0) this.#sendNext(onIdle)
    })
  }

  /** Settles once every edit has its answer. */
  async settled(): Promise<void> {
    while (!this.isIdle) await Promise.all([this.#pump, ...this.#sending.values()])
  }

  #sendNext(onIdle: () => void) {
    const batch = this.#nextBatch()
    for (const [id] of batch) this.#queued.delete(id)
    const sent = new Map(batch.map(([id, { changes }]) => [id, changes]))
    for (const [id, changes] of sent) {
      const last = this.#lastSent.get(id) ?? new Map<Field, Sent<Field>>()
      this.#lastSent.set(id, last)
      for (const field of Object.keys(changes) as Field[]) last.set(field, sent)
    }
    const { tally } = this.#dependencies
    const answered = this.#sendBatch(batch, sent).then(() => {
      this.#sending.delete(sent)
      tally.add(batch.length, 0)
      if (this.isIdle) onIdle()
      else tally.notify()
    })
    this.#sending.set(sent, answered)
  }

  /** Edits of one operation: those of another go in a batch of their own. */
  #nextBatch(): [string, QueuedEdit<Field>][] {
    const [first] = this.#queued.values()
    return [
      ...this.#queued
        .entries()
        .filter(([, { operation }]) => operation.id === first?.operation.id)
        .take(batchSize),
    ]
  }

  async #sendBatch(batch: readonly [string, QueuedEdit<Field>][], sent: Sent<Field>) {
    const { definition, batch: batched, rows } = this.#dependencies
    const unanswered = new Map(batch.map(([id, { answers }]) => [id, answers]))
    const answer = (id: string, notify: (answers: EditAnswers) => void) => {
      unanswered.get(id)?.forEach(notify)
      unanswered.delete(id)
    }
    try {
      const [, first] = batch[0] ?? []
      const edits = batch.map(([id, { changes, version }]) => ({ id, changes, version }))
      const texts = new Map<string, string>()
      for (const [id, { changes }] of batch) {
        const row = rows.recorded(id)
        if (row) texts.set(id, definition.edit.describe(row, changes))
      }
      const { edited, failed } = await definition.edit.send(edits, first?.operation, texts)
      const withGaps: string[] = []
      // A row that is in both lists counts as refused.
      const refused = new Set(failed.map(({ id }) => id))
      batched(() => {
        for (const one of edited) {
          if (!refused.has(one.id) && !this.#confirm(one, sent)) withGaps.push(one.id)
        }
      })
      for (const id of withGaps) {
        await this.#refetch(id)
        this.#removeEdit(id, sent)
      }
      for (const refusal of failed) {
        await this.#rollBack(refusal, sent)
        answer(refusal.id, (answers) => answers.refuse(refusal.id, refusal.reason))
      }
      for (const { id } of edited) answer(id, (answers) => answers.save(id))
      batched(() => {
        for (const id of unanswered.keys()) this.#refuse(id, sent, noAnswer)
      })
      for (const id of unanswered.keys()) answer(id, (answers) => answers.refuse(id, noAnswer))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      batched(() => {
        for (const [id] of batch) this.#refuse(id, sent, reason)
      })
      for (const [id] of batch) answer(id, (answers) => answers.refuse(id, reason))
    }
  }

  /** False where events before are missing, so that the row must be read again. */
  #confirm({ id, ...versions }: Edited, sent: Sent<Field>): boolean {
    if (!this.#dependencies.rows.confirm(id, sent.get(id) ?? {}, versions)) return false
    this.#removeEdit(id, sent)
    return true
  }

  async #rollBack({ id, code, reason, errors, by, at }: EditRefusal, sent: Sent<Field>) {
    const { rows, notes } = this.#dependencies
    if (code !== 'changed_meanwhile' || !by || !at) {
      this.#refuse(id, sent, reason, errors)
      if (by) await this.#refetch(id)
      return
    }
    await this.#refetch(id)
    const causes = new Map(rows.deferred.of(id).map((change) => [change.field, change]))
    // The edit was based on values that are no longer so: the row is shown as it is.
    rows.deferred.flush([id])
    const row = rows.recorded(id)
    for (const field of this.#removeEdit(id, sent)) {
      const mine = sent.get(id)?.[field] ?? null
      const cause = causes.get(field)
      if (!errors?.[field]) notes.setAt(id, field, { kind: 'refused', reason, tried: mine, isFailure: true })
      else {
        const author = cause?.by ? { by: cause.by, at: cause.at } : { by, at }
        const theirs = row?.[field] ?? null
        notes.setAt(id, field, { kind: 'conflict', mine, theirs, ...author, version: row?.version ?? 0 })
      }
    }
  }

  #refuse(id: string, sent: Sent<Field>, reason: string, errors?: Readonly<Record<string, string>>) {
    for (const field of this.#removeEdit(id, sent)) {
      const tried = sent.get(id)?.[field] ?? null
      const refused = { kind: 'refused', reason: errors?.[field] ?? reason, tried, isFailure: true } as const
      this.#dependencies.notes.setAt(id, field, refused)
    }
  }

  /** Removes the optimistic edit of the fields that were not edited again meanwhile; answers with them. */
  #removeEdit(id: string, sent: Sent<Field>): Field[] {
    const last = this.#lastSent.get(id)
    const again = this.#queued.get(id)?.changes
    const fields = (Object.keys(sent.get(id) ?? {}) as Field[]).filter(
      (field) => again?.[field] === undefined && last?.get(field) === sent,
    )
    for (const field of fields) last?.delete(field)
    if (last?.size === 0) this.#lastSent.delete(id)
    this.#dependencies.rows.removeEdit(id, fields)
    this.#dependencies.notes.set([id], () => fields, null)
    return fields
  }

  async #refetch(id: string) {
    const row = await this.#dependencies.definition.load.one(id).catch(() => null)
    if (row) this.#dependencies.rows.replace(row)
  }
}
