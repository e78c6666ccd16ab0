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
  /** As many as the day has lanes. An appointment is in the lane of its place. */
  readonly places: readonly Place[]
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
  /** Appointments that take no place: walk-ins, bookings of slots that no longer exist, visits done before their time. */
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
  const planned = slots.map((slot) => planSlot(bySlot.get(slot.timestamp) ?? [], slot.capacity, slot.timestamp > now))
  const lanes = Math.max(0, ...planned.map(({ places }) => places.length))
  const minutes = location.schedule?.slot_minutes ?? 30
  const rows = slots.flatMap(({ timestamp, capacity }, index) => {
    const { taken = 0, places: used = [] } = planned[index] ?? {}
    const places = Array.from({ length: lanes }, (_, lane) => used[lane] ?? null)
    const slot: PlannedSlot = { kind: 'slot', timestamp, capacity, taken, places }
    const end = timestamp + minutes * 60_000
    const next = slots[index + 1]?.timestamp
    return next !== undefined && next > end ? [slot, { kind: 'break' as const, from: end, to: next }] : [slot]
  })
  const withoutPlace = new Set(planned.flatMap(({ beside }) => beside))
  const isBeside = (entry: CalendarEntry) => entry.walk_in || !starts.has(entry.timestamp) || withoutPlace.has(entry)
  return { day, lanes, rows, beside: live.filter(isBeside) }
}

interface SlotPlan {
  readonly taken: number
  readonly places: readonly (CalendarEntry | 'free')[]
  readonly beside: readonly CalendarEntry[]
}

/**
 * The places of a slot, each appointment in its own: what others do moves none. Visits that are over have given theirs
 * back. Once their time has come they fill the lanes that are left; before it, others can book these.
 */
function planSlot(entries: readonly CalendarEntry[], capacity: number, isAhead: boolean): SlotPlan {
  const ordered = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const over = ordered.filter(({ status }) => status === 'done' || status === 'missed')
  const holders = ordered.filter((entry) => !over.includes(entry))
  const places: (CalendarEntry | 'free')[] = Array.from({ length: Math.max(capacity, holders.length) }, () => 'free')
  const isFree = (lane: number) => places[lane] === 'free'
  const left: CalendarEntry[] = []
  for (const entry of holders) {
    const lane = (entry.lane ?? 0) - 1
    if (isFree(lane)) places[lane] = entry
    else left.push(entry)
  }
  const beside: CalendarEntry[] = []
  for (const entry of [...left, ...over]) {
    const lane = isAhead && over.includes(entry) ? -1 : places.indexOf('free')
    if (lane === -1) beside.push(entry)
    else places[lane] = entry
  }
  return { taken: holders.length + (isAhead ? 0 : over.length - beside.length), places, beside }
}

/** How many places of a day are in use, of how many: the same wherever a day is counted. */
export function filledOn({ rows }: Pick<DayPlan, 'rows'>): { readonly taken: number; readonly capacity: number } {
  const slots = rows.filter((row): row is PlannedSlot => row.kind === 'slot')
  return {
    taken: slots.reduce((sum, slot) => sum + slot.taken, 0),
    capacity: slots.reduce((sum, slot) => sum + slot.capacity, 0),
  }
}

/** The free places of a slot. */
export function freeIn({ places }: PlannedSlot): number {
  return places.filter((place) => place === 'free').length
}

/** Whether a hold has run out. */
function isLapsed({ status, held_until }: Pick<CalendarEntry, 'status' | 'held_until'>, now: number): boolean {
  return status === 'held' && held_until !== null && Date.parse(held_until) <= now
}

/** The appointments of a plan in the order of J and K: by time, then by lane, with those beside a slot after its own. */
export function inOrder({ rows, beside }: DayPlan): readonly CalendarEntry[] {
  const inSlots = rows.flatMap((row) => (row.kind === 'slot' ? row.places : []))
  const all = [...inSlots.filter((place) => place !== null && place !== 'free'), ...beside]
  return all.toSorted((a, b) => a.timestamp - b.timestamp)
}
