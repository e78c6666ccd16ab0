import { requestExport } from '../../contract/calls/request-export.ts'
import { type ExportOrder, noExportFilter } from '../../contract/exports/export.ts'
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
