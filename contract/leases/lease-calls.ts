import { handOverLease } from '../calls/hand-over-lease.ts'
import { listLeases } from '../calls/list-leases.ts'
import { nextLease } from '../calls/next-lease.ts'
import { releaseLease } from '../calls/release-lease.ts'
import { renewLease } from '../calls/renew-lease.ts'
import { takeLease } from '../calls/take-lease.ts'
import { takeOverLease } from '../calls/take-over-lease.ts'

/** The calls of leases. */
export const leaseCalls = [
  handOverLease,
  listLeases,
  nextLease,
  releaseLease,
  renewLease,
  takeLease,
  takeOverLease,
] as const
