import type { LeasePerson, LeaseState } from '../../contract/leases/lease.ts'

/** Who holds a thing. It knows no time: how long it lasts is the keeper's matter. */
export interface HeldLease {
  readonly state: LeaseState
  readonly holder: LeasePerson
  readonly former: LeasePerson | null
  readonly word: string | null
}
