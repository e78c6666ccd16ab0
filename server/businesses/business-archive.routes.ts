import { v7 as uuidv7 } from 'uuid'
import { archiveBusiness } from '../../contract/calls/archive-business.ts'
import { downloadBusinessArchive } from '../../contract/calls/download-business-archive.ts'
import { listBusinessArchives } from '../../contract/calls/list-business-archives.ts'
import type { TenantClient } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { queueJobs } from '../events/queue-jobs.ts'
import { notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { keysOf } from '../ports/files/file-keys.ts'
import { findArchives } from './archive.queries.ts'
import { archiveType } from './archive-business.task.ts'
import { findBusiness } from './business.queries.ts'
import type { BusinessDependencies } from './dependencies.ts'

/** Archives of whole businesses: asked for, listed, and taken away by who still may. */
export function businessArchiveRoutes({ database, files }: BusinessDependencies): Route[] {
  return [
    route(archiveBusiness, ({ params: { id: businessId = '' }, me }) =>
      database.withBusiness(businessId, (client) =>
        inTransaction(client, async () => {
          await mustExist(client)
          const id = uuidv7()
          await client.query('insert into business_archive (id, business_id, requested_by) values ($1, $2, $3)', [
            id,
            businessId,
            me.full_name,
          ])
          await queueJobs(client, businessId, [
            { task: 'archive-business', key: `archive-business:${id}`, payload: { id } },
          ])
          const [archive] = await findArchives(client, id)
          if (!archive) throw new Error(`archive ${id} has gone`)
          return { archive }
        }),
      ),
    ),
    route(listBusinessArchives, ({ params: { id: businessId = '' } }) =>
      database.withBusiness(businessId, async (client) => {
        await mustExist(client)
        return { data: await findArchives(client) }
      }),
    ),
    route(downloadBusinessArchive, async ({ params: { id: businessId = '', archiveId = '' } }) => {
      const [archive] = await database.withBusiness(businessId, (client) => findArchives(client, archiveId))
      if (!archive) throw notFound()
      if (archive.state !== 'ready')
        throw new Refused(409, 'no-file', 'This archive has no file: it is not ready, or its file is removed.')
      const name = `business-${archive.requested_at.slice(0, 10)}.tar.gz`
      const asked = { key: keysOf(businessId, archiveId).original, contentType: archiveType, name }
      return { url: await files.storage.signDownload(asked, new Date()), name }
    }),
  ]
}

async function mustExist(client: TenantClient): Promise<void> {
  if (!(await findBusiness(client))) throw notFound()
}
