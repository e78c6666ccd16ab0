import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ScheduledReport } from '../exports/scheduled-report.ts'

export const deleteScheduledReport = defineCall({
  name: 'delete-scheduled-report',
  method: 'DELETE',
  path: `${business}/scheduled-reports/{id}`,
  summary: 'Delete a scheduled report. A report that is being made is not mailed.',
  permission: 'exports:work',
  repeatable: true,
  reply: v.strictObject({ report: ScheduledReport }),
})
