import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import * as v from 'valibot'
import { jobPayloads } from '../../machines/jobs.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { keysOf } from '../ports/files/file-keys.ts'
import type { FileStorage } from '../ports/files/file-storage.ts'
import { type ArchivedTable, findArchivedTables, findArchives, settleArchive } from './archive.queries.ts'
import { type TarFile, writeTar } from './tar.ts'

interface Needed {
  readonly database: Database
  readonly files: { readonly storage: FileStorage }
}

const rowsAtOnce = 2000
export const archiveType = 'application/gzip'

/** What an archive says of itself: rows and SHA-256 by table, and its files. */
interface Manifest {
  readonly business: string
  readonly tables: Record<string, { rows: number; sha256: string; left_out: readonly string[] }>
  readonly files: string[]
}

/**
 * Writes the archive of a business as one snapshot has it, under row security: no row of another business can be in it.
 * It is offered once its last byte is stored. A job that was cut off is tried again, and writes it from its beginning.
 */
export function archiveBusinessTask({ database, files: { storage } }: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['archive-business'], payload)
    const [asked] = await database.withBusiness(businessId, (client) => findArchives(client, id))
    if (!asked || asked.state === 'ready' || asked.state === 'expired') return
    const settle = (written: Parameters<typeof settleArchive>[2]) =>
      database.withBusiness(businessId, (client) => settleArchive(client, id, written))
    try {
      const manifest: Manifest = { business: businessId, tables: {}, files: [] }
      const bytes = await database.withBusiness(businessId, async (client) => {
        await client.query('begin isolation level repeatable read read only')
        try {
          const tar = writeTar(contentOf({ client, storage, businessId, manifest }))
          return await storeTar(storage, keysOf(businessId, id).original, tar)
        } finally {
          await client.query('rollback').catch(() => {})
        }
      })
      const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
      await settle({ bytes, rows })
    } catch (error) {
      await settle(null)
      throw error
    }
  }
}

/** Stores an archive packed, whole or not at all; where either end fails, the other is closed. */
async function storeTar(storage: FileStorage, key: string, tar: AsyncIterable<Uint8Array>): Promise<number> {
  const [source, packed] = [Readable.from(tar), createGzip()]
  const read = pipeline(source, packed)
  read.catch(() => {})
  try {
    const [bytes] = await Promise.all([storage.writeFrom(key, packed, archiveType), read])
    return bytes
  } finally {
    source.destroy()
    packed.destroy()
    await read.catch(() => {})
  }
}

interface Source {
  readonly client: TenantClient
  readonly storage: FileStorage
  readonly businessId: string
  /** Filled while the rest is written; it is the last file. */
  readonly manifest: Manifest
}

async function* contentOf(source: Source): AsyncIterable<TarFile> {
  const { client, storage, businessId, manifest } = source
  for (const table of await findArchivedTables(client)) yield* rowsOf(source, table)
  const { rows } = await client.query<{ id: string }>('select id from file order by id')
  for (const { id } of rows) {
    const key = keysOf(businessId, id).original
    const bytes = await storage.read(key)
    if (!bytes) continue
    manifest.files.push(id)
    yield { name: `files/${id}`, bytes }
  }
  yield { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) }
}

async function* rowsOf({ client, manifest }: Source, { name, left_out }: ArchivedTable): AsyncIterable<TarFile> {
  const hash = createHash('sha256')
  await client.query({
    text: `declare archived no scroll cursor for select (to_jsonb(t) - $1::text[])::text as row from ${name} t`,
    values: [left_out],
  })
  let count = 0
  for (let part = 1; ; part += 1) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from archived`)
    if (rows.length === 0 && part > 1) break
    count += rows.length
    const bytes = Buffer.from(rows.map(({ row }) => `${row}\n`).join(''))
    hash.update(bytes)
    yield { name: `tables/${name}/${String(part).padStart(6, '0')}.ndjson`, bytes }
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close archived')
  manifest.tables[name] = { rows: count, sha256: hash.digest('hex'), left_out }
}
