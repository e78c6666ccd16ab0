import { type CallingHours, lawfulHours } from '../../../contract/call-center/calling-hours.ts'

/** `13:30` as `1:30 PM`; `24:00` as `12:00 AM (midnight)`. */
export function formatTimeOfDay(time: string): string {
  if (time === '24:00') return '12:00 AM (midnight)'
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `9:00 AM to 8:00 PM, Sundays from noon`. */
export function formatHours({ from, to }: CallingHours): string {
  return `${formatTimeOfDay(from)} to ${formatTimeOfDay(to)}, Sundays from noon`
}

/** What the law says where hours go beyond it; null where they do not, or are not set. */
export function callingLawNote({ from, to }: CallingHours): string | null {
  if (from === '' || to === '') return null
  if (from >= lawfulHours.from && to <= lawfulHours.to) return null
  return 'Federal law bars telemarketing calls before 8:00 AM and after 9:00 PM on the claimant’s clock (47 CFR 64.1200). Some states allow fewer hours. Ask counsel before you call outside them.'
}

const halfHours = Array.from({ length: 49 }, (_, half) => {
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
})

/** Every half hour at which hours may start or end, with the one that is set. */
export function halfHourChoices(
  edge: 'from' | 'to',
  held: string,
  within: CallingHours = { from: '00:00', to: '24:00' },
) {
  const usual = edge === 'from' ? halfHours.slice(0, -1) : halfHours.slice(1)
  const allowed = usual.filter((time) => time >= within.from && time <= within.to)
  const times = [...new Set([...allowed, ...(held ? [held] : [])])].toSorted()
  return times.map((value) => ({ value, label: formatTimeOfDay(value) }))
}
