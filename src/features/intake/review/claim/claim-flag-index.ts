import { type ClaimFlag, claimFlags } from '../../../../../machines/intake-item/claim-flags.ts'
import type { ClaimLookups } from './claim-lookups.ts'
import type { IntakeRow } from './intake-row.ts'

/** What a reviewer should look at, row by row; worked out once for each version of a row. */
export class ClaimFlagIndex {
  /** Counts up whenever flags may be others. */
  revision = 0
  readonly #lookups: ClaimLookups
  #today: string
  #flags = new WeakMap<IntakeRow, ClaimFlag[]>()

  /** `today` is in the business's zone, YYYY-MM-DD. */
  constructor(lookups: ClaimLookups, today: string) {
    this.#lookups = lookups
    this.#today = today
  }

  get today(): string {
    return this.#today
  }

  of(row: IntakeRow): readonly ClaimFlag[] {
    const known = this.#flags.get(row)
    if (known) return known
    const zipcodes = this.#lookups.zipcodesOf(row.event)
    const flags = claimFlags(row, { today: this.#today, storm: zipcodes && { zipcodes } })
    this.#flags.set(row, flags)
    return flags
  }

  /** The day or the storms changed. */
  reset(today = this.#today) {
    this.#today = today
    this.#flags = new WeakMap()
    this.revision += 1
  }
}
