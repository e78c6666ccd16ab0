import { Temporal } from 'temporal-polyfill'

/** When an offer expires: at the same time of day in the shop's zone, so many weekdays later. ISO 8601, UTC. */
export function offerDeadline(now: string, zone: string, days: number): string {
  let at = Temporal.Instant.from(now).toZonedDateTimeISO(zone)
  for (let left = days; left > 0; ) {
    at = at.add({ days: 1 })
    if (at.dayOfWeek <= 5) left -= 1
  }
  return new Date(at.epochMilliseconds).toISOString()
}
