import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ReportOrder, ScheduledReport } from '../exports/scheduled-report.ts'

export const addScheduledReport = defineCall({
  name: 'add-scheduled-report',
  method: 'POST',
  path: `${business}/scheduled-reports`,
  summary:
    'Schedule a report: an export that is made by the clock of the business, about which people get an email. It has no file: the permission is asked at the download.',
  permission: 'exports:work',
  repeatable: true,
  body: ReportOrder,
  reply: v.strictObject({ report: ScheduledReport }),
  refusals: { 409: 'There are too many scheduled reports.' },
})
