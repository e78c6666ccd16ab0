import { type DwellCurve, dwellCurve } from '../dwell/dwell-curve.ts'
import { expectedArrivals } from './expected-arrivals.ts'
import { type BookedSpell, type ClaimWait, isKept, type SlotLog } from './slot-log.ts'

const day = 86_400_000
/** How many days ahead are forecast, today included. */
export const horizon = 14

/** A day of a location with the appointments that are expected to stand when it is over. */
interface ExpectedDay {
  readonly location: string
  readonly storm: string
  /** Days since 1970. */
  readonly day: number
  /** 0 for today. */
  readonly ahead: number
  readonly mean: number
}

export interface Moment {
  /** Milliseconds since 1970. */
  readonly cut: number
  /** The day of it, in days since 1970 by the business's calendar. */
  readonly today: number
}

/**
 * Appointments to expect by location and day, for the days with slots: those booked that will stand, and those of
 * claims in hand and of claims to come, by how long claims wait until they are booked and how far ahead they are booked.
 * `log` holds nothing later than `cut`.
 */
export function expectedBookings(log: SlotLog, { cut, today }: Moment): ExpectedDay[] {
  const plans = new Map(log.plans.map((plan) => [plan.location, plan]))
  const open = [...plans.values()].flatMap(({ location, storm, days }) =>
    days.filter((one) => one >= today && one < today + horizon).map((one) => ({ location, storm, day: one })),
  )
  if (open.length === 0) return []
  const curve = dwellCurve(log.waits.map(forBooking), cut)
  const leads = leadShares(log)
  const kept = keptShares(log.spells, today)
  const byPlace = Map.groupBy(
    log.spells.filter(({ until }) => until === null),
    ({ location, day: on }) => `${location} ${on}`,
  )
  const days = [...Map.groupBy(open, ({ storm }) => storm)].flatMap(([storm, own]) => {
    const made = madeByDay(log.waits, { storm, cut, curve })
    const wanted = Array.from({ length: horizon }, (_, ahead) =>
      made.reduce((sum, count, on) => sum + (ahead >= on ? count * (leads[ahead - on] ?? 0) : 0), 0),
    )
    return shareOut(wanted, { own, today, shares: locationShares(log.spells, own, today) })
  })
  return days.map((one) => {
    const booked = byPlace.get(`${one.location} ${one.day}`)?.length ?? 0
    return { ...one, mean: one.mean + booked * (kept[one.day - today] ?? 1) }
  })
}

/** For the curve of bookings a claim that was closed is one that is never booked. */
const forBooking = ({ since, until, isBooked }: ClaimWait) => ({ since, until: isBooked ? until : null })

/** The share of a curve that still waits after so long. */
function reader(curve: DwellCurve): (length: number) => number {
  return (length) => {
    let [low, high] = [0, curve.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((curve[middle]?.[0] ?? 0) <= length) low = middle + 1
      else high = middle
    }
    return Math.max(curve[low - 1]?.[1] ?? 1, 1e-4)
  }
}

interface StormAt {
  readonly storm: string
  readonly cut: number
  readonly curve: DwellCurve
}

/** Bookings that are made of a storm, by day from now on. */
function madeByDay(all: readonly ClaimWait[], { storm, cut, curve }: StormAt): number[] {
  const waits = all.filter((wait) => wait.storm === storm)
  const left = reader(curve)
  const pace = paceOf(waits, cut, left)
  const booked = (lasted: number, from: number, to: number) =>
    (left(lasted + from * day) / left(lasted)) ** pace - (left(lasted + to * day) / left(lasted)) ** pace
  const arrivals = expectedArrivals(all, { storm, cut, days: horizon })
  const inHand = waits.filter(({ until }) => until === null).map(({ since }) => cut - since)
  return Array.from({ length: horizon }, (_, on) => {
    const ofHand = inHand.reduce((sum, lasted) => sum + booked(lasted, on, on + 1), 0)
    const ofNew = arrivals
      .slice(0, on + 1)
      .reduce((sum, count, came) => sum + count * booked(0, on - came, on - came + 1), 0)
    return ofHand + ofNew
  })
}

/** So many bookings of the usual pace count as much as those of the last week. */
const caution = 8

/** How fast a storm was booked in the last week against what its claims' waits let expect; 1 for as fast. */
function paceOf(waits: readonly ClaimWait[], cut: number, left: (length: number) => number): number {
  const from = cut - 7 * day
  let [made, expected] = [0, 0]
  for (const { since, until, isBooked } of waits) {
    if (until !== null && until <= from) continue
    if (isBooked) made += 1
    expected += Math.log(left(Math.max(0, from - since)) / left((until ?? cut) - since))
  }
  return Math.min(4, Math.max(0.1, (made + caution) / (expected + caution)))
}

/** Appointments that stand in the end for each claim that is booked, by how many days ahead they are made. */
function leadShares({ spells, waits }: SlotLog): number[] {
  const counts = Array.from({ length: horizon }, () => 0)
  for (const { day: on, madeOn } of spells.filter(isKept)) {
    const ahead = Math.min(horizon - 1, Math.max(0, on - madeOn))
    counts[ahead] = (counts[ahead] ?? 0) + 1
  }
  const booked = waits.filter(({ isBooked }) => isBooked).length
  return counts.map((count) => count / Math.max(1, booked))
}

/** Of the appointments that stood so many days before their day, the share that still stood when it was over. */
function keptShares(spells: readonly BookedSpell[], today: number): number[] {
  const over = spells.filter((spell) => spell.day < today)
  return Array.from({ length: horizon }, (_, ahead) => {
    const stood = over.filter(({ day: on, madeOn, until, dayEnds }) => {
      return on - madeOn >= ahead && (until === null || until > dayEnds - (ahead + 1) * day)
    })
    return (stood.filter(isKept).length + 9) / (stood.length + 10)
  })
}

interface OpenDay {
  readonly location: string
  readonly storm: string
  readonly day: number
}

/** How a storm's bookings of the last two weeks were spread over its locations. */
function locationShares(
  spells: readonly BookedSpell[],
  own: readonly OpenDay[],
  today: number,
): ReadonlyMap<string, number> {
  const counts = new Map(own.map(({ location }) => [location, 5]))
  for (const { location, madeOn } of spells) {
    const count = counts.get(location)
    if (count !== undefined && madeOn >= today - 14) counts.set(location, count + 1)
  }
  return counts
}

interface Shared {
  readonly own: readonly OpenDay[]
  readonly today: number
  readonly shares: ReadonlyMap<string, number>
}

/** Gives each day's bookings to the locations that are open then; where none is, to the next day with one. */
function shareOut(wanted: readonly number[], { own, today, shares }: Shared): ExpectedDay[] {
  const byDay = Map.groupBy(own, (one) => one.day - today)
  let waiting = 0
  return wanted.flatMap((count, ahead) => {
    const open = byDay.get(ahead) ?? []
    if (open.length === 0) {
      waiting += count
      return []
    }
    const all = open.reduce((sum, { location }) => sum + (shares.get(location) ?? 0), 0)
    const given = count + waiting
    waiting = 0
    return open.map((one) => ({ ...one, ahead, mean: (given * (shares.get(one.location) ?? 0)) / all }))
  })
}
