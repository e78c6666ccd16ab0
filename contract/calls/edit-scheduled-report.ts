import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { ReportOrder, ScheduledReport } from '../exports/scheduled-report.ts'

export const editScheduledReport = defineCall({
  name: 'edit-scheduled-report',
  method: 'PUT',
  path: `${business}/scheduled-reports/{id}`,
  summary: 'Edit a scheduled report. Its next time follows from what it is then.',
  permission: 'exports:work',
  repeatable: true,
  body: v.strictObject({
    ...ReportOrder.entries,
    /** The version it is based on: what others have changed since is not overwritten. Without it, it is. */
    version: v.optional(Version),
  }),
  reply: v.strictObject({ report: ScheduledReport }),
  refusals: { 409: 'The report was deleted, or someone else changed the same fields since `version`.' },
})
