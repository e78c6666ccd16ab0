const shape = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is a day of the calendar, written YYYY-MM-DD, between 1900 and 2199. */
export function isCalendarDate(text: string): boolean {
  const found = shape.exec(text)
  if (!found) return false
  return isDay(Number(found[1]), Number(found[2]), Number(found[3]))
}

/** Whether year, month (1 to 12) and day of month name a day that exists. */
export function isDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return false
  return day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
