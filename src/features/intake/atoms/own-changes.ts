import type { ClaimChanges } from '../../../../contract/claims/claim.ts'
import { evolveIntakeItem } from '../../../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeRow } from './intake-row.ts'

interface Laid {
  readonly base: IntakeRow
  readonly shown: IntakeRow
}

/** One's own edits that are still on their way, laid over the rows. */
export class OwnChanges {
  readonly #changes = new Map<string, ClaimChanges>()
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

  lay(id: string, changes: ClaimChanges) {
    this.#changes.set(id, { ...this.#changes.get(id), ...changes })
    this.#laid.delete(id)
  }

  /** Whether there was any. */
  takeOff(id: string, fields: readonly string[]): boolean {
    const changes = this.#changes.get(id)
    if (!changes) return false
    const left = Object.entries(changes).filter(([field]) => !fields.includes(field))
    this.#laid.delete(id)
    if (left.length > 0) this.#changes.set(id, Object.fromEntries(left))
    else this.#changes.delete(id)
    return true
  }

  drop(id: string) {
    this.#changes.delete(id)
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
