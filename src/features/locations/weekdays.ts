import { formatDay } from '../../shared/time/format-time.ts'

/** From Monday, 1, to Sunday, 7. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** `Mon, 03/09/2026`. */
export function formatWeekday(day: string): string {
  return `${weekdayNames[(new Date(day).getUTCDay() + 6) % 7]?.slice(0, 3)}, ${formatDay(day)}`
}
