import { ownDayOf } from '../../../shared/time/own-clock.ts'

/** Compares a cell's YYYY-MM-DD with the day that a date filter asks for, as the grid wants it. */
export function compareDay(wanted: Date, value: string | null): number {
  if (!value) return -1
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number)
  return new Date(year, month - 1, date).getTime() - wanted.getTime()
}

/** The same of an instant, by its day in the business's zone. */
export function compareInstant(wanted: Date, value: string | null): number {
  return compareDay(wanted, value ? ownDayOf(value) : null)
}
