import { exportColumns } from '../../contract/exports/export-columns.ts'
import type { ReportOrder } from '../../contract/exports/scheduled-report.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { scheduledReportStore } from '../exports/reports/scheduled-report.store.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { demoId } from './demo-people.ts'

const columnsOf = (subject: ReportOrder['subject']) =>
  exportColumns[subject].filter(({ isUsual }) => isUsual).map(({ key }) => key)

/** The leads of the former week, on Monday morning. */
export const weeklyLeads = (recipients: readonly string[]): ReportOrder => ({
  subject: 'leads',
  format: 'xlsx',
  columns: columnsOf('leads'),
  storm_id: null,
  row_status: null,
  days: 7,
  schedule: { rhythm: 'weekly', weekdays: [1], day: 1, time: '07:30' },
  recipients: [...recipients],
})

const demoRhythms = [
  ['leads', 'weekly'],
  ['supplements', 'weekly'],
  ['contacts', 'daily'],
  ['production_logs', 'monthly'],
] as const

/** Some reports, of which the monthly one is paused; those that are there already are left as they are. */
export async function demoReports(client: TenantClient, scope: CommandScope, timezone: string): Promise<Plan<object>> {
  const { businessId, now } = scope
  const idOf = (subject: string) => demoId(businessId, 'report', subject)
  const known = await scheduledReportStore.find(
    client,
    demoRhythms.map(([subject]) => idOf(subject)),
  )
  const batch = new LifecycleBatch(scheduledReportStore, scope)
  const { rows } = await client.query<{ id: string }>(
    `select id from person where role = 'admin' and deleted_at is null order by email limit 1`,
  )
  const usual = weeklyLeads(rows.map(({ id }) => id))
  for (const [subject, rhythm] of demoRhythms) {
    const id = idOf(subject)
    if (known.has(id)) continue
    const schedule = { ...usual.schedule, rhythm }
    const order: ReportOrder = { ...usual, subject, columns: columnsOf(subject), schedule }
    batch.load(id, null).decide(id, { type: 'ScheduleReport', order, now, timezone })
    if (rhythm === 'monthly') batch.decide(id, { type: 'PauseReport' })
  }
  return batch.plan({})
}
