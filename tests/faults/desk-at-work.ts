import type { ReplyOf } from '../../contract/call.ts'
import type { editClaims } from '../../contract/calls/edit-claims.ts'
import type { EditableField } from '../../contract/claims/claim-fields.ts'
import type { ClaimChanges } from '../../contract/claims/claim.ts'
import type { Refused } from '../../contract/claims/refused.ts'
import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import type { Actor, Recorded } from '../../contract/events/recorded.ts'
import { type ChangedSince, decideIntakeItem } from '../../machines/intake-item/intake-item.decide.ts'
import { evolveIntakeItem } from '../../machines/intake-item/intake-item.evolve.ts'
import { isWaiting } from '../../machines/intake-item/intake-item.ts'
import type { IntakeApi } from '../../src/features/intake/review/api/intake-api.ts'
import { ClaimFlagIndex } from '../../src/features/intake/review/claim/claim-flag-index.ts'
import { ClaimLookups } from '../../src/features/intake/review/claim/claim-lookups.ts'
import { claimRowRules, type ClaimRowStore } from '../../src/features/intake/review/claim/claim-rows.ts'
import { intakeReview } from '../../src/features/intake/review/intake-review.workspace.ts'
import { EditNotes } from '../../src/workspace/edits/edit-notes.ts'
import { EditQueue } from '../../src/workspace/edits/edit-queue.ts'
import { makeRow } from '../../src/features/intake/review/claim/intake-row.factory.ts'
import { type IntakeRow, rowOf } from '../../src/features/intake/review/claim/intake-row.ts'
import { RowStore } from '../../src/workspace/rows/row-store.ts'
import { UndoStack } from '../../src/workspace/edits/undo-stack.ts'
import { ActiveRows } from '../../src/workspace/deferred/active-rows.ts'

export const fields = ['city', 'address', 'first_name'] as const
type Field = (typeof fields)[number]
const ids = ['a', 'b', 'c']
const me: Actor = { id: 'me', name: 'Morgan Lee' }
const jo: Actor = { id: 'jo', name: 'Jo Tran' }
const at = '2026-03-10T10:43:00.000Z'

/** What happens at a desk and around it, by number so that a run is made of plain figures. */
export type Step =
  | {
      readonly does: 'they set' | 'I set'
      readonly row: number
      readonly field: number
      readonly to: number
      /** A further field that is set by the same edit. */
      readonly also?: number | undefined
    }
  | { readonly does: 'they ingest' | 'I select' | 'I edit' | 'I take back'; readonly row: number }
  | { readonly does: 'push' | 'push is lost' | 'server answers' | 'I let go' | 'I show' | 'I settle' }

/** What can be broken on purpose, so that the checks are seen to find it. */
export type Plant =
  | 'shows at once'
  | 'sends the newest version'
  | 'reads no gap'
  | 'takes what is refused for saved'
  | 'takes another’s version for its own'

/** A server of three claims, a colleague who changes them, and one desk; answers with the first fault. */
export async function deskAtWork(steps: readonly Step[], plant?: Plant): Promise<string | null> {
  const world = new World(plant)
  for (const [n, step] of steps.entries()) {
    const fault = await world.carryOut(step)
    if (fault) return `step ${n}, ${step.does}: ${fault}`
  }
  return world.end()
}

class World {
  readonly #plant: Plant | undefined
  readonly #items = new Map<string, IntakeRow>()
  readonly #log: Recorded[] = []
  #pushed = 0
  readonly #calls: (() => void)[] = []
  readonly #rows: ClaimRowStore
  readonly #notes = new EditNotes<EditableField>()
  readonly #undo = new UndoStack<EditableField>()
  readonly #edits: EditQueue<IntakeRow, EditableField>
  /** What the desk showed of a field whenever one set it. */
  readonly #seen = new Map<string, Set<string | null>>()
  #fault: string | null = null

  constructor(plant?: Plant) {
    this.#plant = plant
    const active = new ActiveRows()
    if (plant === 'shows at once') active.isWorkedOn = () => false
    this.#rows = new RowStore(claimRowRules, { me: me.id, active })
    for (const id of ids) this.#items.set(id, makeRow({ id, claim_number: id }))
    this.#rows.load(ids.map((id) => ({ ...this.#item(id), match: null })))
    this.#rows.finishLoading()
    const api: Pick<IntakeApi, 'editClaims' | 'readClaim' | 'fetchProvisionedClaims'> = {
      fetchProvisionedClaims: () => Promise.reject(new Error('not asked for')),
      editClaims: (edits) => this.#answerLater(() => this.#edit(edits)),
      readClaim: async (id) => this.#items.get(id) ?? null,
    }
    const lookups = new ClaimLookups()
    const definition = intakeReview({ api, lookups, flags: new ClaimFlagIndex(lookups, '2026-03-10') })
    this.#edits = new EditQueue({ rows: this.#rows, notes: this.#notes, undo: this.#undo, definition })
  }

