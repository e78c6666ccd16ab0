import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import { formatHours, formatTimeOfDay as formatTime, halfHourChoices } from '../../shared/time/hour-choices.ts'

const businessHours = 'Hours of the business'

/** `1:30 PM`; empty where the business says. */
export const formatTimeOfDay = (time: string) => (time === '' ? businessHours : formatTime(time))

/** In a sentence; the hours of the business where the event has none of its own. */
export function formatCallingHours(hours: CallingHours | null | undefined): string {
  return hours ? formatHours(hours) : businessHours
}

/** Every half hour that calling may start or end at, with the one that is set; empty for the hours of the business. */
export function hourChoices(edge: 'from' | 'to', held: string) {
  return [{ value: '', label: businessHours }, ...halfHourChoices(edge, held)]
}
