import { exportColumns } from '../../contract/exports/export-columns.ts'
import { type ExportOrder, type ExportSubject, noExportFilter } from '../../contract/exports/export.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { exportStore } from '../exports/export.store.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { demoId } from './demo-people.ts'

const usualColumns = (subject: ExportSubject) =>
  exportColumns[subject].filter(({ isUsual }) => isUsual).map(({ key }) => key)

/** The usual columns of all contacts. */
export const demoOrder: ExportOrder = {
  subject: 'contacts',
  format: 'xlsx',
  columns: usualColumns('contacts'),
  filter: noExportFilter,
}

/** None has a file: nobody has taken one away yet. */
const demoSubjects = ['contacts', 'leads', 'production_logs', 'messages'] as const
const reason = 'The server stopped 3 times while it wrote the file. Retry the export.'

/** Exports that were canceled, and one that failed; those that are there already are left as they are. */
export async function demoExports(client: TenantClient, scope: CommandScope, timezone: string): Promise<Plan<object>> {
  const idOf = (subject: ExportSubject) => demoId(scope.businessId, 'export', subject)
  const known = await exportStore.find(client, demoSubjects.map(idOf))
  const batch = new LifecycleBatch(exportStore, scope)
  for (const subject of demoSubjects) {
    const id = idOf(subject)
    if (known.has(id)) continue
    const order = { ...demoOrder, subject, columns: usualColumns(subject) }
    batch.load(id, null).decide(id, { type: 'RequestExport', order, timezone })
    batch.decide(id, subject === 'leads' ? { type: 'FailExport', reason } : { type: 'CancelExport' })
  }
  return batch.plan({})
}