  async carryOut(step: Step): Promise<string | null> {
    const id = 'row' in step ? (ids[step.row] ?? 'a') : ''
    switch (step.does) {
      case 'they set':
        this.#happen(id, { type: 'ClaimEdited', data: { changes: changeOf(step), was: {} } }, jo)
        break
      case 'they ingest':
        this.#happen(id, { type: 'ClaimIngested', data: { action: 'delete' } }, jo)
        break
      case 'I set':
        this.#set(id, changeOf(step))
        break
      case 'I take back': {
        const done = this.#undo.pop()
        if (done?.kind === 'edit') {
          for (const { id: row, changes } of done.edits) this.#note(row, changes as ClaimChanges)
          await this.#edits.revert(done)
        }
        break
      }
      case 'push':
        this.#push()
        break
      case 'push is lost':
        this.#pushed = Math.min(this.#log.length, this.#pushed + 1)
        break
      case 'server answers':
        this.#calls.shift()?.()
        break
      case 'I select':
        this.#rows.active.select(new Set([id]))
        break
      case 'I edit':
        this.#rows.active.edit(id)
        break
      case 'I let go':
        this.#letGo()
        break
      case 'I show':
        this.#rows.deferred.flush()
        break
      case 'I settle':
        this.#settle()
    }
    await turn()
    return this.#fault
  }

