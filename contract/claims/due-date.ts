/** Days after arrival by which a claim is due where nobody has set a day. */
const daysUntilDue = 2

interface Planned {
  /** YYYY-MM-DD, or null where nobody has set it. */
  readonly due_on: string | null
  /** UTC instant, ISO 8601. */
  readonly received_at: string
}

/**
 * The day by which a claim should be decided, YYYY-MM-DD: the one that was set, else two days after arrival.
 * `dayOf` gives the day of an instant in the zone of the business; without it, days are those of UTC.
 */
export function dueDateOf({ due_on, received_at }: Planned, dayOf: (instant: string) => string = utcDayOf): string {
  if (due_on) return due_on
  const day = new Date(`${dayOf(received_at)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + daysUntilDue)
  return day.toISOString().slice(0, 10)
}

/** Whether the claim is late: today, YYYY-MM-DD in the zone of the business, is past its due date. */
export function isLate(claim: Planned, today: string, dayOf?: (instant: string) => string): boolean {
  return dueDateOf(claim, dayOf) < today
}

function utcDayOf(instant: string): string {
  return instant.slice(0, 10)
}
