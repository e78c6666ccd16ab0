import { initialTransition, type SnapshotFrom } from 'xstate'
import { type LeaseState, leaseStates, leaseWarningMs } from '../../contract/leases/lease.ts'
import { restingIn, stepOf } from '../step.ts'
import type { LeaseEvent } from './lease.events.ts'
import { leaseMachine } from './lease.machine.ts'
import type { HeldLease } from './lease.ts'

export type LeaseSnapshot = SnapshotFrom<typeof leaseMachine>

const [free] = initialTransition(leaseMachine)
const step = stepOf(leaseMachine)
const resting = restingIn(leaseMachine)

export function leaseSnapshot(lease: HeldLease | null): LeaseSnapshot {
  if (!lease) return free
  const { state, holder, former, word: term } = lease
  return resting({ taken: state }, { holder, former, word: term })
}

/** The lease after an event; null where it is free. Pure; the event is taken as having happened. */
export function evolveLease(lease: HeldLease | null, event: LeaseEvent): HeldLease | null {
  const next = step(leaseSnapshot(lease), event)
  const state = stateOf(next)
  const { holder, former, word: term } = next.context
  return state && holder ? { state, holder, former, word: term } : null
}

/** The lease as time has made it: `leftMs` of its term are left, and its holder is still signed in or not. */
export function leaseNow(lease: HeldLease | null, { leftMs, isHere }: { leftMs: number; isHere: boolean }) {
  let now = lease
  if (now && !isHere) now = evolveLease(now, { type: 'HolderLeft', data: {} })
  if (now && leftMs <= leaseWarningMs) now = evolveLease(now, { type: 'LeaseNearedItsEnd', data: {} })
  if (now && leftMs <= 0) now = evolveLease(now, { type: 'LeaseRanOut', data: {} })
  return now
}

function stateOf(snapshot: LeaseSnapshot): LeaseState | null {
  return leaseStates.find((state) => snapshot.matches({ taken: state })) ?? null
}
