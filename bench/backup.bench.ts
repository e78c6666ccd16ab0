import { execFile, spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { CopyOut } from '../server/backup/copy-out.ts'
import { knownEventVersions } from '../server/backup/release.ts'
import { writeBackup } from '../server/backup/write-backup.ts'
import { migrate } from '../server/db/migrate.ts'
import { writeLog } from '../tests/faults/made-log.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { withOwner } from '../tests/support/with-owner.ts'
import { type BenchRow, median, medianRatio } from './row.ts'

const rounds = 3

/** A whole backup, compressed, hashed and on the disk, next to the plainest dump of the same database. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const ownerUrl = await postgres.createDatabase('backup')
  await migrate(ownerUrl)
  // With their edits, 1,000,000 events.
  const made = { businessId: uuidv7(), waiting: 50_000, gone: 200_000, edits: 3 }
  const events = await withOwner(ownerUrl, (owner) => writeLog(owner, made))
  const folder = await mkdtemp(join(tmpdir(), 'claimfront-bench-'))
  try {
    const bare = await bareDump(ownerUrl)
    const speeds = { bare: [] as number[], backup: [] as number[] }
    const [plain, file] = [join(folder, 'plain'), join(folder, 'backup.tar')]
    for (let round = 0; round < rounds; round += 1) {
      speeds.bare.push(events / (await seconds(() => bare.run(plain))))
      await rm(file, { force: true })
      speeds.backup.push(events / (await seconds(() => backUp(ownerUrl, file))))
    }
    const [size, plainSize] = await Promise.all([stat(file), stat(plain)])
    const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
    return [
      {
        name: `Backup of ${events.toLocaleString('en')} events`,
        value: Math.round(median(speeds.backup)),
        unit: 'events/s',
        ratio: medianRatio(speeds.backup, speeds.bare),
        limit: 0.5,
        direction: 'at least',
        note: `${bare.name}: ${Math.round(median(speeds.bare))} events/s; ${megabytes(size.size)} beside ${megabytes(plainSize.size)}`,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const backUp = (ownerUrl: string, file: string) =>
  writeBackup({
    ownerUrl,
    file,
    withSecrets: false,
    filesFolder: null,
    sealingKeys: [],
    eventVersions: knownEventVersions(),
  })

interface BareDump {
  readonly name: string
  run(file: string): Promise<unknown>
}

/** pg_dump where it is as new as the server; else the COPY that it would send, by psql, or by a connection of ours. */
async function bareDump(ownerUrl: string): Promise<BareDump> {
  const run = promisify(execFile)
  const server = await withOwner(ownerUrl, (owner) => owner.query<{ server_version: string }>('show server_version'))
  if (majorOf('pg_dump') >= Number.parseInt(server.rows[0]?.server_version ?? '', 10))
    return { name: 'bare pg_dump', run: (file) => run('pg_dump', ['--file', file, ownerUrl]) }
  const bareCopy = 'COPY of the events, as there is no pg_dump for this server'
  if (majorOf('psql') > 0)
    return { name: `psql’s ${bareCopy}`, run: (file) => run('psql', ['-c', `\\copy events to '${file}'`, ownerUrl]) }
  return { name: `bare ${bareCopy}`, run: (file) => copyEvents(ownerUrl, file) }
}

/** Of a program of PostgreSQL; 0 where there is none. */
function majorOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

async function copyEvents(ownerUrl: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await pipeline(client.query(new CopyOut('copy events to stdout')), createWriteStream(file))
  await client.end()
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
