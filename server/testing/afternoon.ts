const day = 86_400_000
const halfHour = 1_800_000

/** The first 2 PM in Indiana that is at least an hour away, after some days: milliseconds since 1970. */
export function afternoonIn(days: number): number {
  const hourOf = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' })
  let at = Math.ceil((Date.now() + 2 * halfHour) / halfHour) * halfHour + days * day
  while (hourOf.format(at) !== '14') at += halfHour
  return at
}
