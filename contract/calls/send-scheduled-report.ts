import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ScheduledReport } from '../exports/scheduled-report.ts'

export const sendScheduledReport = defineCall({
  name: 'send-scheduled-report',
  method: 'POST',
  path: `${business}/scheduled-reports/{id}/send`,
  summary: 'Send a scheduled report now, beside its schedule: its export is made, and mailed when it is whole.',
  permission: 'exports:work',
  repeatable: true,
  reply: v.strictObject({ report: ScheduledReport }),
  refusals: { 409: 'The report was deleted, or one is being made.' },
})
