import type { ReplyOf } from '../../../contract/call.ts'
import type { editClaims } from '../../../contract/calls/edit-claims.ts'
import type { Claim } from '../../../contract/claims/claim.ts'
import type { ClaimChanges } from '../../../contract/claims/claim.ts'
import type { Refused } from '../../../contract/claims/refused.ts'
import type { IntakeItemEvent } from '../../../contract/events/intake-item.events.ts'
import type { Actor, Recorded } from '../../../contract/events/recorded.ts'
import type { Preference } from '../../../contract/people/preference.ts'
import { type ChangedSince, decideIntakeItem } from '../../../machines/intake-item/intake-item.decide.ts'
import { evolveIntakeItem } from '../../../machines/intake-item/intake-item.evolve.ts'
import { isWaiting } from '../../../machines/intake-item/intake-item.ts'
import type { IntakeApi } from '../../../src/features/intake/review/api/intake-api.ts'
import { type IntakeRow, rowOf } from '../../../src/features/intake/review/claim/intake-row.ts'
import type { FollowLog } from '../../../src/workspace/use-workspace.ts'
import type { RowMarks } from '../../../src/workspace/slots/row-marks.ts'
import { appraisers, callCenters, reviewers, storms } from './made-claims.ts'
import { StubLine } from './stub-line.ts'

const me: Actor = { id: 'me', name: 'Morgan Lee' }

/** A server in the page's own memory: the same decide and evolve, no network. For stories and the benchmark. */
export class StubServer {
  readonly items: Map<string, IntakeRow>
  readonly sent: { call: string; body: unknown }[] = []
  /** Makes the next calls of this name fail. */
  failing: { [Name in keyof IntakeApi]?: Error } = {}
  /** Delays `fetchProvisionedClaims` until this settles. */
  gate: Promise<unknown> = Promise.resolve()
  /** `failing.fetchProvisionedClaims` holds for pages beyond this many claims. */
  failsAfter = 0
  /** For pages that follow by a real live connection. */
  readonly line = new StubLine()
  /** What colleagues do on the rows of the desk, once it is shown. */
  marks: RowMarks | null = null
  #cursor = 1
  readonly #log = new Map<string, Recorded[]>()
  readonly #readers = new Set<(events: readonly Recorded[]) => void>()

  followMarks(marks: RowMarks) {
    this.marks = marks
  }

  constructor(claims: readonly Claim[]) {
    this.items = new Map(claims.map((claim) => [claim.id, rowOf(claim)]))
  }

  readonly follow: FollowLog = ({ apply }) => {
    this.#readers.add(apply)
    return () => this.#readers.delete(apply)
  }

  idAt(place: number): string {
    return [...this.items.keys()][place] ?? ''
  }

