import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import type { Database } from '../db/database.ts'
import { readLogTime } from '../events/log-time.ts'
import type { FileStorage } from '../ports/files/file-storage.ts'
import { commandState } from './business-state.routes.ts'
import {
  deleteRows,
  endBusiness,
  findBusinessesToDelete,
  findConsents,
  findPlatformBusinesses,
  keepConsents,
  pruneKeptConsents,
} from './delete-business.queries.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly files: { readonly storage: FileStorage }
  /** A keyed hash: without the key no one finds a number by trying all of them. */
  readonly hashNumber: (number: string) => Buffer
  /** Notifies the pages of those who run the platform. */
  readonly publishPlatform: (platformId: string, businessId: string) => void
}

/** How long people may sue for a text (28 U.S.C. 1658). */
const keptYears = 4

/**
 * Deletes businesses whose day has come: files, rows, log, and at last the business itself. May be cut off at any point
 * and run again, also beside itself: what is gone is gone, and the business is the last to go.
 */
export function deleteBusinessesTask(needed: Needed): () => Promise<void> {
  const { database } = needed
  return async () => {
    for (const id of await database.withoutBusiness(findBusinessesToDelete)) {
      await deleteBusiness(needed, id)
      for (const platform of await database.withoutBusiness(findPlatformBusinesses))
        needed.publishPlatform(platform, id)
    }
    await database.withoutBusiness(pruneKeptConsents)
  }
}

async function deleteBusiness(needed: Needed, businessId: string): Promise<void> {
  const { database, productName, files, hashNumber } = needed
  const now = await database.withBusiness(businessId, readLogTime)
  const scope: CommandScope = { businessId, actor: { id: 'platform', name: productName }, now, key: null }
  await commandState(needed, scope, { type: 'DeleteBusiness', now })
  await database.withBusiness(businessId, async (client) => {
    const kept = (await findConsents(client)).map(({ number, status }) => ({ hash: hashNumber(number), status }))
    await keepConsents(client, businessId, kept, keptYears)
  })
  const folder = `${businessId}/`
  for await (const key of files.storage.storedBefore(new Date(Date.now() + 86_400_000)))
    if (key.startsWith(folder)) await files.storage.remove(key)
  await database.withBusiness(businessId, async (client) => {
    for (let isOver = false; !isOver; isOver = await endBusiness(client, businessId)) {
      let isMore = true
      while (isMore) isMore = await deleteRows(client, businessId)
    }
  })
}
