import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ScheduledReport } from '../exports/scheduled-report.ts'

export const restoreScheduledReport = defineCall({
  name: 'restore-scheduled-report',
  method: 'POST',
  path: `${business}/scheduled-reports/{id}/restore`,
  summary: 'Undo the deletion of a scheduled report: it is what it was.',
  permission: 'exports:work',
  repeatable: true,
  reply: v.strictObject({ report: ScheduledReport }),
})
