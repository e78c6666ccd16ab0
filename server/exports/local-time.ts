const quarter = 900_000

/**
 * Moments as texts in a zone: `2026-03-10 10:42:07`. Offsets change at quarters of an hour at most, so one is looked up
 * once a quarter: a formatter for each of a million moments would hold the process.
 * @param zone - IANA
 */
export function localTimes(zone: string): (milliseconds: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const offsets = new Map<number, number>()

  function offsetAt(at: number): number {
    const known = offsets.get(at)
    if (known !== undefined) return known
    const parts = new Map(format.formatToParts(at * quarter).map(({ type, value }) => [type, Number(value)]))
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
    const offset = local - at * quarter
    offsets.set(at, offset)
    return offset
  }

  return (milliseconds) => {
    const offset = offsetAt(Math.floor(milliseconds / quarter))
    return new Date(milliseconds + offset).toISOString().slice(0, 19).replace('T', ' ')
  }
}
