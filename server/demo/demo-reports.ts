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

/** A weekly report, and a monthly one that is paused; those that are there already are left as they are. */
export async function demoReports(client: TenantClient, scope: CommandScope, timezone: string): Promise<Plan<object>> {
  const { businessId, now } = scope
  const [weekly, monthly] = [demoId(businessId, 'report', 'weekly'), demoId(businessId, 'report', 'monthly')]
  const known = await scheduledReportStore.find(client, [weekly, monthly])
  const batch = new LifecycleBatch(scheduledReportStore, scope)
  const { rows } = await client.query<{ id: string }>(
    `select id from person where role = 'admin' and deleted_at is null order by email limit 1`,
  )
  const order = weeklyLeads(rows.map(({ id }) => id))
  const clock = { now, timezone }
  if (!known.has(weekly)) batch.load(weekly, null).decide(weekly, { type: 'ScheduleReport', order, ...clock })
  if (known.has(monthly)) return batch.plan({})
  const schedule = { ...order.schedule, rhythm: 'monthly' as const }
  batch.load(monthly, null)
  batch.decide(monthly, { type: 'ScheduleReport', order: { ...order, days: 31, schedule }, ...clock })
  batch.decide(monthly, { type: 'PauseReport' })
  return batch.plan({})
}
