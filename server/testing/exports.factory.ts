import { addScheduledReport } from '../../contract/calls/add-scheduled-report.ts'
import { listScheduledReports } from '../../contract/calls/list-scheduled-reports.ts'
import { requestExport } from '../../contract/calls/request-export.ts'
import { type ExportOrder, noExportFilter } from '../../contract/exports/export.ts'
import type { ReportOrder } from '../../contract/exports/scheduled-report.ts'
import type { ExportCommand } from '../../machines/export/export.decide.ts'
import { CommandHandler } from '../events/handle-command.ts'
import { changeExport } from '../exports/change-export.ts'
import type { Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'

export const exportOrder = (order: Partial<ExportOrder> = {}): ExportOrder => ({
  subject: 'contacts',
  format: 'csv',
  columns: ['id', 'first_name', 'last_name', 'zip', 'created_at'],
  filter: noExportFilter,
  ...order,
})

/** An export that waits for its job; its id. */
export async function makeExport(admin: Caller, order: Partial<ExportOrder> = {}): Promise<string> {
  return (await admin.ok(requestExport, { body: exportOrder(order) })).export.id
}

export const reportOrder = (recipients: readonly string[], order: Partial<ReportOrder> = {}): ReportOrder => ({
  subject: 'contacts',
  format: 'csv',
  columns: ['id', 'first_name', 'last_name'],
  storm_id: null,
  row_status: null,
  days: null,
  schedule: { rhythm: 'daily', weekdays: [], day: 1, time: '07:30' },
  recipients: [...recipients],
  ...order,
})

/** A report for the first person who may have one, or for those that are named; its id. */
export async function makeReport(admin: Caller, order: Partial<ReportOrder> = {}): Promise<string> {
  const { people } = await admin.ok(listScheduledReports)
  const body = reportOrder([people[0]?.id ?? ''], order)
  return (await admin.ok(addScheduledReport, { body })).report.id
}

/** One of each that exports have. */
export async function makeExportRecords(admin: Caller) {
  const [category, more] = ['export', 'scheduled_report'] as const
  return [
    { category, id: await makeExport(admin) },
    { category: more, id: await makeReport(admin) },
  ]
}

/** What a job would note of an export, without its file. */
export async function noteExport(
  { database, dependencies: { productName } }: Pick<TestApp, 'database' | 'dependencies'>,
  businessId: string,
  id: string,
  ...noted: readonly ExportCommand[]
): Promise<void> {
  const jobs = { database, productName, commands: new CommandHandler(database, () => {}) }
  for (const command of noted) await changeExport(jobs, businessId, id, () => command)
}
