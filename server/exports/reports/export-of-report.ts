import type { ScheduledReport } from '../../../contract/exports/scheduled-report.ts'
import {
  orderOfReport,
  type ScheduledReportCommand,
} from '../../../machines/scheduled-report/scheduled-report.decide.ts'
import type { TenantClient } from '../../db/database.ts'
import { type CommandScope, joined, type Plan } from '../../events/handle-command.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { exportStore } from '../export.store.ts'
import { zoneOfBusiness } from '../zone-of-business.ts'
import { scheduledReportStore } from './scheduled-report.store.ts'

type ExportCommand = Extract<ScheduledReportCommand, { readonly type: 'ExportDueReport' | 'ExportReportNow' }>

/**
 * The plan by which a report has its export made: both in one append; null where there is no such report. Where the
 * command comes to nothing, nothing is made.
 */
export async function exportOfReport(
  client: TenantClient,
  scope: CommandScope,
  id: string,
  commandIn: (timezone: string) => ExportCommand,
): Promise<Plan<{ report: ScheduledReport }> | null> {
  const report = (await scheduledReportStore.find(client, [id])).get(id)
  if (!report) return null
  const timezone = await zoneOfBusiness(client, scope.businessId)
  const command = commandIn(timezone)
  const { export_id } = command
  const batch = new LifecycleBatch(scheduledReportStore, scope).load(id, report).decide(id, command)
  const after = batch.one(id)
  const plan = batch.plan({ report: after })
  if (after.export_id !== export_id) return plan
  const order = orderOfReport(report, { now: scope.now, timezone })
  const exports = new LifecycleBatch(exportStore, scope).load(export_id, null)
  exports.decide(export_id, { type: 'RequestExport', order, timezone })
  return joined(plan, exports.plan({}))
}
