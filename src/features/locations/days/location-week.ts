import type { LocationView } from '../../../../contract/locations/location.ts'
import { datestringOf, dayOf, type SlotExceptions } from '../../../../contract/locations/schedule.ts'
import { slotsOf } from '../../../../machines/location/slots.ts'
import { type Filled, filledIn } from '../location-figures.ts'

type Timetable = Pick<LocationView, 'location_days' | 'slot_exceptions' | 'schedule' | 'timezone'>

/** A time of a day that takes vehicles. */
export interface DaySlot {
  /** HH:MM in the location's zone. */
  readonly time: string
  readonly capacity: number
}

export interface LocationDay extends Filled {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly slots: readonly (DaySlot & { readonly booked: number })[]
  /** Its slots were set by hand. */
  readonly isChanged: boolean
}

const dayMs = 86_400_000
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** Seven days from one on, closed ones too. */
export function weekFrom({ location_days, slot_exceptions }: Timetable, first: string): LocationDay[] {
  const known = new Map(location_days.map(({ datestring, slots }) => [dayOf(datestring), slots]))
  const changed = new Set(slot_exceptions.map(({ datestring }) => dayOf(datestring)))
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(first, index)
    const slots = known.get(day) ?? []
    return { day, slots, ...filledIn(slots), isChanged: changed.has(day) }
  })
}

/** The slots that the schedule gives a day without a change by hand; none on a closed day. */
export function usualSlots({ schedule, timezone }: Timetable, day: string): DaySlot[] {
  if (!schedule) return []
  const slots = slotsOf({ schedule, slot_exceptions: [], timezone }).filter((slot) => slot.day === day)
  return distinct(slots.map(({ time, capacity }) => ({ time, capacity })))
}

/** On the night the clocks go back a time comes twice: it is one entry in a change. */
export function distinct(slots: readonly DaySlot[]): DaySlot[] {
  return [...new Map(slots.map(({ time, capacity }) => [time, { time, capacity }])).values()]
}

/** The same slots for a day and for every other open day up to `through`. */
export function exceptionsFor(
  { location_days }: Timetable,
  day: string,
  through: string,
  slots: readonly DaySlot[],
): SlotExceptions {
  const open = location_days.map(({ datestring }) => dayOf(datestring)).filter((one) => one > day && one <= through)
  const sorted = slots.toSorted((a, b) => a.time.localeCompare(b.time))
  return [day, ...open].map((one) => ({ datestring: datestringOf(one), slots: sorted.map((slot) => ({ ...slot })) }))
}
