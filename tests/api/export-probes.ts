import { exportOrder, makeExport, noteExport } from '../../server/testing/exports.factory.ts'
import type { Desk } from '../../server/testing/desk.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import type { Probe } from './probes.ts'

export type ExportRecords = Awaited<ReturnType<typeof makeExports>>

/** Exports in the states that the calls need: no worker runs. */
export async function makeExports(world: TestApp, { reviewer: admin }: Desk) {
  const [exportReady, exportToRetry, exportToCancel] = [
    await makeExport(admin),
    await makeExport(admin),
    await makeExport(admin),
  ]
  const started = { file_id: exportReady, rows: 1, total: 1, bytes: 9 }
  await noteExport(
    world,
    admin.businessId,
    exportReady,
    { type: 'StartExport', ...started },
    { type: 'CompleteExport', ...started },
  )
  await noteExport(world, admin.businessId, exportToRetry, { type: 'FailExport', reason: 'The server stopped.' })
  return { exportReady, exportToRetry, exportToCancel }
}

export function exportProbes(records: ExportRecords): Readonly<Record<string, Probe>> {
  return {
    'count-export-rows': { query: { subject: 'contacts', status: 'issues' } },
    'list-exports': {},
    'request-export': { body: exportOrder() },
    'cancel-export': { params: { id: records.exportToCancel } },
    'retry-export': { params: { id: records.exportToRetry } },
    'download-export': { params: { id: records.exportReady } },
  }
}
