import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'

const businessHours = 'Hours of the business'

/** `13:30` as `1:30 PM`; `24:00` as `12:00 AM (midnight)`; empty where the business says. */
export function formatTimeOfDay(time: string): string {
  if (time === '') return businessHours
  if (time === '24:00') return '12:00 AM (midnight)'
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** In a sentence; the hours of the business where the event has none of its own. */
export function formatCallingHours(hours: CallingHours | null | undefined): string {
  return hours ? `${formatTimeOfDay(hours.from)} to ${formatTimeOfDay(hours.to)}, Sundays from noon` : businessHours
}

/** Hours of the claimant's clock in which 47 CFR 64.1200(c)(1) allows a telemarketing call. */
const lawfulHours: CallingHours = { from: '08:00', to: '21:00' }

/** What the law says where hours go beyond it; null where they do not, or the business decides. */
export function callingLawNote({ from, to }: CallingHours): string | null {
  if (from === '' || to === '') return null
  if (from >= lawfulHours.from && to <= lawfulHours.to) return null
  return 'Federal law bars telemarketing calls before 8:00 AM and after 9:00 PM on the claimant’s clock (47 CFR 64.1200). Some states allow fewer hours. Ask counsel before you call outside them.'
}

const halfHours = Array.from({ length: 49 }, (_, half) => {
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
})

/** Every half hour that calling may start or end at, with the one that is set; empty for the hours of the business. */
export function hourChoices(edge: 'from' | 'to', held: string) {
  const usual = edge === 'from' ? halfHours.slice(0, -1) : halfHours.slice(1)
  const times = [...new Set([...usual, ...(held ? [held] : [])])].toSorted()
  return [{ value: '', label: businessHours }, ...times.map((value) => ({ value, label: formatTimeOfDay(value) }))]
}
