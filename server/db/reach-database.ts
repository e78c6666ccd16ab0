import { existsSync } from 'node:fs'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { clusterDir, readAccess } from './postgres-cluster.ts'

/** A database that a command works on, beside the servers that it may have. */
export interface ReachedDatabase {
  /** Of its owner. */
  readonly url: string
  /** Stops PostgreSQL, if it was started for this command. */
  stop(): Promise<void>
}

interface WhereItIs {
  readonly databaseUrl: string
  readonly dataDir: string
}

/** As `reachDatabase`, and refuses where no server has ever run. */
export async function reachExistingDatabase(where: WhereItIs): Promise<ReachedDatabase> {
  if (!where.databaseUrl && !existsSync(clusterDir(where.dataDir)))
    throw new Error(`There is no database in ${where.dataDir}. Set DATA_DIR or DATABASE_URL.`)
  return reachDatabase(where)
}

/** The database that DATABASE_URL names, else the embedded one: that of a running server, or started for this command. */
export async function reachDatabase(settings: WhereItIs): Promise<ReachedDatabase> {
  const running = settings.databaseUrl || (await runningCluster(settings.dataDir))
  return running ? { url: running, stop: async () => {} } : startEmbeddedPostgres({ dataDir: settings.dataDir })
}

/** The database of a server that runs from the same DATA_DIR; null when none does. */
async function runningCluster(dataDir: string): Promise<string | null> {
  const access = readAccess(dataDir)
  if (!access?.port) return null
  const url = `postgres://postgres:${access.password}@127.0.0.1:${access.port}/claimfront`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    return url
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