  /** Somebody does something; everybody learns of it. */
  happen(id: string, event: IntakeItemEvent, by: Actor = { id: 'jt', name: 'Jo Tran' }): Recorded {
    const item = this.items.get(id) ?? null
    const recorded = {
      id: (this.#cursor += 1),
      stream: `intake_item:${id}`,
      version: (item?.version ?? 0) + 1,
      at: new Date().toISOString(),
      by,
      ...event,
    }
    this.items.set(id, { ...evolveIntakeItem(item, recorded), match: item?.match ?? null })
    this.#log.set(id, [...(this.#log.get(id) ?? []), recorded])
    return recorded
  }

  /** Tells of events, all in one message. */
  publishEvents(...events: Recorded[]) {
    for (const apply of this.#readers) apply(events)
    this.line.publish(events)
  }

  edit(id: string, changes: ClaimChanges, by?: Actor) {
    this.publishEvents(this.happen(id, { type: 'ClaimEdited', data: { changes, was: {} } }, by))
  }

  readonly api: IntakeApi = {
    fetchProvisionedClaims: async (count, after = 0, signal) => {
      await this.gate
      signal?.throwIfAborted()
      if (after >= this.failsAfter) this.#fail('fetchProvisionedClaims')
      const waiting = [...this.items.values()].filter(isWaiting)
      const page = waiting.slice(after, after + count)
      const next = after + count < waiting.length ? after + count : null
      return { claims: page.map(claimOf), storms, total: waiting.length, next, cursor: this.#cursor }
    },
    fetchClaimsFrom: (start, count) => this.api.fetchProvisionedClaims(count, start),
    editClaims: async (edits) => {
      this.#note('editClaims', edits)
      await this.gate
      const edited: ReplyOf<typeof editClaims>['edited'] = []
      const failed: Refused[] = []
      for (const { id, version, changes } of edits) {
        const item = this.items.get(id) ?? null
        const changedSince = item && version !== undefined ? this.#changedSince(item, version) : {}
        const decision = decideIntakeItem({ type: 'EditClaim', changes: changes as ClaimChanges, changedSince }, item)
        if (!decision.ok) failed.push({ id, ...decision.refusal, errors: { ...decision.refusal.errors } })
        else for (const event of decision.events) this.publishEvents(this.happen(id, event, me))
        const was = item?.version ?? 0
        if (decision.ok) edited.push({ id, was, version: this.items.get(id)?.version ?? was })
      }
      return { edited, failed }
    },
    ingestClaims: async (claims) => {
      this.#note('ingestClaims', claims)
      await new Promise((done) => setTimeout(done, 30))
      const processed: string[] = []
      const failed: Refused[] = []
      for (const { id, subclaims = [] } of claims) {
        const decision = decideIntakeItem({ type: 'IngestClaim' }, this.items.get(id) ?? null)
        if (!decision.ok) failed.push({ id, ...decision.refusal, errors: { ...decision.refusal.errors } })
        else {
          for (const event of decision.events) this.happen(id, event, me)
          for (const one of subclaims) this.happen(one, { type: 'ClaimIngested', data: { action: null, lead: id } }, me)
          processed.push(id, ...subclaims)
        }
      }
      return { processed, failed, contacts: {}, total: 0 }
    },
    resetClaim: async (id) => {
      this.publishEvents(this.happen(id, { type: 'ClaimReset', data: { was: {} } }, me))
      return { claim: claimOf(this.items.get(id) as IntakeRow), total: 0 }
    },
    readClaim: async (id) => this.items.get(id) ?? null,
    listActiveStorms: async () => storms,
    listLocationsOfStorms: async (ids) => ids.map((id): [string, never[]] => [id, []]),
    listAppraisers: async () => appraisers,
    listCallCenters: async () => callCenters,
    listReviewers: async () => reviewers,
    searchContacts: async () => [],
    getContact: async () => {
      throw new Error('Not found. It may have been deleted, or the link is wrong.')
    },
    listSendbacks: async () => ({ data: [], total: 23, cursor: 0 }),
    listIngested: async () => ({ data: [], total: 9871, cursor: 0 }),
    reportExport: async () => {},
    listPreferences: async (kind) => this.#preferences.filter((one) => one.kind === kind),
    savePreference: async (kind, view) => {
      const saved: Preference = { id: crypto.randomUUID(), kind, owner: me.name, ...view }
      this.#preferences.push(saved)
      return saved
    },
    deletePreference: async ({ id }) =>
      void this.#preferences.splice(
        this.#preferences.findIndex((one) => one.id === id),
        1,
      ),
  }
  readonly #preferences: Preference[] = []

  #note(call: keyof IntakeApi, body: unknown) {
    this.sent.push({ call, body })
    this.#fail(call)
  }

  #fail(call: keyof IntakeApi) {
    const error = this.failing[call]
    if (error) throw error
  }

  /** What others changed since a version, as the server reports it. */
  #changedSince(item: IntakeRow, version: number) {
    const since: ChangedSince = {}
    for (const { version: at, by, data, at: when } of this.#log.get(item.id) ?? []) {
      if (at <= version || by.id === me.id || !('changes' in data)) continue
      for (const field of Object.keys(data.changes as object) as (keyof ClaimChanges)[])
        since[field] = { by: by.name, at: when, to: item[field] }
    }
    return since
  }
}

function claimOf({ outcome: _outcome, ...row }: IntakeRow): Claim {
  return { ...row, is_subclaim: false, subclaims: [] }
}
