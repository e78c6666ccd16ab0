import { ClaimGroups } from './row-group-index.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import { type Counts, noCounts, recount, standingOf } from '../../features/intake/review/claim-tabs.ts'

interface Parts {
  readonly recorded: (id: string) => IntakeRow | undefined
  /** With one's own edits that are still on their way. */
  readonly latest: (id: string) => IntakeRow | undefined
  /** Hears of each row whose standing was worked out anew. */
  readonly note: (id: string) => void
}

/** Which claim goes with which, which splits each belongs to, and how many each split has; kept up row by row. */
export class Standings {
  readonly counts: Counts = { ...noCounts }
  readonly groups: ClaimGroups<IntakeRow>
  readonly #standing = new Map<string, number>()
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    this.groups = new ClaimGroups(parts.recorded)
  }

  of(id: string): number {
    return this.#standing.get(id) ?? 0
  }

  /** A row is new, or another than before. */
  put(row: IntakeRow, before: IntakeRow | undefined) {
    const moved = before?.claim_number !== row.claim_number || before.date_received !== row.date_received
    if (moved && before) this.#againAll(this.groups.remove(before))
    if (moved) this.#againAll(this.groups.add(row))
    this.again(row.id)
  }

  drop(row: IntakeRow) {
    this.#againAll(this.groups.remove(row))
    recount(this.counts, this.#standing.get(row.id), undefined)
    this.#standing.delete(row.id)
  }

  /** Something that a row's standing depends on may be another. */
  again(id: string) {
    const row = this.#parts.latest(id)
    if (!row) return
    const after = standingOf(row, this.groups.leadOf(id) !== undefined)
    recount(this.counts, this.#standing.get(id), after)
    this.#standing.set(id, after)
    this.#parts.note(id)
  }

  #againAll(ids: readonly string[]) {
    for (const id of ids) this.again(id)
  }
}
