import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ScheduledReport } from '../exports/scheduled-report.ts'

export const resumeScheduledReport = defineCall({
  name: 'resume-scheduled-report',
  method: 'POST',
  path: `${business}/scheduled-reports/{id}/resume`,
  summary: 'Resume a scheduled report. It is sent at its next time, not for those it missed.',
  permission: 'exports:work',
  repeatable: true,
  reply: v.strictObject({ report: ScheduledReport }),
  refusals: { 409: 'The report was deleted.' },
})
