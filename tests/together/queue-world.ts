import { editClaims } from '../../contract/calls/edit-claims.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { nextLease } from '../../contract/calls/next-lease.ts'
import { releaseLease } from '../../contract/calls/release-lease.ts'
import { resetClaim } from '../../contract/calls/reset-claim.ts'
import { takeLease } from '../../contract/calls/take-lease.ts'
import { takeOverLease } from '../../contract/calls/take-over-lease.ts'
import { readDraft } from '../../contract/calls/read-draft.ts'
import { discardDraft } from '../../contract/calls/discard-draft.ts'
import { saveDraft } from '../../contract/calls/save-draft.ts'
import { commitDraft } from '../../contract/calls/commit-draft.ts'
import { fetchProvisionedClaims } from '../../contract/calls/fetch-provisioned-claims.ts'
import type { KeptRow } from '../../contract/drafts/draft.ts'
import { leaseTermMs } from '../../contract/leases/lease.ts'
import { decideIntakeItem } from '../../machines/intake-item/intake-item.decide.ts'
import { type IntakeItem, isWaiting } from '../../machines/intake-item/intake-item.ts'
import { makeRows } from '../../server/testing/claims.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { claimsInQueue, type Decided, type Move } from './queue-moves.ts'
import { Follower, type Reviewer } from './queue-reviewer.ts'

/** Planted in the world, to be found by what is checked. */
export type Fault = 'leases are forgotten' | 'a draft is lost' | 'a lease outlives its browser' | 'decided twice'

/** What all runs share: the app, who works in it, what a claim needs to become a contact. */
export interface Stage {
  readonly app: TestApp
  readonly people: readonly Pick<Reviewer, 'id' | 'caller' | 'mayTakeOver'>[]
  readonly event: string
  readonly callCenter: string
}

/** A queue of a few claims with three reviewers at it; collects what is wrong. */
export class QueueWorld {
  readonly wrong: string[] = []
  readonly #stage: Stage
  readonly #fault: Fault | null
  readonly #ids: readonly string[]
  readonly #truth: Follower
  readonly #since: number
  readonly #reviewers: Reviewer[]
  readonly #holder = new Map<string, Reviewer>()
  #edits = 0

