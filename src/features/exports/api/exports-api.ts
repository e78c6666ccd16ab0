import { cancelExport } from '../../../../contract/calls/cancel-export.ts'
import { countExportRows } from '../../../../contract/calls/count-export-rows.ts'
import { downloadExport } from '../../../../contract/calls/download-export.ts'
import { listExports } from '../../../../contract/calls/list-exports.ts'
import { listStorms } from '../../../../contract/calls/list-storms.ts'
import { requestExport } from '../../../../contract/calls/request-export.ts'
import { retryExport } from '../../../../contract/calls/retry-export.ts'
import type { Export, ExportOrder } from '../../../../contract/exports/export.ts'
import { send } from '../../../shared/api/client.ts'

/** The exports of the business; stories replace it. */
export interface ExportsApi {
  storms(signal?: AbortSignal): Promise<readonly { readonly id: string; readonly title: string }[]>
  /** Newest first. */
  list(signal?: AbortSignal): Promise<readonly Export[]>
  /** How many rows an export would have. */
  count(order: Pick<ExportOrder, 'subject' | 'filter'>, signal?: AbortSignal): Promise<number>
  request(order: ExportOrder): Promise<Export>
  cancel(id: string): Promise<unknown>
  retry(id: string): Promise<unknown>
  /** A signed address of the file, and its name. */
  download(id: string): Promise<{ readonly url: string; readonly name: string }>
}

export const exportsApi: ExportsApi = {
  storms: async (signal) => (await send(listStorms, { signal })).data,
  list: async (signal) => (await send(listExports, { signal })).data,
  count: async ({ subject, filter }, signal) => {
    const { storm_id, from, to, status } = filter
    const query = {
      subject,
      ...(storm_id !== null && { storm_id }),
      ...(from !== null && { from }),
      ...(to !== null && { to }),
      ...(status !== null && { status }),
    }
    return (await send(countExportRows, { query, signal })).rows
  },
  request: async (order) => (await send(requestExport, { body: order })).export,
  cancel: (id) => send(cancelExport, { params: { id } }),
  retry: (id) => send(retryExport, { params: { id } }),
  download: (id) => send(downloadExport, { params: { id } }),
}
