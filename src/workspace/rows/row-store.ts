import type { Claim, ClaimChanges, ContactMatch } from '../../../contract/claims/claim.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import { isWaiting } from '../../../machines/intake-item/intake-item.ts'
import { Holds } from '../deferred/active-rows.ts'
import { ArrivalPlaces } from './arrival-order.ts'
import { type IntakeRow, rowOf } from '../../features/intake/review/intake-row.ts'
import { editedRow, OwnChanges } from '../edits/optimistic-edits.ts'
import { RecordedRows, type Step } from './recorded-rows.ts'
import { RowsBeside } from '../deferred/deferred-rows.ts'
import { Standings } from './tab-index.ts'
import { Telling } from './row-changes.ts'

interface Seat {
  /** Id of who sits here: their own changes do not wait. */
  readonly me?: string
  readonly holds?: Holds
}

/**
 * The waiting claims, outside React: 100,000 rows, changed by pages, by events and by one's own edits. Listeners
 * hear which ids changed and look up what became of each; nothing is copied.
 */
export class IntakeRows {
  /** Where each claim stands among the others. */
  readonly places = new ArrivalPlaces()
  readonly holds: Holds
  /** What others did to rows that one works on. */
  readonly beside: RowsBeside
  readonly #me: string
  readonly #telling = new Telling()
  readonly #recorded: RecordedRows
  readonly #own = new OwnChanges()
  readonly #standings: Standings
  readonly #departed = new Map<string, IntakeRow>()