  /** Everything is answered, delivered, settled and let go: now the desk must be what the server is. */
  async end(): Promise<string | null> {
    for (let round = 0; round < 60 && (this.#calls.length > 0 || this.#edits.progress); round += 1) {
      this.#calls.shift()?.()
      await turn()
    }
    this.#push()
    // What was lost last shows only by what comes after it: the live connection asks for it.
    this.#push(ids.flatMap((id) => this.#log.findLast(({ stream }) => stream.endsWith(`:${id}`)) ?? []))
    for (const { id, field } of this.#notes.conflicts()) this.#notes.setAt(id, field, null)
    this.#letGo()
    await turn()
    if (this.#fault) return this.#fault
    if (this.#edits.progress) return 'edits are never answered'
    for (const id of ids) {
      const item = this.#item(id)
      const row = this.#rows.get(id)
      if (isWaiting(item) !== (row !== undefined)) return `${id} is ${row ? 'still' : 'not'} here`
      for (const field of fields) {
        if (row && row[field] !== item[field]) return `${id} shows ${row[field]}, the server has ${item[field]}`
      }
    }
    if (this.#rows.deferred.count > 0) return 'something still waits'
    const waiting = ids.filter((id) => isWaiting(this.#item(id))).length
    return this.#rows.counts.waiting === waiting ? null : `counts ${this.#rows.counts.waiting} of ${waiting}`
  }

  /** Delivers what was committed since; nothing that others did may change what is shown of a row one works on. */
  #push(events = this.#log.slice(this.#pushed)) {
    this.#pushed = this.#log.length
    const before = this.#workedOn()
    const gaps = this.#rows.apply(events)
    if (this.#plant !== 'reads no gap') for (const id of gaps) this.#rows.replace({ ...this.#item(id), match: null })
    const mine = new Set(events.filter(({ by }) => by.id === me.id).map(({ stream }) => stream.split(':')[1]))
    for (const [id, shown] of before) {
      // A row that was read whole includes one's optimistic edits.
      if (mine.has(id) || gaps.includes(id) || this.#rows.isDeparted(id)) continue
      for (const field of fields) {
        const now = this.#rows.get(id)?.[field]
        if (now !== shown[field])
          this.#fault ??= `${field} of ${id} turned from ${shown[field]} to ${now} under one's hands`
      }
    }
  }

  #workedOn(): [string, IntakeRow][] {
    return ids.flatMap((id): [string, IntakeRow][] => {
      const row = this.#rows.get(id)
      return row && this.#isWorkedOn(id) ? [[id, row]] : []
    })
  }

  /** Asked of a desk that is whole, also where the one under test is not. */
  #isWorkedOn(id: string): boolean {
    return ActiveRows.prototype.isWorkedOn.call(this.#rows.active, id)
  }

  #set(id: string, changes: ClaimChanges) {
    if (!this.#rows.get(id)) return
    this.#note(id, changes)
    void this.#edits.enqueue([{ id, changes }], 'Set')
  }

  #note(id: string, changes: ClaimChanges) {
    const row = this.#rows.get(id)
    for (const field of Object.keys(changes) as Field[]) {
      const key = `${id} ${field}`
      this.#seen.set(key, new Set([...(this.#seen.get(key) ?? []), row?.[field] ?? null]))
    }
  }

  #letGo() {
    this.#rows.active.select(new Set())
    this.#rows.active.edit(null)
  }

  #settle() {
    for (const { id, field, mine } of this.#notes.conflicts()) {
      this.#notes.setAt(id, field, null)
      this.#set(id, { [field]: mine })
    }
  }

  #edit(edits: Parameters<IntakeApi['editClaims']>[0]) {
    const edited: ReplyOf<typeof editClaims>['edited'] = []
    const failed: Refused[] = []
    for (const { id, changes, version } of edits) {
      const item = this.#item(id)
      const based = this.#plant === 'sends the newest version' ? item.version : (version ?? item.version)
      const changedSince = this.#changedSince(id, based)
      const decision = decideIntakeItem({ type: 'EditClaim', changes: changes as ClaimChanges, changedSince }, item)
      if (!decision.ok) failed.push({ id, ...decision.refusal, errors: { ...decision.refusal.errors } })
      else {
        for (const field of Object.keys(changes) as Field[]) this.#checkSeen(id, field, item, changes as ClaimChanges)
        for (const event of decision.events) this.#happen(id, event, me)
        const { version: now } = this.#item(id)
        edited.push({
          id,
          was: this.#plant === 'takes another’s version for its own' ? now - 1 : item.version,
          version: now,
        })
      }
    }
    if (this.#plant !== 'takes what is refused for saved') return { edited, failed }
    const asSaved = failed.map(({ id }) => {
      const { version } = this.#item(id)
      return { id, was: version, version: version + 1 }
    })
    return { edited: [...edited, ...asSaved], failed: [] }
  }

  /** What is about to be set over must be what one had before one's eyes, or one's own. */
  #checkSeen(id: string, field: Field, item: IntakeRow, changes: ClaimChanges) {
    const last = this.#log.findLast(
      ({ stream, data }) => stream.endsWith(`:${id}`) && field in ((data as { changes?: object }).changes ?? {}),
    )
    if (!last || last.by.id === me.id || item[field] === changes[field]) return
    if (!this.#seen.get(`${id} ${field}`)?.has(item[field]))
      this.#fault ??= `${field} of ${id} is set over ${item[field]}, unseen`
  }

  #changedSince(id: string, version: number): ChangedSince {
    const since: ChangedSince = {}
    for (const event of this.#log) {
      if (!event.stream.endsWith(`:${id}`) || event.version <= version || event.by.id === me.id) continue
      const { changes = {} } = event.data as { changes?: ClaimChanges }
      for (const field of Object.keys(changes) as Field[])
        since[field] = { by: event.by.name, at: event.at, to: this.#item(id)[field] }
    }
    return since
  }

  #happen(id: string, event: IntakeItemEvent, by: Actor) {
    const item = this.#item(id)
    if (!isWaiting(item)) return
    const recorded = {
      id: this.#log.length + 1,
      stream: `intake_item:${id}`,
      version: item.version + 1,
      at,
      by,
      ...event,
    }
    this.#log.push(recorded)
    this.#items.set(id, { ...evolveIntakeItem(item, recorded), match: null })
  }

  #item(id: string): IntakeRow {
    return this.#items.get(id) ?? rowOf({ ...makeRow({ id }), is_subclaim: false, subclaims: [] })
  }

  /** The server decides now or later, and answers then. */
  #answerLater<T>(work: () => T): Promise<T> {
    return new Promise((resolve) => this.#calls.push(() => resolve(work())))
  }
}

const changeOf = ({
  field,
  to,
  also = field,
}: {
  field: number
  to: number
  also?: number | undefined
}): ClaimChanges => ({
  [fields[field] ?? 'city']: `value ${to}`,
  [fields[also] ?? 'city']: `value ${to}`,
})

const turn = () => new Promise((resolve) => setImmediate(resolve))
