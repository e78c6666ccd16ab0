import type { QueryOf } from '../../contract/call.ts'
import { exportAudit, mostExported } from '../../contract/calls/export-audit.ts'
import { listAllAudit } from '../../contract/calls/list-all-audit.ts'
import { listAudit } from '../../contract/calls/list-audit.ts'
import { reportExport } from '../../contract/calls/report-export.ts'
import { exportedLists } from '../../contract/audit/exported-list.ts'
import { auditKindLabels } from '../../contract/audit/audit-labels.ts'
import { viewPermissions } from '../../machines/aggregates.ts'
import type { Audit, AuditNote } from '../events/audit.ts'
import type { Visibility } from '../events/visible-rows.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { auditActor } from '../http/audit-access.ts'
import { notAllowed, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { type AuditAsked, countAudit, readAllAudit, readAudit } from './audit.queries.ts'

export interface AuditDependencies {
  readonly database: Database
  readonly audit: Audit
  readonly visibility: Visibility
  readonly safeCursor: () => number
}

/** The audit log: read by admins of the business, and of all businesses by super admins. */
export function auditRoutes({ database, audit, safeCursor, visibility }: AuditDependencies): Route[] {
  return [
    route(listAudit, async ({ businessId, query }) => {
      await audit.flush()
      const cursor = safeCursor()
      return { ...(await database.withBusiness(businessId, (client) => readAudit(client, askedOf(query)))), cursor }
    }),
    route(listAllAudit, async ({ query }) => {
      await audit.flush()
      const cursor = safeCursor()
      return { ...(await database.withoutBusiness((client) => readAllAudit(client, askedOf(query)))), cursor }
    }),
    route(exportAudit, async ({ businessId, me, body: { start, end, ...rest }, origin }) => {
      await audit.flush()
      const asked: AuditAsked = { ...rest, start: dateOf(start), end: dateOf(end), page: 1, limit: mostExported }
      return database.withBusiness(businessId, (client) =>
        inTransaction(client, async () => {
          const total = await countAudit(client, asked)
          if (total > mostExported) throw tooManyRows(total)
          const { data } = await readAudit(client, asked)
          const details = { list: 'Audit log', rows: data.length, filter: describeFilter(asked) }
          await audit.write(client, { ...exported, businessId, by: auditActor(me), details, origin })
          return { total, data }
        }),
      )
    }),
    route(reportExport, async ({ businessId, me, body: { list, rows, filter }, origin }) => {
      const stream = exportedLists[list]
      if (!visibility.isStreamOpen(me, stream)) throw notAllowed(me.role, viewPermissions[stream])
      const details = { list, rows, filter }
      // The browser's word for it: a flood of one person takes no room from what others have exported.
      const counted = { per: 'hour', crowd: 'person' } as const
      const note: AuditNote = { ...exported, ...counted, businessId, by: auditActor(me), details, origin }
      await database.withBusiness(businessId, (client) => audit.write(client, note))
      return undefined
    }),
  ]
}

const exported = { kind: 'export', action: 'exported' } as const
const dateOf = (instant: string | number | undefined) => (instant === undefined ? undefined : new Date(instant))

function askedOf({ start_stamp, end_stamp, ...rest }: QueryOf<typeof listAudit>): AuditAsked {
  return { ...rest, start: dateOf(start_stamp), end: dateOf(end_stamp) }
}

/** How an export was narrowed, as its own entry says it. */
function describeFilter({ q, kind, result, person, start, end }: AuditAsked): string {
  const parts = [
    kind && auditKindLabels[kind as keyof typeof auditKindLabels],
    result,
    person && `by ${person}`,
    q && `“${q}”`,
    start && `from ${start.toISOString().slice(0, 10)}`,
    end && `before ${end.toISOString().slice(0, 10)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function tooManyRows(total: number): Refused {
  const [all, most] = [total.toLocaleString('en-US'), mostExported.toLocaleString('en-US')]
  return new Refused(409, 'too-many-rows', `${all} rows match, and an export holds at most ${most}. Narrow the dates.`)
}
