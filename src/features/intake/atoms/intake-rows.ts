import type { Claim, ClaimChanges, ContactMatch } from '../../../../contract/claims/claim.ts'
import { idOf, type Recorded } from '../../../../contract/events/recorded.ts'
import { evolveIntakeItem, type IntakeItemFact } from '../../../../machines/intake-item/intake-item.evolve.ts'
import { isWaiting } from '../../../../machines/intake-item/intake-item.ts'
import { ArrivalPlaces } from './arrival-places.ts'
import { ClaimGroups } from './claim-groups.ts'
import { type IntakeRow, rowOf } from './intake-row.ts'
import { type Counts, noCounts, recount, standingOf } from './row-standing.ts'

type Listener = (changed: ReadonlySet<string>) => void

/**
 * The waiting claims, outside React: 100,000 rows, changed by pages, by events and by one's own edits. Listeners
 * hear which ids changed and look up what became of each; nothing is copied.
 */
export class IntakeRows {
  readonly counts: Counts = { ...noCounts }
  /** Whether a row that left stays in view for now: selected, focused or being edited. */
  isHeld: (id: string) => boolean = () => false

  readonly #rows = new Map<string, IntakeRow>()
  readonly #mine = new Map<string, { base: IntakeRow; changes: ClaimChanges; shown: IntakeRow }>()
  readonly #departed = new Map<string, IntakeRow>()
  readonly #standing = new Map<string, number>()
  /** Versions at which rows left, so that a page read before cannot bring them back. */
  readonly #left = new Map<string, number>()
  /** Events of rows not loaded yet, until the last page is in. */
  #early: Map<string, Recorded[]> | null = new Map()
  /** Where each claim stands among the others. */
  readonly places = new ArrivalPlaces()
  readonly #groups = new ClaimGroups((id) => this.#rows.get(id))
  readonly #listeners = new Set<Listener>()
  #changed = new Set<string>()
  #isGathering = false

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells listeners once of all that changes during the work. */
  gather(work: () => void) {
    this.#isGathering = true
    try {
      work()
    } finally {
      this.#isGathering = false
      this.#tell()
    }
  }

  /** The row as it is shown: with one's own edits that are still on their way; or as it was when it left. */
  get(id: string): IntakeRow | undefined {
    const row = this.#rows.get(id)
    if (!row) return this.#departed.get(id)
    const mine = this.#mine.get(id)
    if (!mine) return row
    if (mine.base !== row) this.#mine.set(id, overlaid(row, mine.changes))
    return this.#mine.get(id)?.shown
  }

  /** The row as the log has it. */
  recorded(id: string): IntakeRow | undefined {
    return this.#rows.get(id)
  }

  has(id: string): boolean {
    return this.#rows.has(id) || this.#departed.has(id)
  }

  isDeparted(id: string): boolean {
    return this.#departed.has(id)
  }

  /** Rows that have left and are still in view. */
  get departedCount(): number {
    return this.#departed.size
  }

  ids(): IterableIterator<string> {
    return this.#rows.keys()
  }

  get size(): number {
    return this.#rows.size
  }

  leadOf(id: string): string | undefined {
    return this.#groups.leadOf(id)
  }

  subclaimsOf(id: string): readonly string[] {
    return this.#groups.subclaimsOf(id)
  }

  get hasSubclaims(): boolean {
    return this.#groups.hasSubclaims
  }

  standing(id: string): number {
    return this.#standing.get(id) ?? 0
  }

  /** Takes in a page; a claim that is here already in the same or a later version, or has left since, is passed over. */
  load(claims: readonly Claim[]) {
    for (const claim of claims) {
      this.places.loaded(claim.id)
      this.#takeIn(rowOf(claim))
    }
    this.#tell()
  }

  /** Takes over which contacts rows seem to be about: the log does not say it, as it depends on other things. */
  learnMatches(claims: readonly Claim[]) {
    for (const { id, match } of claims) {
      const row = this.#rows.get(id)
      if (row && match && row.match?.id !== match.id) this.#put({ ...row, match })
    }
    this.#tell()
  }

  /** Sets which contact rows seem to be about, as far as it is another one or another is known of it. */
  setMatches(matches: Iterable<{ readonly id: string; readonly match: ContactMatch | null }>) {
    for (const { id, match } of matches) {
      const row = this.#rows.get(id)
      if (row && !isSame(row.match, match)) this.#put({ ...row, match })
    }
    this.#tell()
  }

  /** Says that all pages are in; answers with the ids that events speak of and that nobody has seen. */
  finishLoading(): string[] {
    const early = this.#early
    this.#early = null
    this.places.finishLoading()
    this.#left.clear()
    return early ? this.apply([...early.values()].flat()) : []
  }

