import type { SuggestedShop } from '../../../contract/calls/list-lead-shops.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { OpeningTime } from '../../../contract/openings/opening.ts'
import { wantedDropOff } from '../../../machines/lead/drop-off.ts'
import { decideLead } from '../../../machines/lead/lead.decide.ts'
import { dayAndTimeIn, dayAt, zoneTitle } from '../../shared/time/location-clock.ts'

/** A place at a shop that is chosen and not booked yet. */
export interface ChosenDropOff {
  readonly openingId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly shopId: string
  /** `Deep Fork, Fri, Mar 13, 8:00 AM Central Time`. */
  readonly label: string
}

/** A day of a shop with its times that have free places. */
export interface DropOffDay {
  /** YYYY-MM-DD by the shop’s clock. */
  readonly day: string
  /** Places left in all of its times. */
  readonly left: number
  readonly times: readonly OpeningTime[]
}

export const placesLeft = ({ count, taken }: OpeningTime) => Math.max(0, count - taken)

/** The days of a shop that have a free time, in order, by the shop’s clock. */
export function dropOffDays({ times, timezone }: Pick<SuggestedShop, 'times' | 'timezone'>): readonly DropOffDay[] {
  const free = times.filter((time) => placesLeft(time) > 0).toSorted((a, b) => a.start - b.start)
  const byDay = Map.groupBy(free, ({ start }) => dayAt(start, timezone))
  return Array.from(byDay, ([day, ofDay]) => ({
    day,
    left: ofDay.reduce((sum, time) => sum + placesLeft(time), 0),
    times: ofDay,
  }))
}

export function chosenAt({ id, name, timezone }: SuggestedShop, { opening_id, start }: OpeningTime): ChosenDropOff {
  const label = `${name}, ${dayAndTimeIn(start, timezone)} ${zoneTitle(timezone)}`
  return { openingId: opening_id, at: start, shopId: id, label }
}

/** Whether a time that was chosen still has a free place. */
export function isStillFree({ openingId, at, shopId }: ChosenDropOff, shops: readonly SuggestedShop[]): boolean {
  const times = shops.find(({ id }) => id === shopId)?.times ?? []
  return times.some((time) => time.opening_id === openingId && time.start === at && placesLeft(time) > 0)
}

/** Why the drop-off cannot be scheduled or moved to a time, as the lead’s machine says it; null where it can. */
export function whyNotSchedule(lead: Lead, { openingId, at, shopId }: ChosenDropOff, now: number): string | null {
  const appointment = wantedDropOff({ id: openingId, shop: shopId }, at)
  const decision = decideLead({ type: 'ScheduleDropOff', appointment, now }, lead)
  return decision.ok ? null : decision.refusal.reason
}

/** Why no drop-off of the lead can be scheduled or moved, whichever the time. */
export function whyNeverSchedule(lead: Lead, now: number): string | null {
  const anyTime = { openingId: lead.claimant_id, shopId: lead.claimant_id, at: now + 86_400_000, label: '' }
  return whyNotSchedule(lead, anyTime, now)
}

export function whyNotCancel(lead: Lead): string | null {
  const decision = decideLead({ type: 'CancelDropOff' }, lead)
  return decision.ok ? null : decision.refusal.reason
}
