import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ownDataDir } from './data-dir-owner.ts'
import { endPostgres, stopOrphan } from './orphan-postgres.ts'
import { clusterDir, prepareCluster, prepareDataDir } from './postgres-cluster.ts'
import { callAs, postgresBinaries, postgresUser } from './postgres-programs.ts'

export interface EmbeddedPostgres {
  /** The product's database, as its owner. */
  readonly url: string
  /** The cluster's maintenance database, as superuser. */
  readonly adminUrl: string
  /** The running postmaster; changes when PostgreSQL had to be started again. */
  readonly pid: () => number | undefined
  stop(): Promise<void>
}

export interface StartOptions {
  readonly dataDir: string
  /** How long to wait, in ms, for a process that still serves from there. */
  readonly patience?: number
}

const startTimeout = 60_000

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  // Parallel plans need more shared memory than a container gives by default.
  max_parallel_workers_per_gather: '0',
  // After a crash all files are made safe before the log is replayed: one by one that takes up to 15 s on a busy disk.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

/**
 * A real PostgreSQL under `dataDir`, on 127.0.0.1 only, for as long as this process runs. It is restarted, on the
 * same port, whenever it ends without being asked; what a killed server left behind is taken over. fsync stays on.
 */
export async function startEmbeddedPostgres({ dataDir, patience }: StartOptions): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir)
  const user = postgresUser()
  prepareDataDir(home, user)
  const disown = await ownDataDir(home, patience)
  const cluster = clusterDir(home)
  await stopOrphan(cluster)
  const { postgres } = await postgresBinaries()
  const logFile = join(home, 'postgres.log')
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.old`)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  /** Where it will listen, and how it is started there. */
  async function place() {
    const { port, password } = await prepareCluster(home, user)
    const call = callAs(user, postgres, ['-D', cluster, '-p', String(port), ...flags], home)
    return { adminUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, call }
  }
  let { adminUrl, call } = await place()

  let child: ChildProcess
  let stopping = false

  /** A session of its own, so that Ctrl-C reaches the server first; a log file, so that no reader can go missing. */
  async function run(): Promise<void> {
    if (stopping) return
    const log = openSync(logFile, 'a', 0o600)
    const started = spawn(call.file, call.args, {
      ...call.options,
      detached: true,
      stdio: ['ignore', log, log],
      cwd: '/',
    })
    closeSync(log)
    child = started
    started.once('error', () => {})
    if (!(await answers(adminUrl, started))) throw new Error(`PostgreSQL did not start:\n${tail(logFile)}`)
    started.once('exit', (code, signal) => void restart(signal ?? `exit code ${code}`))
    if (hasEnded(started)) void restart('at once')
  }

  async function restart(why: string) {
    if (stopping) return
    process.stderr.write(`PostgreSQL ended (${why}); starting it again.\n`)
    await retry(run, () => false)
  }

  const endWithUs = () => child?.kill('SIGINT')
  process.once('exit', endWithUs)
  try {
    // Workers of a killed postmaster may hold its memory for a moment.
    const giveUp = Date.now() + startTimeout
    const first = async () => {
      try {
        await run()
      } catch (error) {
        // Another process has found the same free port at the same moment, and was faster.
        if (isPortTaken(error)) ({ adminUrl, call } = await place())
        throw error
      }
    }
    await retry(first, (error) => Date.now() > giveUp || !(isPassing(error) || isPortTaken(error)))
    await ensureDatabase(adminUrl)
  } catch (error) {
    disown()
    throw error
  }

  return {
    url: adminUrl.replace(/postgres$/, 'claimfront'),
    adminUrl,
    pid: () => child.pid,
    async stop() {
      stopping = true
      process.off('exit', endWithUs)
      if (child.pid && !hasEnded(child)) await endPostgres(child.pid, () => !hasEnded(child))
      disown()
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const wrongPassword = '28P01'

const isPortTaken = (error: unknown) => /could not bind|Address already in use/.test(String(error))

const isPassing = (error: unknown) => /still in use|being used|starting up/.test(String(error))

/** Tries until it works, or until `give up` says that it never will: then throws the last failure. */
async function retry(work: () => Promise<void>, giveUp: (error: unknown) => boolean) {
  for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await work()
    } catch (error) {
      if (giveUp(error)) throw error
      await wait(pause)
    }
  }
}

/** Waits until the server answers a query; false when it ended instead. */
async function answers(url: string, child: ChildProcess): Promise<boolean> {
  for (; child.pid && !hasEnded(child); await wait(50)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch (error) {
      // Anything else means: not yet.
      if ((error as { code?: string }).code === wrongPassword) {
        child.kill('SIGINT')
        throw error
      }
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

async function ensureDatabase(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'claimfront'`)
    if (!rowCount) await client.query('create database claimfront')
  } finally {
    await client.end()
  }
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n')
}
