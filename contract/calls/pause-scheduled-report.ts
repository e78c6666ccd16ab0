import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ScheduledReport } from '../exports/scheduled-report.ts'

export const pauseScheduledReport = defineCall({
  name: 'pause-scheduled-report',
  method: 'POST',
  path: `${business}/scheduled-reports/{id}/pause`,
  summary: 'Pause a scheduled report: it is sent no more until it is resumed.',
  permission: 'exports:work',
  repeatable: true,
  reply: v.strictObject({ report: ScheduledReport }),
  refusals: { 409: 'The report was deleted.' },
})
