import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { datestringOf } from '../../../../contract/locations/schedule.ts'

/** A place of a slot: an appointment, free, or null where the slot does not have the lane. */
export type Place = CalendarEntry | 'free' | null

export interface PlannedSlot {
  readonly kind: 'slot'
  /** Start, in milliseconds since 1970. */
  readonly timestamp: number
  readonly capacity: number
  /** Places that are in use. */
  readonly taken: number
  /** As many as the day has lanes; appointments in order of booking. */
  readonly places: readonly Place[]
  /** Lanes, from 0, whose visit was over before its time: their place is free again. */
  readonly freed: readonly number[]
}

/** Time between two slots in which nothing is booked. */
interface Break {
  readonly kind: 'break'
  readonly from: number
  readonly to: number
}

export interface DayPlan {
  /** YYYY-MM-DD in the location's zone. */
  readonly day: string
  readonly lanes: number
  readonly rows: readonly (PlannedSlot | Break)[]
  /** Appointments that take no slot of the day: walk-ins, and bookings of slots that no longer exist. */
  readonly beside: readonly CalendarEntry[]
}

type Timetable = Pick<LocationView, 'location_days' | 'schedule'>

/**
 * The day of a location by lanes: lane n is the nth place of each slot. `entries` are the appointments of the day; a hold
 * that has run out by `now` is left out.
 */
export function planDay(day: string, location: Timetable, entries: readonly CalendarEntry[], now: number): DayPlan {
  const slots = location.location_days.find(({ datestring }) => datestring === datestringOf(day))?.slots ?? []
  const live = entries.filter((entry) => !isLapsed(entry, now))
  const starts = new Set(slots.map(({ timestamp }) => timestamp))
  const bySlot = Map.groupBy(
    live.filter((entry) => !entry.walk_in && starts.has(entry.timestamp)),
    ({ timestamp }) => timestamp,
  )
  const placesOf = ({ timestamp, capacity }: Slot) => placesIn(bySlot.get(timestamp) ?? [], capacity, timestamp > now)
  const lanes = Math.max(0, ...slots.map((slot) => Math.max(slot.capacity, placesOf(slot).used.length)))
  const minutes = location.schedule?.slot_minutes ?? 30
  const rows = slots.flatMap((one, index) => {
    const { timestamp, capacity } = one
    const { used, ...rest } = placesOf(one)
    const places = Array.from({ length: lanes }, (_, lane) => used[lane] ?? null)
    const slot: PlannedSlot = { kind: 'slot', timestamp, capacity, ...rest, places }
    const end = timestamp + minutes * 60_000
    const next = slots[index + 1]?.timestamp
    return next !== undefined && next > end ? [slot, { kind: 'break' as const, from: end, to: next }] : [slot]
  })
  return { day, lanes, rows, beside: live.filter((entry) => entry.walk_in || !starts.has(entry.timestamp)) }
}

type Slot = LocationView['location_days'][number]['slots'][number]

/**
 * The appointments of a slot in the order of booking, then its free places. A visit that is over before its time gives
 * its place back, so its lane has both.
 */
function placesIn(entries: readonly CalendarEntry[], capacity: number, isAhead: boolean) {
  const used = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const over = isAhead
    ? used.flatMap(({ status }, lane) => (status === 'done' || status === 'missed' ? [lane] : []))
    : []
  const taken = used.length - over.length
  const free = Array.from({ length: Math.max(0, capacity - used.length) }, () => 'free' as const)
  const freed = over.slice(0, Math.max(0, capacity - taken - free.length))
  return { used: [...used, ...free], taken, freed }
}

/** The free places of a slot. */
export function freeIn({ places, freed }: PlannedSlot): number {
  return places.filter((place) => place === 'free').length + freed.length
}

/** Whether a hold has run out. */
function isLapsed({ status, held_until }: Pick<CalendarEntry, 'status' | 'held_until'>, now: number): boolean {
  return status === 'held' && held_until !== null && Date.parse(held_until) <= now
}

/** The appointments of a plan in the order of J and K: by time, then by lane, with those beside the slots last. */
export function inOrder({ rows, beside }: DayPlan): readonly CalendarEntry[] {
  const inSlots = rows.flatMap((row) => (row.kind === 'slot' ? row.places : []))
  return [...inSlots.filter((place) => place !== null && place !== 'free'), ...beside]
}