  constructor({ me = '', holds = new Holds() }: Seat = {}) {
    this.#me = me
    this.holds = holds
    const recorded = new RecordedRows({
      put: (row, before, step) => this.#put(row, before, step),
      left: (row) => this.#leave(row),
    })
    this.#recorded = recorded
    this.beside = new RowsBeside({ recorded, holds, me, tell: (ids) => this.touch(ids) })
    this.#standings = new Standings({
      recorded: (id) => recorded.get(id),
      latest: (id) => this.#latest(id),
      note: (id) => this.#telling.note(id),
    })
    holds.subscribe(() => this.#release())
  }

  subscribe(listener: (changed: ReadonlySet<string>) => void): () => void {
    return this.#telling.subscribe(listener)
  }

  /** Tells listeners once of all that changes during the work. */
  gather(work: () => void) {
    this.#telling.gather(work)
  }

  /**
   * The row as it is shown: with one's own edits that are still on their way, and without what waits beside it; or as
   * it was when it left. Its version is that of what its user has seen.
   */
  get(id: string): IntakeRow | undefined {
    const seen = this.beside.seen(id)
    return seen ? this.#own.over(seen) : this.latest(id)
  }

  /** The row as it will be shown once nothing waits beside it. */
  latest(id: string): IntakeRow | undefined {
    return this.#latest(id) ?? this.#departed.get(id)
  }

  /** The row as the log has it. */
  recorded(id: string): IntakeRow | undefined {
    return this.#recorded.get(id)
  }

  has(id: string): boolean {
    return this.#recorded.get(id) !== undefined || this.#departed.has(id)
  }

  isDeparted(id: string): boolean {
    return this.#departed.has(id)
  }

  /** Rows that have left and are still in view. */
  get departedCount(): number {
    return this.#departed.size
  }

  /** The rows as they are shown, those that have left apart. */
  *all(): IterableIterator<IntakeRow> {
    for (const id of this.ids()) {
      const row = this.get(id)
      if (row) yield row
    }
  }

  ids(): IterableIterator<string> {
    return this.#recorded.ids()
  }

  get size(): number {
    return this.#recorded.size
  }

  get counts() {
    return this.#standings.counts
  }

  leadOf(id: string): string | undefined {
    return this.#standings.groups.leadOf(id)
  }

  subclaimsOf(id: string): readonly string[] {
    return this.#standings.groups.subclaimsOf(id)
  }

  get hasSubclaims(): boolean {
    return this.#standings.groups.hasSubclaims
  }

  standing(id: string): number {
    return this.#standings.of(id)
  }

  /** Takes in a page; a claim that is here already in the same or a later version, or has left since, is passed over. */
  load(claims: readonly Claim[]) {
    for (const claim of claims) {
      this.places.loaded(claim.id)
      this.#recorded.takeIn(rowOf(claim))
    }
    this.#telling.tell()
  }

  /** Takes over which contacts rows seem to be about: the log does not say it, as it depends on other things. */
  learnMatches(claims: readonly Claim[]) {
    for (const { id, match } of claims) if (match) this.#match(id, match, (before) => before?.id === match.id)
    this.#telling.tell()
  }

  /** Sets which contact rows seem to be about, as far as it is another one or another is known of it. */
  setMatches(matches: Iterable<{ readonly id: string; readonly match: ContactMatch | null }>) {
    for (const { id, match } of matches) this.#match(id, match, (before) => isSame(before, match))
    this.#telling.tell()
  }

  /** Whether pages still come, at first or anew. */
  get isReading(): boolean {
    return this.#recorded.isReading
  }

  /** All pages are read anew, from `begin` to `finishLoading`: rows that are here already keep their places. */
  readonly anew = {
    begin: () => this.#recorded.beginReading(),
    take: (claims: readonly Claim[]) => {
      for (const claim of claims) this.#recorded.takeIn(rowOf(claim))
      this.setMatches(claims)
    },
  }

  /** Says that all pages are in; answers with the ids that events speak of and that nobody has seen. */
  finishLoading(): string[] {
    this.places.finishLoading()
    const unseen = this.#recorded.finishLoading()
    this.#telling.tell()
    return unseen
  }

  /** Takes in one claim as the server has it now; one that no longer waits leaves. */
  replace(item: IntakeRow | (Omit<IntakeRow, 'match'> & { match?: ContactMatch | null })) {
    const row: IntakeRow = { ...item, match: item.match ?? this.#recorded.get(item.id)?.match ?? null }
    if (isWaiting(row)) this.#recorded.takeIn(row)
    else if (this.#recorded.get(row.id)) this.#recorded.leave(row)
    this.#telling.tell()
  }

  /**
   * Applies events of the log, each only if it is the row's next one; a lower version has been seen. Answers with the
   * ids of rows that must be read again, since an event before is missing.
   */
  apply(events: readonly Recorded[]): string[] {
    const gaps = this.#recorded.apply(events)
    this.#telling.tell()
    return gaps
  }

  /** The version that an edit of these fields is based on: of what one has seen of them. */
  basisOf(id: string, fields: readonly string[]): number {
    return this.#own.knownOf(id, fields, this.get(id)?.version ?? 0)
  }

  /** Lays one's own edit over a row until the server has answered. */
  overlay(id: string, changes: ClaimChanges) {
    const row = this.beside.seen(id) ?? this.#recorded.get(id)
    if (!row) return
    this.#own.lay(id, changes, row.version)
    this.#standings.again(id)
    this.#telling.tell()
  }

  /** Takes one's own edit of these fields off again. */
  unlay(id: string, fields: readonly string[]) {
    if (!this.#own.takeOff(id, fields)) return
    this.#standings.again(id)
    this.#telling.tell()
  }

  /**
   * One's own edit is in the log, its event may not have come yet. `was` is the version before it, `version` the one
   * after it. False if events before are missing.
   */
  confirm(id: string, changes: ClaimChanges, { was, version }: { was: number; version: number }): boolean {
    const row = this.#recorded.get(id)
    if (row && row.version < was) return false
    if (row && row.version < version) {
      const apply = (seen: IntakeRow) => editedRow(seen, changes)
      this.#recorded.takeIn(editedRow(row, changes, version), { by: { id: this.#me, name: '' }, at: '', apply })
    }
    this.#telling.tell()
    return true
  }

  /** Takes rows out that one has processed oneself. */
  remove(ids: readonly string[]) {
    for (const id of ids) this.#drop(id)
    this.#telling.tell()
  }

  /** Says that something about rows changed that is kept elsewhere. */
  touch(ids: readonly string[]) {
    for (const id of ids) this.#telling.note(id)
    this.#telling.tell()
  }

  #latest(id: string): IntakeRow | undefined {
    const row = this.#recorded.get(id)
    return row && this.#own.over(row)
  }

  #match(id: string, match: ContactMatch | null, isKnown: (before: ContactMatch | null) => boolean) {
    const row = this.#recorded.get(id)
    if (!row || isKnown(row.match)) return
    this.#recorded.put({ ...row, match }, null)
    this.beside.alter(row, (seen) => ({ ...seen, match }))
  }

  #put(row: IntakeRow, before: IntakeRow | undefined, step: Step | null) {
    if (!before) this.#takePlace(row)
    else if (before.version !== row.version) this.beside.changed(row, before, step)
    this.#departed.delete(row.id)
    this.#standings.put(row, before)
  }

  #takePlace(row: IntakeRow) {
    if (row.version === 1) this.places.arrived(row.id)
    else this.places.returned(row, this.#recorded.all())
    // One that was still in view when it came back has not moved.
    if (!this.#departed.has(row.id)) this.places.shown(row.id)
  }

  #leave(row: IntakeRow) {
    this.#drop(row.id)
    if (this.holds.isHeld(row.id)) this.#departed.set(row.id, row)
  }

  #drop(id: string) {
    this.#departed.delete(id)
    this.beside.drop(id)
    this.#telling.note(id)
    const row = this.#recorded.drop(id)
    if (!row) return
    this.#own.drop(id)
    this.#standings.drop(row)
  }

  /** Lets go what nobody is at any more: rows that have left, and what waits beside others. */
  #release() {
    for (const id of this.#departed.keys()) {
      if (this.holds.isHeld(id)) continue
      this.#departed.delete(id)
      this.#telling.note(id)
    }
    this.beside.release()
    this.#telling.tell()
  }
}

function isSame(one: ContactMatch | null, other: ContactMatch | null): boolean {
  if (!one || !other) return one === other
  return one.id === other.id && one.by === other.by && one.name === other.name && one.status === other.status
}
