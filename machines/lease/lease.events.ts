import type { LeasePerson } from '../../contract/leases/lease.ts'

/** What happens to a lease. Leases are kept beside the log, so these are in no log (docs/decisions, "Leases"). */
export type LeaseEvent =
  | { type: 'LeaseTaken'; data: { by: LeasePerson } }
  | { type: 'LeaseRenewed'; data: { by: LeasePerson } }
  | { type: 'LeaseGivenBack'; data: { by: LeasePerson } }
  | { type: 'LeaseHandedOver'; data: { by: LeasePerson; to: LeasePerson } }
  | { type: 'LeaseTakenOver'; data: { by: LeasePerson; word: string } }
  | LeaseTimeEvent

/** What happens by itself. */
export type LeaseTimeEvent =
  | { type: 'LeaseNearedItsEnd'; data: object }
  | { type: 'LeaseRanOut'; data: object }
  | { type: 'HolderLeft'; data: object }
