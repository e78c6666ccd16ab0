import type { Lead, LeadAppointment } from '../../contract/leads/lead.ts'

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

/** A drop-off at a time of an opening, as it is wanted: the server finds its id and its place. */
export function wantedDropOff(opening: { readonly id: string; readonly shop: string }, timestamp: number): DropOff {
  return { id: opening.id, opening_id: opening.id, timestamp, repair_location_id: opening.shop }
}

/** The shop of a drop-off. */
export const shopOfDropOff = ({ repair_location_id }: DropOff): string => repair_location_id

/** The shop that a lead has: that of its drop-off, else the one it is assigned to. */
export function shopOfLead(lead: Pick<Lead, 'appointment' | 'assigned_repair_location_id'>): string | null {
  return lead.appointment ? shopOfDropOff(lead.appointment) : lead.assigned_repair_location_id
}
