import type { LeadAppointment } from '../../contract/leads/lead.ts'

/** A drop-off that is wanted: where and when, with the place of an opening where the shop keeps openings. */
export type DropOff = LeadAppointment

/** Whether two drop-offs have the same place, or are both without one at the same time. */
export function isSameDropOff(one: DropOff, other: DropOff): boolean {
  return (
    one.repair_location_id === other.repair_location_id &&
    one.timestamp === other.timestamp &&
    one.opening_id === other.opening_id &&
    one.opening_start === other.opening_start
  )
}
