import { exportColumns } from '../../contract/exports/export-columns.ts'
import { type ExportOrder, noExportFilter } from '../../contract/exports/export.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { exportStore } from '../exports/export.store.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { demoId } from './demo-people.ts'

/** The usual columns of all contacts. */
export const demoOrder: ExportOrder = {
  subject: 'contacts',
  format: 'xlsx',
  columns: exportColumns.contacts.filter(({ isUsual }) => isUsual).map(({ key }) => key),
  filter: noExportFilter,
}

/** An export that was canceled; one that is there already is left as it is. */
export async function demoExports(
  client: TenantClient,
  scope: CommandScope,
  timezone: string,
): Promise<Plan<object>> {
  const id = demoId(scope.businessId, 'export')
  const known = await exportStore.find(client, [id])
  const batch = new LifecycleBatch(exportStore, scope)
  if (known.has(id)) return batch.plan({})
  batch.load(id, null).decide(id, { type: 'RequestExport', order: demoOrder, timezone })
  return batch.decide(id, { type: 'CancelExport' }).plan({})
}
