import type { AuditEntry } from '../../../../contract/audit/audit.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { exportAudit } from '../../../../contract/calls/export-audit.ts'
import { listAllAudit } from '../../../../contract/calls/list-all-audit.ts'
import { listAudit } from '../../../../contract/calls/list-audit.ts'
import { send } from '../../../shared/api/client.ts'
import { type AuditSearch, spanOf } from '../audit-search.ts'

export const pageSize = 50

export type AuditPage = ReplyOf<typeof listAudit>

export interface AuditApi {
  /** The page that the search asks for, newest first. */
  list(search: AuditSearch, zone: string, signal?: AbortSignal): Promise<AuditPage>
  /** All rows that match; null where they are not to be exported. The export is an entry of the log itself. */
  readonly exportAll: ((search: AuditSearch, zone: string) => Promise<readonly AuditEntry[]>) | null
}

/** The audit log of the reader's own business. */
export const auditApi: AuditApi = {
  list: (search, zone, signal) => send(listAudit, { query: queryOf(search, zone), signal }),
  exportAll: async (search, zone) => {
    const { start, end } = spanOf(search, zone)
    const { q, kind, refused, person } = search
    const days = { ...(start !== undefined && { start: at(start) }), ...(end !== undefined && { end: at(end) }) }
    const body = {
      ...(q && { q }),
      ...(kind && { kind }),
      ...(refused && { result: 'refused' as const }),
      ...(person && { person }),
      ...days,
    }
    return (await send(exportAudit, { body })).data
  },
}

/** The audit log of all businesses. */
export const allAuditApi: AuditApi = {
  list: (search, zone, signal) => send(listAllAudit, { query: queryOf(search, zone), signal }),
  exportAll: null,
}

const at = (instant: number) => new Date(instant).toISOString()

function queryOf(search: AuditSearch, zone: string) {
  const { page = 1, q, kind, refused, person } = search
  const { start, end } = spanOf(search, zone)
  return {
    page: String(page),
    limit: String(pageSize),
    ...(q !== undefined && { q }),
    ...(kind && { kind }),
    ...(refused && { result: 'refused' as const }),
    ...(person && { person }),
    ...(start !== undefined && { start_stamp: String(start) }),
    ...(end !== undefined && { end_stamp: String(end) }),
  }
}