  private constructor(stage: Stage, fault: Fault | null, ids: readonly string[], since: number) {
    this.#stage = stage
    this.#fault = fault
    this.#ids = ids
    this.#since = since
    this.#truth = this.#follower(stage.people[0]?.caller)
    this.#reviewers = stage.people.map((person) => ({
      ...person,
      sees: this.#follower(person.caller),
      draft: { version: 0, rows: [] },
    }))
  }

  static async open(stage: Stage, fault: Fault | null): Promise<QueueWorld> {
    const since = await stage.app.followLog()
    const admin = stage.people[0]?.caller
    if (!admin) throw new Error('nobody is at the queue')
    // What earlier runs left in the queue would be read by every later one, until it is more than a page.
    await stage.app.owner.query('delete from intake_item')
    const claims = await new Desk(admin).receive(...makeRows(claimsInQueue))
    const world = new QueueWorld(
      stage,
      fault,
      claims.map(({ id }) => id),
      since,
    )
    for (const reviewer of world.#reviewers) {
      const { version } = await reviewer.caller.ok(discardDraft, { params: { category: 'intake_item' } })
      reviewer.draft = { version, rows: [] }
    }
    await world.#settle()
    for (const { sees } of world.#reviewers) await sees.catchUp()
    return world
  }

  async make(move: Move): Promise<void> {
    const at = `${JSON.stringify(move)}: `
    if (this.#fault === 'leases are forgotten') await this.#stage.app.owner.query('delete from lease')
    const found = await this.#carryOut(move)
    this.wrong.push(...found.map((what) => at + what))
    await this.#settle()
  }

  /** What must hold once everybody has gone home. */
  async end(): Promise<void> {
    for (const { id, sees, draft, caller } of this.#reviewers) {
      await sees.catchUp()
      this.#note(sees.impossible.map((what) => `${id} was told of what cannot be: ${what}`))
      const kept = await caller.ok(readDraft, { params: { category: 'intake_item' }, query: {} })
      this.#note(this.#sameDraft(draft.rows, kept.draft.rows ?? []))
    }
    this.#note(this.#truth.impossible)
    await this.#agree()
    await this.#passHalfAMinute()
    const [first] = this.#reviewers
    for (const id of this.#waiting()) {
      const free = await first?.caller.send(takeLease, { params: { category: 'intake_item', id } })
      if (!free?.ok) this.#note([`${id} is stranded: ${await free?.text()}`])
      else await first?.caller.ok(releaseLease, { params: { category: 'intake_item', id } })
    }
  }

  #carryOut(move: Move): Promise<string[]> {
    switch (move.do) {
      case 'all decide':
        return this.#allDecide(this.#id(move.claim), move.action)
      case 'all ask for the next':
        return this.#allAskForTheNext()
      case 'half a minute passes':
        return this.#passHalfAMinute()
      default: {
        const reviewer = this.#reviewers[move.who]
        if (!reviewer) throw new Error(`there is no reviewer ${move.who}`)
        return this.#carryOutBy(reviewer, move)
      }
    }
  }

  #carryOutBy(reviewer: Reviewer, move: Extract<Move, { who: number }>): Promise<string[]> {
    const id = 'claim' in move ? this.#id(move.claim) : ''
    switch (move.do) {
      case 'look':
        return reviewer.sees.catchUp().then(() => [])
      case 'edit':
        return this.#edit(reviewer, id)
      case 'decide':
        return this.#decide(reviewer, id, move.action)
      case 'reset':
        return this.#reset(reviewer, id)
      case 'take':
        return this.#takeLease(reviewer, id)
      case 'give back':
        return this.#restoreClaim(reviewer, id)
      case 'take over':
        return this.#takeOver(reviewer, id)
      case 'next':
        return this.#next([reviewer])
      case 'draft':
        return this.#draft(reviewer, move)
      case 'commit':
        return this.#commit(reviewer)
      case 'discard':
        return this.#discard(reviewer)
      case 'die':
        return this.#die(reviewer)
    }
  }

  async #edit(reviewer: Reviewer, id: string): Promise<string[]> {
    const seen = reviewer.sees.claims.get(id)
    const changes = { city: `City ${(this.#edits += 1)}` }
    const body = { edits: [{ id, changes, version: seen?.version ?? 0 }] }
    const reply = await reviewer.caller.ok(editClaims, { body })
    const expected = decideIntakeItem(
      { type: 'EditClaim', changes, changedSince: this.#changedSince(reviewer, id) },
      this.#true(id),
    )
    return this.#held(reviewer, id, reply.failed[0]?.code ?? null, expected.ok ? null : expected.refusal.code)
  }

  async #decide(reviewer: Reviewer, id: string, action: Decided): Promise<string[]> {
    const wasWaiting = isWaiting(this.#true(id))
    const code = await this.#sendDecision(reviewer, id, action)
    if (this.#isHeldByOther(reviewer, id)) return code ? [] : ['it was decided though a colleague holds it']
    if (code === null && this.#fault === 'decided twice') await this.#decideAgain(id)
    return code === null && !wasWaiting ? ['it was decided though it does not wait'] : []
  }

  /** Sends a decision on what the reviewer has seen; null when it was carried out. */
  async #sendDecision({ caller, sees }: Reviewer, id: string, action: Decided): Promise<string | null> {
    const { event, callCenter } = this.#stage
    const version = sees.claims.get(id)?.version ?? 0
    const needed = { event, call_center_id: callCenter, destination: 'call_center' } as const
    const claim = { id, version, action, ...(action === 'create_new' && needed) }
    const response = await caller.send(ingestClaims, { body: { claims: [claim] } })
    const { failed = [], type } = (await response.json()) as { failed?: { code: string }[]; type?: string }
    return response.ok ? (failed[0]?.code ?? null) : (failed[0]?.code ?? type ?? 'refused')
  }

  async #allDecide(id: string, action: Decided): Promise<string[]> {
    const wasWaiting = isWaiting(this.#true(id))
    const holder = this.#holder.get(id)
    const codes = await Promise.all(this.#reviewers.map((reviewer) => this.#sendDecision(reviewer, id, action)))
    const winners = this.#reviewers.filter((_reviewer, place) => codes[place] === null)
    if (winners.length > 1) return [`${winners.length} decided it`]
    if (winners.length === 1 && !wasWaiting) return ['it was decided though it does not wait']
    return winners[0] && holder && winners[0] !== holder ? ['it was decided though a colleague holds it'] : []
  }

  async #reset(reviewer: Reviewer, id: string): Promise<string[]> {
    const response = await reviewer.caller.send(resetClaim, { params: { id } })
    const expected = decideIntakeItem({ type: 'ResetClaim' }, this.#true(id))
    const problem = response.ok
      ? null
      : ((await response.json()) as { type: string }).type.replace('urn:claimfront:', '').replaceAll('-', '_')
    return this.#held(reviewer, id, problem, expected.ok ? null : expected.refusal.code)
  }

  async #takeLease(reviewer: Reviewer, id: string): Promise<string[]> {
    const { ok } = await reviewer.caller.send(takeLease, { params: { category: 'intake_item', id } })
    const isFree = !this.#isHeldByOther(reviewer, id)
    if (ok) this.#holder.set(id, reviewer)
    return ok === isFree ? [] : [ok ? 'it was leased to two' : 'it was refused though it is free']
  }

  async #restoreClaim(reviewer: Reviewer, id: string): Promise<string[]> {
    const { ok } = await reviewer.caller.send(releaseLease, { params: { category: 'intake_item', id } })
    const isMine = this.#holder.get(id) === reviewer
    if (isMine) this.#holder.delete(id)
    return isMine && !ok ? ['her own lease could not be given back'] : []
  }

  async #takeOver(reviewer: Reviewer, id: string): Promise<string[]> {
    const params = { category: 'intake_item', id }
    const { ok } = await reviewer.caller.send(takeOverLease, { params, body: { word: 'Carrier is on the phone' } })
    const may = reviewer.mayTakeOver && this.#isHeldByOther(reviewer, id)
    if (ok) this.#holder.set(id, reviewer)
    return ok === may ? [] : [ok ? 'it was taken over by one who may not' : 'it could not be taken over']
  }

  #allAskForTheNext(): Promise<string[]> {
    return this.#next(this.#reviewers)
  }

  async #next(asking: readonly Reviewer[]): Promise<string[]> {
    const params = { category: 'intake_item' }
    const ids = [...this.#ids]
    const free = this.#waiting().filter((id) => !this.#holder.has(id))
    const replies = await Promise.all(asking.map(({ caller }) => caller.ok(nextLease, { params, body: { ids } })))
    const taken = replies.flatMap(({ lease }) => lease?.id ?? [])
    replies.forEach(({ lease }, place) => lease && this.#holder.set(lease.id, asking[place] as Reviewer))
    if (new Set(taken).size < taken.length) return ['one row was handed to two']
    if (taken.some((id) => !free.includes(id))) return ['a row was handed out that is not free']
    return taken.length < Math.min(free.length, asking.length) ? ['nothing was handed out though a row is free'] : []
  }

  async #draft(reviewer: Reviewer, { claims, carriesOut }: Extract<Move, { do: 'draft' }>): Promise<string[]> {
    const rows = claims.map((place) => {
      const id = this.#id(place)
      const changes: KeptRow['changes'] = carriesOut ? { action: 'ignore' } : { city: `City ${(this.#edits += 1)}` }
      return { id, version: reviewer.sees.claims.get(id)?.version ?? 0, changes, carries_out: carriesOut }
    })
    const body = { version: reviewer.draft.version, rows }
    const { version } = await reviewer.caller.ok(saveDraft, { params: { category: 'intake_item' }, body })
    reviewer.draft = { version, rows }
    return []
  }

  async #commit(reviewer: Reviewer): Promise<string[]> {
    const { draft, caller } = reviewer
    const params = { category: 'intake_item' }
    const body = { version: draft.version, key: crypto.randomUUID() }
    const response = await caller.send(commitDraft, { params, body })
    if (draft.rows.length === 0) return response.ok ? ['an empty draft was committed'] : []
    if (!response.ok) return [`its commit was refused: ${await response.text()}`]
    const { draft: left } = await caller.ok(readDraft, { params, query: {} })
    const { total, done, refused } = left.commit ?? { total: 0, done: 0, refused: 0 }
    const kept = left.rows ?? []
    reviewer.draft = { version: left.version, rows: kept }
    const isWhole = total === draft.rows.length && done + refused === total && kept.length === refused
    return isWhole ? [] : [`of ${draft.rows.length} rows ${done} were done, ${refused} refused, ${kept.length} kept`]
  }

  async #discard(reviewer: Reviewer): Promise<string[]> {
    const { version } = await reviewer.caller.ok(discardDraft, { params: { category: 'intake_item' } })
    reviewer.draft = { version, rows: [] }
    return []
  }

  /** Her browser dies and another opens: she sees what the server has, and her draft is there. */
  async #die(reviewer: Reviewer): Promise<string[]> {
    if (this.#fault === 'a draft is lost')
      await this.#stage.app.owner.query('delete from draft_row where person_id = $1', [reviewer.id])
    reviewer.sees = this.#follower(reviewer.caller)
    await reviewer.sees.catchUp()
    const { draft } = await reviewer.caller.ok(readDraft, { params: { category: 'intake_item' }, query: {} })
    return this.#sameDraft(reviewer.draft.rows, draft.rows ?? [])
  }

  async #passHalfAMinute(): Promise<string[]> {
    this.#holder.clear()
    if (this.#fault === 'a lease outlives its browser') return []
    const text = 'update lease set until = until - make_interval(secs => $1)'
    await this.#stage.app.owner.query(text, [leaseTermMs / 1000 + 1])
    return []
  }

  /** What the server has equals what the machine makes of the log. */
  async #agree() {
    const [first] = this.#reviewers
    const { claims } = (await first?.caller.ok(fetchProvisionedClaims, { body: { count: 5000 } })) ?? { claims: [] }
    const served = new Map(claims.map((claim) => [claim.id, claim]))
    for (const id of this.#ids) {
      const item = this.#true(id)
      const there = served.get(id)
      if (isWaiting(item) !== Boolean(there))
        this.#note([`${id} is ${item.status} by the log, and not so in the queue`])
      else if (there && (there.version !== item.version || there.city !== item.city || there.action !== item.action))
        this.#note([`${id} differs between log and queue`])
    }
  }

  async #decideAgain(id: string) {
    await this.#stage.app.owner.query(
      `insert into events (business_id, stream, version, type, data, at, actor_id, actor_name)
       select business_id, stream, version + 1, type, data, at, actor_id, actor_name
       from events where stream = $1 order by version desc limit 1`,
      [`intake_item:${id}`],
    )
  }

  /** Compares what came of a write with what the machine says, where nobody else holds the claim. */
  #held(reviewer: Reviewer, id: string, code: string | null, expected: string | null): string[] {
    if (this.#isHeldByOther(reviewer, id)) return code ? [] : ['it was written though a colleague holds it']
    return code === expected ? [] : [`the server says ${code ?? 'yes'}, the machine ${expected ?? 'yes'}`]
  }

  #changedSince(reviewer: Reviewer, id: string) {
    const version = reviewer.sees.claims.get(id)?.version ?? 0
    const others = this.#truth.events.filter(
      (event) => event.stream.endsWith(id) && event.version > version && event.by.id !== reviewer.id,
    )
    const city = others.findLast(({ data }) => 'changes' in data && 'city' in (data.changes as object))
    return city ? { city: { by: city.by.name, at: city.at, to: this.#true(id).city } } : {}
  }

  #isHeldByOther(reviewer: Reviewer, id: string): boolean {
    const holder = this.#holder.get(id)
    return holder !== undefined && holder !== reviewer
  }

  #sameDraft(mine: Reviewer['draft']['rows'], kept: Reviewer['draft']['rows']): string[] {
    const label = (rows: Reviewer['draft']['rows']) =>
      JSON.stringify(
        rows.map(({ id, changes }) => [id, changes]).sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
      )
    return label(mine) === label(kept) ? [] : [`the draft was ${label(mine)} and is ${label(kept)}`]
  }

  async #settle() {
    await this.#stage.app.followLog()
    await this.#truth.catchUp()
  }

  #follower(caller: Reviewer['caller'] | undefined): Follower {
    if (!caller) throw new Error('nobody is at the queue')
    return new Follower(caller, this.#since)
  }

  #waiting(): string[] {
    return this.#ids.filter((id) => isWaiting(this.#true(id)))
  }

  #true(id: string): IntakeItem {
    const item = this.#truth.claims.get(id)
    if (!item) throw new Error(`claim ${id} is not in the log`)
    return item
  }

  #id(place: number): string {
    return this.#ids[place] ?? ''
  }

  #note(what: readonly string[]) {
    this.wrong.push(...what)
  }
}
