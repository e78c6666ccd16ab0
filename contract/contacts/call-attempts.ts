import type { Contact } from './contact.ts'

/** How often the claimant was called, by whichever phone: the queue's order and its tabs go by it. */
export function callAttempts({ numcalls, own_phone_calls }: Pick<Contact, 'numcalls' | 'own_phone_calls'>): number {
  return numcalls + (own_phone_calls ?? 0)
}
