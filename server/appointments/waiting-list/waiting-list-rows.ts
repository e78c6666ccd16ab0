import type { WaitingListRow } from '../../../contract/waiting-list/waiting-list.ts'
import { leaveAt, type WaitedSlot, whyNotOffered } from '../../../machines/waiting-list/plan-offers.ts'
import type { WaitingContact } from './waiting-list.queries.ts'

/** A location's waiting list as people see it; of a contact that the reader does not see, only the times are told. */
export function rowsOf(
  waiting: readonly WaitingContact[],
  slots: readonly WaitedSlot[],
  seen: ReadonlySet<string>,
  now: string,
): WaitingListRow[] {
  return waiting.map((one) => {
    const { entry, booked, contact, canBeTold, ways, zone } = one
    const { id, first_name, last_name, primary_phone, spanish } = contact
    const name = `${first_name} ${last_name}`.trim()
    return {
      entry,
      booked_for: booked?.timestamp ?? null,
      contact: seen.has(id) ? { id, name, phone: primary_phone, spanish: spanish ?? false } : null,
      can_be_told: canBeTold,
      ways: [...ways],
      leaves_at: new Date(leaveAt(zone, now)).toISOString(),
      next_free: slots.find((slot) => !whyNotOffered(one, slot, now))?.timestamp ?? null,
    }
  })
}
