import type { LocationView } from '../../../contract/locations/location.ts'

/** A start that can be booked. */
export interface OpenSlot {
  readonly timestamp: number
  readonly free: number
}

/** Slots with a free place after `now`, by day (YYYY-MM-DD) in order. */
export function openSlots(
  { location_days }: Pick<LocationView, 'location_days'>,
  now: number,
): ReadonlyMap<string, readonly OpenSlot[]> {
  const days = new Map<string, OpenSlot[]>()
  for (const { datestring, slots } of location_days) {
    const open = slots
      .filter(({ timestamp, capacity, booked }) => timestamp > now && booked < capacity)
      .map(({ timestamp, capacity, booked }) => ({ timestamp, free: capacity - booked }))
    if (open.length > 0) days.set(`${datestring.slice(6)}-${datestring.slice(0, 5)}`, open)
  }
  return days
}
