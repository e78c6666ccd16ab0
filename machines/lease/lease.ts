import type { LeasePerson, LeaseState } from '../../contract/leases/lease.ts'

/** Who holds an aggregate. It knows no time: the database decides how long a lease lasts. */
export interface HeldLease {
  readonly state: LeaseState
  readonly holder: LeasePerson
  readonly former: LeasePerson | null
  readonly word: string | null
}
