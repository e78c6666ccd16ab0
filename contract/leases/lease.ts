import * as v from 'valibot'
import { Id } from '../ids.ts'

/** How long a lease lasts that nobody renews: what a dead browser holds is free after this. */
export const leaseTermMs = 30_000
/** A lease that has no more than this left is expiring. */
export const leaseWarningMs = 10_000
/** How often a browser that works on it renews it. */
export const leaseRenewMs = 8000

export const leaseStates = ['held', 'expiring', 'handed_over', 'taken_over'] as const
export type LeaseState = (typeof leaseStates)[number]

export const LeasePerson = v.strictObject({ id: Id, name: v.string() })
export type LeasePerson = v.InferOutput<typeof LeasePerson>

/** Who works on an aggregate at present, so that nobody else changes it. */
export const Lease = v.strictObject({
  /** The aggregate's id. */
  id: Id,
  state: v.picklist(leaseStates),
  holder: LeasePerson,
  /** By the database's clock, as UTC instants. */
  since: v.string(),
  until: v.string(),
  /** Milliseconds it still lasts, for clocks that go wrong. */
  left_ms: v.number(),
  /** Whom it was taken over from, or who handed it over; null where it came from nobody. */
  former: v.nullable(LeasePerson),
  /** What was said at it. */
  word: v.nullable(v.string()),
})
export type Lease = v.InferOutput<typeof Lease>

/** A word to the one whose lease is taken over. */
export const LeaseMessage = v.pipe(
  v.string('Must be text'),
  v.trim(),
  v.minLength(1, 'Enter a message'),
  v.maxLength(200, 'Use at most 200 characters'),
)

/** What subscribers of a queue receive: leases that are new or changed, and ids that are free again. */
export interface LeaseHint {
  readonly kind: 'leases'
  readonly leases: readonly Lease[]
  readonly freed: readonly string[]
}
