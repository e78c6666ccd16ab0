import type { Database } from '../db/database.ts'
import { isFileKey } from '../ports/files/file-keys.ts'
import type { FileStorage } from '../ports/files/file-storage.ts'

interface Needed {
  readonly database: Database
  readonly files: { readonly storage: FileStorage }
}

/** An address is good for minutes; a day leaves time for who goes on with an upload. */
const keptMs = 86_400_000
const most = 500

/**
 * Lets go of bytes that no event names a day after they came: of files that were never sent, and of uploads that were
 * never finished. May run at any time, and at two servers at once. Files of businesses that this database does not know
 * stay: they may be another's.
 */
export function sweepFilesTask({ database, files: { storage } }: Needed, clock = () => new Date()) {
  return async (): Promise<void> => {
    const before = new Date(clock().getTime() - keptMs)
    let batch: string[] = []
    for await (const key of storage.storedBefore(before)) {
      batch.push(key)
      if (batch.length < most) continue
      await sweep(batch)
      batch = []
    }
    await sweep(batch)
  }

  async function sweep(keys: readonly string[]): Promise<void> {
    for (const [businessId, ofBusiness] of Map.groupBy(keys, partOf(0)).entries()) {
      if (!isUuid.test(businessId)) continue
      const known = await findKnown(businessId, ofBusiness)
      if (!known) continue
      for (const key of ofBusiness) if (!isFileKey(key) || !known.has(partOf(1)(key))) await storage.remove(key)
    }
  }

  /** The files that the log knows of; null where it does not know the business. */
  function findKnown(businessId: string, keys: readonly string[]): Promise<ReadonlySet<string> | null> {
    const ids = [...new Set(keys.map(partOf(1)))].filter((id) => isUuid.test(id))
    return database.withBusiness(businessId, async (client) => {
      const businesses = await client.query({
        text: 'select 1 from business where business_id = $1',
        values: [businessId],
      })
      if (businesses.rows.length === 0) return null
      const { rows } = await client.query<{ id: string }>({
        name: 'files-known-to-sweep',
        text: `select id from file where id = any($1::uuid[])
               union all select file_id from export where file_id = any($1::uuid[])
               union all select id from business_archive where id = any($1::uuid[])
                 and requested_at > now() - interval '7 days'`,
        values: [ids],
      })
      return new Set(rows.map(({ id }) => id))
    })
  }
}

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const partOf = (at: number) => (key: string) => key.split('/')[at] ?? ''
