import * as v from 'valibot'
import { isCalendarDate } from './dates.ts'

const notADay = 'Invalid date. Use YYYY-MM-DD'

/** A day of the calendar, written YYYY-MM-DD. */
export const CalendarDate = v.pipe(v.string(), v.maxLength(10, notADay), v.check(isCalendarDate, notADay))
