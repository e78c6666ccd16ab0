import { v7 as uuidv7 } from 'uuid'
import { cancelExport } from '../../contract/calls/cancel-export.ts'
import { countExportRows } from '../../contract/calls/count-export-rows.ts'
import { downloadExport } from '../../contract/calls/download-export.ts'
import { listExports } from '../../contract/calls/list-exports.ts'
import { requestExport } from '../../contract/calls/request-export.ts'
import { retryExport } from '../../contract/calls/retry-export.ts'
import {
  type Export,
  exportFileName,
  exportSubjectLabels,
  exportTypes,
  noExportFilter,
} from '../../contract/exports/export.ts'
import { type ExportCommand, faultsOfOrder } from '../../machines/export/export.decide.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { Audit } from '../events/audit.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { auditActor } from '../http/audit-access.ts'
import { invalid, notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { keysOf } from '../ports/files/file-keys.ts'
import type { Files } from '../ports/files/open-files.ts'
import { countExportRows as countRows } from './export-rows.queries.ts'
import { exportStore } from './export.store.ts'
import { zoneOfBusiness } from './zone-of-business.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly files: Files
  readonly audit: Audit
}

/** At once, of one business: more would keep its other jobs waiting. */
const mostOpen = 20
const shown = 100

/** Requesting exports, and what becomes of them. */
export function exportRoutes({ database, commands, files, audit }: Needed): Route[] {
  const change = (scope: CommandScope, id: string, command: ExportCommand) =>
    commands.handle(scope, async (client) => {
      const batch = new LifecycleBatch(exportStore, scope).load(id, await find(client, id)).decide(id, command)
      return batch.plan({ export: batch.one(id) })
    })
  return [
    route(countExportRows, ({ businessId, query: { subject, ...filter } }) =>
      database.withBusiness(businessId, async (client) => {
        const asked = {
          subject,
          timezone: await zoneOfBusiness(client, businessId),
          filter: { ...noExportFilter, ...filter },
        }
        return { rows: await countRows(client, businessId, asked) }
      }),
    ),
    route(listExports, ({ businessId }) =>
      database.withBusiness(businessId, async (client) => {
        const { rows } = await client.query<{ doc: Export }>({
          name: 'list-exports',
          text: 'select doc from export where business_id = $1 order by requested_at desc, id limit $2',
          values: [businessId, shown],
        })
        return { data: rows.map(({ doc }) => doc) }
      }),
    ),
    route(requestExport, ({ scope, body }) => {
      const faults = faultsOfOrder(body)
      if (Object.keys(faults).length > 0) throw invalid(faults)
      return commands.handle(scope, async (client) => {
        await mustHaveRoom(client, scope.businessId)
        const timezone = await zoneOfBusiness(client, scope.businessId)
        const id = uuidv7()
        const batch = new LifecycleBatch(exportStore, scope).load(id, null)
        batch.decide(id, { type: 'RequestExport', order: body, timezone })
        return batch.plan({ export: batch.one(id) })
      })
    }),
    route(cancelExport, ({ scope, params: { id = '' } }) => change(scope, id, { type: 'CancelExport' })),
    route(retryExport, ({ scope, params: { id = '' } }) => change(scope, id, { type: 'RetryExport' })),
    route(downloadExport, async ({ businessId, me, origin, params: { id = '' } }) => {
      const one = await database.withBusiness(businessId, (client) => find(client, id))
      const { status, file_id, format, subject, rows } = one
      if (status !== 'ready' || file_id === null) throw noFile()
      const details = { list: exportSubjectLabels[subject], rows, filter: '' }
      const note = { kind: 'export', action: 'exported', businessId, by: auditActor(me), details, origin } as const
      await database.withBusiness(businessId, (client) => audit.write(client, note))
      const name = exportFileName(one)
      const key = keysOf(businessId, file_id).original
      const url = await files.storage.signDownload({ key, contentType: exportTypes[format], name }, new Date())
      return { url, name }
    }),
  ]
}

async function find(client: TenantClient, id: string): Promise<Export> {
  const one = (await exportStore.find(client, [id])).get(id)
  if (!one) throw notFound()
  return one
}

async function mustHaveRoom(client: TenantClient, businessId: string): Promise<void> {
  const { rows } = await client.query<{ open: number }>({
    name: 'open-exports',
    text: `select count(*) as open from export where business_id = $1 and status in ('requested', 'running')`,
    values: [businessId],
  })
  if ((rows[0]?.open ?? 0) >= mostOpen) throw tooMany()
}

const tooMany = () =>
  new Refused(409, 'too-many-exports', `${mostOpen} exports are under way. Wait for one, or cancel one.`)

const noFile = () => new Refused(409, 'no-file', 'This export has no file. Request another.')
