import type { LeasePerson } from '../../contract/leases/lease.ts'
import { rolesThat } from '../../contract/people/permissions.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { leaseSnapshot } from './lease.evolve.ts'
import type { LeaseEvent } from './lease.events.ts'
import type { HeldLease } from './lease.ts'

export type LeaseCommand =
  | { type: 'TakeLease' }
  | { type: 'RenewLease' }
  | { type: 'GiveLeaseBack' }
  | { type: 'HandLeaseOver'; to: LeasePerson }
  | { type: 'TakeLeaseOver'; word: string }

/** How long a lease lasts yet: in milliseconds, and until when (UTC, ISO 8601). */
export interface Remaining {
  readonly leftMs: number
  readonly until: string
}

/** What a command does to a lease as it is now, or why it cannot be done. */
export function decideLease(
  command: LeaseCommand,
  lease: HeldLease | null,
  by: LeasePerson,
  remaining: Remaining | null,
  category: string,
): Decision<LeaseEvent> {
  const event = eventOf(command, by)
  if (leaseSnapshot(lease).can(event)) return accept(event)
  // It ran out, went to a colleague or was released by what its holder did: nothing is left to release.
  if (command.type === 'GiveLeaseBack') return accept()
  if (!lease) {
    if (command.type === 'TakeLeaseOver') return refuse('lease_free', 'This is available. Open it to check it out.')
    return refuse('lease_lost', 'Your checkout expired. Open it again.')
  }
  if (lease.holder.id !== by.id) return { ok: false, refusal: heldByOther(lease.holder.name, remaining, category) }
  if (command.type === 'HandLeaseOver')
    return refuse('own_lease', 'This is already checked out to you. Hand it over to a colleague.')
  return refuse('own_lease', 'This is checked out to you.')
}

/** Why something that a colleague works on cannot be changed. */
export function heldReason(name: string, remaining: Remaining | null): string {
  const seconds = Math.max(1, Math.ceil((remaining?.leftMs ?? 0) / 1000))
  return `Checked out to ${name}; locked for ${seconds} s.`
}

/** The same, and who may take over what is of this category. */
export function heldByOther(name: string, remaining: Remaining | null, category: string) {
  return {
    code: 'held_by_other',
    reason: heldReason(name, remaining),
    by: name,
    // Agents of the call center take over what they work on, which is contacts.
    roles: rolesThat('leases:take-over').filter((role) => category === 'contact' || role !== 'call_center'),
    ...(remaining && { until: remaining.until }),
  }
}

function eventOf(command: LeaseCommand, by: LeasePerson): LeaseEvent {
  switch (command.type) {
    case 'TakeLease':
      return { type: 'LeaseTaken', data: { by } }
    case 'RenewLease':
      return { type: 'LeaseRenewed', data: { by } }
    case 'GiveLeaseBack':
      return { type: 'LeaseGivenBack', data: { by } }
    case 'HandLeaseOver':
      return { type: 'LeaseHandedOver', data: { by, to: command.to } }
    case 'TakeLeaseOver':
      return { type: 'LeaseTakenOver', data: { by, word: command.word } }
  }
}
