import type { ExportOrder } from '../../../contract/exports/export.ts'
import type { ReportOrder, ReportSchedule, ScheduledReport } from '../../../contract/exports/scheduled-report.ts'
import type { RowsChoice } from './rows-choice.ts'

/** A report as a person fills it in; without an id it is a new one. */
export interface ReportDraft {
  readonly id: string | null
  /** Of the report as it was opened; missing where it is new. */
  readonly version?: number
  readonly order: ReportOrder
}

/** A new report of what is chosen in the form: every Monday morning. */
export function draftOf({ subject, format, columns, filter }: ExportOrder): ReportDraft {
  const { storm_id, status: row_status } = filter
  const schedule = { rhythm: 'weekly', weekdays: [1], day: 1, time: '07:30' } as const
  const order = { subject, format, columns, storm_id, row_status, days: 7, recipients: [] }
  return { id: null, order: { ...order, schedule: { ...schedule, weekdays: [...schedule.weekdays] } } }
}

/** One that is there, to be changed. */
export function draftOfReport(report: ScheduledReport): ReportDraft {
  const { id, version, subject, format, columns, storm_id, row_status, days, schedule, recipients } = report
  return { id, version, order: { subject, format, columns, storm_id, row_status, days, schedule, recipients } }
}

/** What the files of a report have. */
export function choiceOf({ subject, format, columns, storm_id, row_status }: ReportOrder): RowsChoice {
  return { subject, format, columns, storm_id, status: row_status }
}

export function withChoice(order: ReportOrder, { status, columns, ...choice }: RowsChoice): ReportOrder {
  return { ...order, ...choice, columns: [...columns], row_status: status }
}

export const weekdayLabels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** `07:30` as `7:30 AM`. */
function timeLabel(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `Mon, Fri at 7:30 AM`. */
export function describeSchedule({ rhythm, weekdays, day, time }: ReportSchedule): string {
  const at = `at ${timeLabel(time)}`
  if (rhythm === 'daily') return `Daily ${at}`
  if (rhythm === 'monthly') return `Monthly on day ${day} ${at}`
  return `${weekdays.map((one) => weekdayLabels[one - 1]).join(', ')} ${at}`
}

export const describeDays = (days: number | null) =>
  days === null ? 'all rows' : days === 1 ? 'rows of the day before' : `rows of the ${days} days before`
