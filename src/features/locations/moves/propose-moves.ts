import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { capacityAfter, type LocationChange } from './location-change.ts'

/** A location that bookings may go to. */
export interface MoveSite {
  readonly id: string
  readonly name: string
  readonly timezone: string
  /** From the location that changes; null where either has no coordinates. */
  readonly miles: number | null
  /** Free places of slots to come, by start. */
  readonly free: ReadonlyMap<number, number>
}

/** Where a booking goes; null: it stays where it is. */
export type MoveTarget = { readonly location_id: string; readonly timestamp: number } | null

/** The location itself where it takes bookings after the change, then the others that are online, the nearest first. */
export function sitesFor(
  location: LocationView,
  others: readonly LocationView[],
  change: LocationChange,
  now: number,
): MoveSite[] {
  const after = capacityAfter(location, change)
  const own = location.online ? [siteOf(location, 0, now, after)] : []
  const near = others
    .filter(({ id, online }) => id !== location.id && online)
    .map((other) => siteOf(other, milesBetween(location, other), now))
    .toSorted((a, b) => (a.miles ?? farMiles) - (b.miles ?? farMiles))
  return [...own, ...near].filter(({ free }) => free.size > 0)
}

function siteOf(
  { id, name, timezone, location_days }: LocationView,
  miles: number | null,
  now: number,
  after?: ReadonlyMap<number, number>,
): MoveSite {
  const free = new Map<number, number>()
  for (const { timestamp, capacity, booked } of location_days.flatMap(({ slots }) => slots)) {
    const places = Math.min(capacity, after ? (after.get(timestamp) ?? 0) : capacity) - booked
    if (timestamp > now && places > 0) free.set(timestamp, places)
  }
  return { id, name, timezone, miles, free }
}

/** How far a location without coordinates is taken to be. */
const farMiles = 25
const hour = 3_600_000
/** Four miles weigh as much as an hour: another place on the same day comes before the same place days later. */
const milesAnHour = 4

type Booking = Pick<CalendarEntry, 'id' | 'timestamp'>

interface Proposing {
  readonly chosen: ReadonlyMap<string, MoveTarget>
  /** Slots that the server has refused. */
  readonly refused: ReadonlySet<string>
  /** Miles beyond which nothing is proposed. */
  readonly most?: number
}

/**
 * The nearest free slot for each booking, in time and then in miles; null where nothing is left. What is chosen by hand
 * keeps its place, and slots that were refused are passed over.
 */
export function proposeMoves(
  bookings: readonly Booking[],
  sites: readonly MoveSite[],
  { chosen, refused, most = Number.POSITIVE_INFINITY }: Proposing,
): ReadonlyMap<string, MoveTarget> {
  const left = new Map(sites.map(({ id, free }) => [id, new Map(free)]))
  const take = ({ location_id, timestamp }: NonNullable<MoveTarget>) => {
    const places = left.get(location_id)
    places?.set(timestamp, (places.get(timestamp) ?? 0) - 1)
  }
  for (const target of chosen.values()) if (target) take(target)
  return new Map(
    bookings.map(({ id, timestamp }): [string, MoveTarget] => {
      const kept = chosen.get(id)
      if (kept !== undefined) return [id, kept]
      let best: { target: NonNullable<MoveTarget>; cost: number } | null = null
      for (const site of sites) {
        if ((site.miles ?? farMiles) > most) continue
        const distance = (site.miles ?? farMiles) / milesAnHour
        for (const [start, places] of left.get(site.id) ?? []) {
          const cost = Math.abs(start - timestamp) / hour + distance
          if (places <= 0 || (best && cost >= best.cost) || refused.has(slotKey(site.id, start))) continue
          best = { target: { location_id: site.id, timestamp: start }, cost }
        }
      }
      if (best) take(best.target)
      return [id, best?.target ?? null]
    }),
  )
}

export const slotKey = (locationId: string, timestamp: number) => `${locationId} ${timestamp}`

type Place = Pick<LocationView, 'lat' | 'lng'>

/** As the crow flies; null where either place is not known. */
function milesBetween(one: Place, other: Place): number | null {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return null
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(other.lat - one.lat), radians(other.lng - one.lng)]
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2
  return 2 * 3959 * Math.asin(Math.sqrt(chord))
}
