import type { ClaimChanges } from '../../../contract/claims/claim.ts'
import { evolveIntakeItem } from '../../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'

interface Laid {
  readonly base: IntakeRow
  readonly shown: IntakeRow
}

/** One's own edits that are still on their way, laid over the rows. */
export class OwnChanges {
  readonly #changes = new Map<string, ClaimChanges>()
  /** The version under each field when it was first covered: what others set there since has not been seen. */
  readonly #covered = new Map<string, Record<string, number>>()
  /** Worked out once for each version of a row. */
  readonly #laid = new Map<string, Laid>()

  /** The row with one's own edits over it; itself where there are none. */
  over(base: IntakeRow): IntakeRow {
    const changes = this.#changes.get(base.id)
    if (!changes) return base
    const known = this.#laid.get(base.id)
    if (known?.base === base) return known.shown
    const shown = editedRow(base, changes)
    this.#laid.set(base.id, { base, shown })
    return shown
  }

  /** The newest version of which a further edit of these fields can claim to know; `version` where none is covered. */
  knownOf(id: string, fields: readonly string[], version: number): number {
    const covered = this.#covered.get(id)
    return covered ? Math.min(version, ...fields.map((field) => covered[field] ?? version)) : version
  }

  lay(id: string, changes: ClaimChanges, version: number) {
    const covered = Object.fromEntries(Object.keys(changes).map((field) => [field, version]))
    this.#covered.set(id, { ...covered, ...this.#covered.get(id) })
    this.#changes.set(id, { ...this.#changes.get(id), ...changes })
    this.#laid.delete(id)
  }

  /** Whether there was any. */
  takeOff(id: string, fields: readonly string[]): boolean {
    const changes = this.#changes.get(id)
    if (!changes) return false
    const isLeft = ([field]: [string, unknown]) => !fields.includes(field)
    const left = Object.entries(changes).filter(isLeft)
    this.#laid.delete(id)
    if (left.length === 0) this.drop(id)
    else {
      this.#changes.set(id, Object.fromEntries(left))
      this.#covered.set(id, Object.fromEntries(Object.entries(this.#covered.get(id) ?? {}).filter(isLeft)))
    }
    return true
  }

  drop(id: string) {
    this.#changes.delete(id)
    this.#covered.delete(id)
    this.#laid.delete(id)
  }
}

/** The row as it would be after the edit, by the same `evolve`; its version stays that of the log unless one is given. */
export function editedRow(row: IntakeRow, changes: ClaimChanges, version = row.version): IntakeRow {
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
