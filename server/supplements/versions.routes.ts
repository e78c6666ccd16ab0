import { listAmountVersions } from '../../contract/calls/list-amount-versions.ts'
import { readAmountVersion } from '../../contract/calls/read-amount-version.ts'
import { type Recorded, streamOf } from '../../contract/events/recorded.ts'
import type { SupplementEvent } from '../../contract/events/supplement.events.ts'
import { amountVersionsOf } from '../../machines/supplement/amount-versions.ts'
import type { TenantClient } from '../db/database.ts'
import { readStreams } from '../events/read.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { filesOf } from './document-desk.ts'
import type { DocumentDependencies } from './documents.routes.ts'
import { visibleSupplement } from './visible-supplement.ts'

/** What a supplement amounted to at each change, and the documents of that moment: read from the log. */
export function versionRoutes({ database, safeCursor, visibility, fileDesk }: DocumentDependencies): Route[] {
  const versionsOf = async (client: TenantClient, id: string) =>
    amountVersionsOf((await readStreams(client, [streamOf('supplement', id)])) as (SupplementEvent & Recorded)[])
  return [
    route(listAmountVersions, ({ businessId, me, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        await visibleSupplement(client, visibility, me, id)
        return { versions: (await versionsOf(client, id)).map(({ version }) => version), cursor }
      })
    }),
    route(readAmountVersion, ({ businessId, me, params: { id = '', version = '' } }) =>
      database.withBusiness(businessId, async (client) => {
        await visibleSupplement(client, visibility, me, id)
        const found = (await versionsOf(client, id)).find((one) => String(one.version.version) === version)
        if (!found) throw notFound()
        const documents = await fileDesk.listAt(client, businessId, filesOf(id), found.position)
        return {
          version: found.version,
          documents: documents.map(({ file, now }) => ({ document: file, deleted_since: now.deleted_at })),
          expires_at: fileDesk.addressesEnd(),
        }
      }),
    ),
  ]
}
