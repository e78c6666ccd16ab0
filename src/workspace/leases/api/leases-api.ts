import { handOverLease } from './hand-over-lease.ts'
import { listLeases } from './list-leases.ts'
import { nextLease } from './next-lease.ts'
import { releaseLease, releaseLeaseInPassing } from './release-lease.ts'
import { renewLease } from './renew-lease.ts'
import { takeLease } from './take-lease.ts'
import { takeOverLease } from './take-over-lease.ts'

/** The calls of leases; stories replace them. */
export const leasesApi = {
  handOverLease,
  listLeases,
  nextLease,
  releaseLease,
  releaseLeaseInPassing,
  renewLease,
  takeLease,
  takeOverLease,
}
export type LeasesApi = typeof leasesApi
