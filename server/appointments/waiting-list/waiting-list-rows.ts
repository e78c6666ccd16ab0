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
    const { entry, booked, contact, isReachable, ways } = one
    const { id, first_name, last_name, primary_phone, spanish } = contact
    const times = {
      booked_for: booked?.timestamp ?? null,
      next_free: slots.find((slot) => !whyNotOffered(one, slot, now))?.timestamp ?? null,
    }
    if (!seen.has(id)) {
      const withoutContact = { ...entry, contact_id: null, appointment_id: null }
      return { ...times, entry: withoutContact, contact: null, can_be_told: false }
    }
    const name = `${first_name} ${last_name}`.trim()
    return {
      ...times,
      entry,
      contact: { id, name, phone: primary_phone, spanish: spanish ?? false },
      can_be_told: isReachable,
      ways: [...ways],
      leaves_at: new Date(leaveAt(one, now)).toISOString(),
    }
  })
}