  /** Takes in one claim as the server has it now; one that no longer waits leaves. */
  replace(item: IntakeRow | (Omit<IntakeRow, 'match'> & { match?: ContactMatch | null })) {
    const row: IntakeRow = { ...item, match: item.match ?? this.#rows.get(item.id)?.match ?? null }
    if (isWaiting(row)) this.#takeIn(row)
    else if (this.#rows.has(row.id)) this.#leave(row)
    this.#tell()
  }

  /**
   * Applies events of the log, each only if it is the row's next one; a lower version has been seen. Answers with the
   * ids of rows that must be read again, since an event before is missing.
   */
  apply(events: readonly Recorded[]): string[] {
    const gaps = new Set<string>()
    for (const event of events) if (!this.#applyOne(event as IntakeItemFact & Recorded)) gaps.add(idOf(event.stream))
    this.#tell()
    return [...gaps]
  }

  /** Lays one's own edit over a row until the server has answered. */
  overlay(id: string, changes: ClaimChanges) {
    const row = this.#rows.get(id)
    if (!row) return
    this.#mine.set(id, overlaid(row, { ...this.#mine.get(id)?.changes, ...changes }))
    this.#restand(id)
    this.#tell()
  }

  /** Takes one's own edit of these fields off again. */
  unlay(id: string, fields: readonly string[]) {
    const mine = this.#mine.get(id)
    if (!mine) return
    const left = Object.fromEntries(Object.entries(mine.changes).filter(([field]) => !fields.includes(field)))
    const row = this.#rows.get(id)
    if (row && Object.keys(left).length > 0) this.#mine.set(id, overlaid(row, left))
    else this.#mine.delete(id)
    this.#restand(id)
    this.#tell()
  }

  /** Takes rows out that one has processed oneself. */
  remove(ids: readonly string[]) {
    for (const id of ids) this.#drop(id)
    this.#tell()
  }

  /** Lets departed rows go that nobody holds any more. */
  releaseDeparted() {
    for (const id of this.#departed.keys()) {
      if (this.isHeld(id)) continue
      this.#departed.delete(id)
      this.#changed.add(id)
    }
    this.#tell()
  }

  /** Says that something about rows changed that is kept elsewhere. */
  touch(ids: readonly string[]) {
    for (const id of ids) this.#changed.add(id)
    this.#tell()
  }

  #takeIn(row: IntakeRow) {
    const there = this.#rows.get(row.id)
    if (there && there.version >= row.version) return
    if ((this.#left.get(row.id) ?? 0) >= row.version) return
    this.#put(row)
    const early = this.#early?.get(row.id)
    if (!early) return
    this.#early?.delete(row.id)
    for (const event of early) this.#applyOne(event as IntakeItemFact & Recorded)
  }

  /** Whether the event is dealt with; false for a gap. */
  #applyOne(event: IntakeItemFact & Recorded): boolean {
    const id = idOf(event.stream)
    const row = this.#rows.get(id)
    if (!row && event.version > 1) {
      if (this.#early) this.#early.set(id, [...(this.#early.get(id) ?? []), event])
      return this.#early !== null || (event.type !== 'ClaimReset' && event.type !== 'ClaimReturned')
    }
    const version = row?.version ?? 0
    if (event.version <= version || event.version <= (this.#left.get(id) ?? 0)) return true
    if (event.version > version + 1) return false
    const next: IntakeRow = { ...evolveIntakeItem(row ?? null, event), match: row?.match ?? null }
    if (isWaiting(next)) this.#put(next)
    else this.#leave(next)
    return true
  }

  #put(row: IntakeRow) {
    const there = this.#rows.get(row.id)
    if (!there) this.#takePlace(row)
    const moved = !there || there.claim_number !== row.claim_number || there.date_received !== row.date_received
    if (moved && there) this.#regroup(this.#groups.remove(there))
    this.#rows.set(row.id, row)
    this.#departed.delete(row.id)
    if (moved) this.#regroup(this.#groups.add(row))
    this.#restand(row.id)
  }

  #takePlace(row: IntakeRow) {
    if (row.version === 1) this.places.arrived(row.id)
    else this.places.returned(row, this.#rows.values())
    // One that was still in view when it came back has not moved.
    if (!this.#departed.has(row.id)) this.places.shown(row.id)
  }

  #leave(row: IntakeRow) {
    if (this.#early) this.#left.set(row.id, row.version)
    this.#drop(row.id)
    if (this.isHeld(row.id)) this.#departed.set(row.id, row)
  }

  #drop(id: string) {
    const row = this.#rows.get(id)
    this.#departed.delete(id)
    this.#changed.add(id)
    if (!row) return
    this.#rows.delete(id)
    this.#mine.delete(id)
    this.#regroup(this.#groups.remove(row))
    recount(this.counts, this.#standing.get(id), undefined)
    this.#standing.delete(id)
  }

  #regroup(ids: readonly string[]) {
    for (const id of ids) this.#restand(id)
  }

  #restand(id: string) {
    const row = this.get(id)
    if (!row || !this.#rows.has(id)) return
    const after = standingOf(row, this.#groups.leadOf(id) !== undefined)
    recount(this.counts, this.#standing.get(id), after)
    this.#standing.set(id, after)
    this.#changed.add(id)
  }

  #tell() {
    if (this.#isGathering || this.#changed.size === 0) return
    const changed = this.#changed
    this.#changed = new Set()
    for (const listener of this.#listeners) listener(changed)
  }
}

function isSame(one: ContactMatch | null, other: ContactMatch | null): boolean {
  if (!one || !other) return one === other
  return one.id === other.id && one.by === other.by && one.name === other.name && one.status === other.status
}

/** The row as it would be after the edit, by the same `evolve`; its version stays that of the log. */
function overlaid(base: IntakeRow, changes: ClaimChanges) {
  const { version, received_at: at, id } = base
  const shown: IntakeRow = {
    ...evolveIntakeItem(base, {
      type: 'ClaimEdited',
      data: { changes, was: {} },
      stream: id,
      version,
      at,
      by: { id: '', name: '' },
    }),
    match: base.match,
  }
  return { base, changes, shown }
}
