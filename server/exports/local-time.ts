const quarter = 900_000
const dayMs = 86_400_000
const pairs = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))
const two = (n: number) => pairs[Math.floor(n)] ?? ''

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
  const days = new Map<number, string>()

  function dayOf(day: number): string {
    const known = days.get(day)
    if (known !== undefined) return known
    const text = new Date(day * dayMs).toISOString().slice(0, 10)
    days.set(day, text)
    return text
  }

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
    const at = milliseconds + offset
    const seconds = Math.floor((at - Math.floor(at / dayMs) * dayMs) / 1000)
    return `${dayOf(Math.floor(at / dayMs))} ${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
  }
}
