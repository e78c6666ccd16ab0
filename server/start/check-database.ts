import pg from 'pg'
import { databaseFault, placeOf, silentAfterSeconds } from './database-fault.ts'
import { StartFault } from './start-fault.ts'

const oldest = 15

/**
 * Connects once and asks for the version, each for a few seconds only.
 * @param name - the setting that holds the address.
 * @throws StartFault when it is unreachable, silent, closed to this user or too old; read-only, unless it `canBeReplica`.
 */
export async function checkDatabase(name: string, url: string, { canBeReplica = false } = {}): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: silentAfterSeconds * 1000,
    query_timeout: silentAfterSeconds * 1000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; replica: boolean }>(
      `select current_setting('server_version_num') as version, pg_is_in_recovery() as replica`,
    )
    mustFit(name, url, Number(rows[0]?.version), rows[0]?.replica === true && !canBeReplica)
  } catch (error) {
    throw error instanceof StartFault ? error : new StartFault(databaseFault(name, url, error))
  } finally {
    // A database that is silent does not say good-bye either.
    void client.end().catch(() => {})
  }
}

function mustFit(name: string, url: string, version: number, isReplica: boolean) {
  const major = Math.floor(version / 10_000)
  if (major < oldest)
    throw new StartFault(
      `${name}: ${placeOf(url)} is PostgreSQL ${major}. Claims are kept in PostgreSQL ${oldest} or newer: upgrade it.`,
    )
  if (isReplica)
    throw new StartFault(`${name}: ${placeOf(url)} is a read-only replica. Use the address of the primary server.`)
}
