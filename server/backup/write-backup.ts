import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { type ArchiveWriter, createArchive, type WrittenPart } from './archive-writer.ts'
import { CopyOut } from './copy-out.ts'
import {
  backupFormat,
  formatPart,
  type BackedUpTable,
  type Manifest,
  manifestHashPart,
  manifestPart,
  partOf,
  partOfFile,
} from './manifest.ts'
import { openSnapshot, type Snapshot } from './open-snapshot.ts'
import { countSealed, countUnopened, type Sealed } from './sealed.ts'
import { readStoredKeys, sealingKeyOf } from './sealing-keys.ts'
import { keysInFolder, readKey } from '../ports/files/folder-files.ts'
import { givenRoots } from '../db/secret.ts'
import { columnList, migrationTables, quoted, readSequences, secretTables, type StoredTable } from './stored-tables.ts'

export interface BackupOptions {
  /** The database's owner, or who may read all of it. */
  readonly ownerUrl: string
  /** A file that does not exist yet. */
  readonly file: string
  readonly withSecrets: boolean
  /** Where the bytes of uploaded files are; null where a bucket has them. */
  readonly filesFolder: string | null
  /** Keys of the environment that may have sealed what is sealed, the newest first. */
  readonly sealingKeys: readonly string[]
  /** The newest version of each type of event that this release knows. */
  readonly eventVersions: Readonly<Record<string, number>>
  /** Told now and then, with the rows of all tables so far. */
  readonly onProgress?: (progress: Progress) => void
  /** Gives it up. */
  readonly signal?: AbortSignal
}

export interface Progress {
  readonly table: string
  readonly rows: number
  /** As PostgreSQL takes it. */
  readonly ofAbout: number
  /** Written so far, without those of this table. */
  readonly bytes: number
}

export interface WrittenBackup {
  readonly manifest: Manifest
  /** What the keys of the environment do not open: it needs the key that the database keeps. */
  readonly needsStoredKey: Sealed
}

/**
 * Writes all that a database holds, as of one moment, into one file, while servers go on. Changes nothing in the
 * database. A backup that fails, or whose process is killed, leaves no file of that name.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  if (existsSync(options.file)) throw new Error(`${options.file} exists already. Name another file.`)
  const snapshot = await openSnapshot(options.ownerUrl)
  try {
    const archive = await createArchive(options.file)
    try {
      const written = await writeParts(snapshot, archive, options)
      await archive.finish()
      return written
    } finally {
      await archive.discard()
    }
  } finally {
    await snapshot.close()
  }
}

async function writeParts(
  { client, tables }: Snapshot,
  archive: ArchiveWriter,
  { withSecrets, filesFolder, sealingKeys, eventVersions, onProgress, signal }: BackupOptions,
): Promise<WrittenBackup> {
  await archive.part(formatPart, [Buffer.from(`${backupFormat}\n`)])
  const isIncluded = (table: StoredTable) => !isLeftOut(table, withSecrets)
  const included = tables.filter(isIncluded)
  const ofAbout = included.reduce((sum, { estimatedRows }) => sum + Math.max(estimatedRows, 0), 0)
  const backedUp: BackedUpTable[] = []
  let [rows, bytes] = [0, 0]
  for (const table of included) {
    const report = (more: number) => onProgress?.({ table: table.table, rows: rows + more, ofAbout, bytes })
    const copied = await writeTable(client, table, archive, report, signal)
    rows += copied.rows
    bytes += copied.bytes
    backedUp.push({ schema: table.schema, table: table.table, columns: [...table.columns], ...copied })
  }
  // After the snapshot: bytes are stored before the log knows of them, and none are removed.
  const files: Manifest['files'] = []
  for (const key of filesFolder === null ? [] : await keysInFolder(filesFolder)) {
    signal?.throwIfAborted()
    onProgress?.({ table: partOfFile({ key }), rows, ofAbout, bytes })
    const part = await archive.part(partOfFile({ key }), readKey(filesFolder ?? '', key))
    files.push({ key, ...part })
  }
  const givenKeys = givenRoots(sealingKeys).map(sealingKeyOf)
  const keyIds = [...givenKeys, ...(await readStoredKeys(client))].map(({ id }) => id)
  const manifest: Manifest = {
    format: backupFormat,
    ...(await readFacts(client)),
    event_versions: { ...eventVersions },
    secrets: withSecrets ? 'included' : 'left out',
    sealing_keys: keyIds,
    sealed: await countSealed(client),
    tables: backedUp,
    files,
    sequences: await readSequences(client),
    left_out: tables.filter((table) => !isIncluded(table)).map(({ schema, table }) => `${schema}.${table}`),
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await archive.part(manifestPart, [text])
  const sum = createHash('sha256').update(text).digest('hex')
  await archive.part(manifestHashPart, [Buffer.from(`${sum}  ${manifestPart}\n`)])
  return { manifest, needsStoredKey: await countUnopened(client, givenKeys, keyIds) }
}

function isLeftOut({ schema, table, isUnlogged }: StoredTable, withSecrets: boolean): boolean {
  const name = `${schema}.${table}`
  return isUnlogged || migrationTables.includes(name) || (secretTables.includes(name) && !withSecrets)
}

/** Fast rather than small: rows of JSON come to a tenth of their size at this level too. */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: 256 * 1024 }

async function writeTable(
  client: pg.Client,
  table: StoredTable,
  archive: ArchiveWriter,
  report: (rows: number) => void,
  signal: AbortSignal | undefined,
): Promise<WrittenPart & { rows: number }> {
  const copy = client.query(new CopyOut(`copy ${quoted(table)} (${columnList(table.columns)}) to stdout`))
  const ticking = setInterval(() => report(copy.rows), 1000)
  try {
    const write = (compressed: AsyncIterable<Buffer>) => archive.part(partOf(table), compressed)
    const part = await pipeline(copy, createZstdCompress(level), write, { signal })
    return { rows: copy.rows, ...part }
  } finally {
    clearInterval(ticking)
  }
}

async function readFacts(client: pg.ClientBase) {
  const { rows } = await client.query<{ at: Date; postgres: string; head: string; jobs: number; migrations: string[] }>(
    `select now() as at, current_setting('server_version') as postgres,
       (select coalesce(max(id), 0) from public.events) as head,
       (select coalesce(max(id), 0) from graphile_worker.migrations) as jobs,
       array(select name::text from public.kysely_migration order by name) as migrations`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The database says nothing of itself.')
  return {
    taken_at: facts.at.toISOString(),
    postgres: facts.postgres,
    migrations: facts.migrations,
    jobs_migration: facts.jobs,
    log_head: Number(facts.head),
  }
}
