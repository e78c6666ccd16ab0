import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ScheduledReport } from '../exports/scheduled-report.ts'
import { Id } from '../ids.ts'

export const listScheduledReports = defineCall({
  name: 'list-scheduled-reports',
  method: 'GET',
  path: `${business}/scheduled-reports`,
  summary: 'Read the scheduled reports, newest first, and the people whom a report can be mailed to.',
  permission: 'exports:work',
  reply: v.strictObject({
    data: v.array(ScheduledReport),
    people: v.array(v.strictObject({ id: Id, name: v.string() })),
  }),
})
