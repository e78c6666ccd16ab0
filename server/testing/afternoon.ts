const day = 86_400_000
const halfHour = 1_800_000
const hours = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' })

/** The first 2 PM in Indiana that is at least an hour away, after some days: milliseconds since 1970. */
export const afternoonIn = (days: number): number => firstAt('14', Date.now() + 2 * halfHour + days * day)

/** The next 11 PM to midnight in Indiana, less than a day away: milliseconds since 1970. */
export const nextNight = (): number => firstAt('23', Date.now())

function firstAt(hour: string, from: number): number {
  let at = Math.ceil(from / halfHour) * halfHour
  while (hours.format(at) !== hour) at += halfHour
  return at
}
