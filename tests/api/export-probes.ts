import { deleteScheduledReport } from '../../contract/calls/delete-scheduled-report.ts'
import { listScheduledReports } from '../../contract/calls/list-scheduled-reports.ts'
import { exportOrder, makeExport, makeReport, noteExport, reportOrder } from '../../server/testing/exports.factory.ts'
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
  const [report, reportToDelete, reportToRestore] = [
    await makeReport(admin),
    await makeReport(admin),
    await makeReport(admin),
  ]
  await admin.ok(deleteScheduledReport, { params: { id: reportToRestore } })
  const { people } = await admin.ok(listScheduledReports)
  await noteExport(world, admin.businessId, exportToRetry, { type: 'FailExport', reason: 'The server stopped.' })
  const recipient = people[0]?.id ?? ''
  return { exportReady, exportToRetry, exportToCancel, report, reportToDelete, reportToRestore, recipient }
}

export function exportProbes(records: ExportRecords): Readonly<Record<string, Probe>> {
  return {
    'count-export-rows': { query: { subject: 'contacts', status: 'issues' } },
    'list-exports': {},
    'request-export': { body: exportOrder() },
    'cancel-export': { params: { id: records.exportToCancel } },
    'retry-export': { params: { id: records.exportToRetry } },
    'list-scheduled-reports': {},
    'add-scheduled-report': { body: reportOrder([records.recipient], { days: 1 }) },
    'edit-scheduled-report': { params: { id: records.report }, body: reportOrder([records.recipient], { days: 7 }) },
    'pause-scheduled-report': { params: { id: records.report } },
    'resume-scheduled-report': { params: { id: records.report } },
    'send-scheduled-report': { params: { id: records.report } },
    'delete-scheduled-report': { params: { id: records.reportToDelete } },
    'restore-scheduled-report': { params: { id: records.reportToRestore } },
    'download-export': { params: { id: records.exportReady } },
  }
}
