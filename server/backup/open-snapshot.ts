import pg from 'pg'
import { refuseUnfinishedRestore } from '../db/unfinished-restore.ts'
import { quoted, readStoredTables, type StoredTable } from './stored-tables.ts'

export interface Snapshot {
  /** In a transaction that sees the database as of one moment. */
  readonly client: pg.Client
  readonly tables: readonly StoredTable[]
  close(): Promise<void>
}

/** So that rows are written in the same way whatever the server's settings; nothing cuts the work off. */
const session = `
set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
set bytea_output = 'hex'; set extra_float_digits = 3; set search_path = pg_catalog; set row_security = on;
set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;`

/**
 * One moment of a database, for as long as it is open. Writers go on; a migration waits until it is closed. Works on a
 * standby too.
 * @throws when the database is not one of the product's, or its owner would be shown less than all rows.
 */
export async function openSnapshot(ownerUrl: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 15_000, keepAlive: true })
  // A connection that breaks fails the query at hand; between queries there is nobody else to tell.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(session)
    await refuseUnfinishedRestore(client)
    const found = await readStoredTables(client)
    if (!found.some(({ table }) => table === 'kysely_migration'))
      throw new Error('The database is empty: no release of the product has migrated it yet.')
    const hidden = found.filter(({ isPartlyHidden }) => isPartlyHidden).map(quoted)
    if (hidden.length > 0)
      throw new Error(
        `Row security hides rows of ${hidden.join(', ')} from this user. Sign in as the database’s owner.`,
      )
    await client.query('begin isolation level repeatable read read only')
    // The locks come first: after the snapshot, a migration could still change a table that is not read yet.
    await client.query(`lock table ${found.map(quoted).join(', ')} in access share mode`)
    const tables = await readStoredTables(client)
    if (namesOf(tables) !== namesOf(found)) throw new Error('A migration runs right now. Start the backup again.')
    return { client, tables, close: () => client.end() }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

const namesOf = (tables: readonly StoredTable[]) => tables.map((table) => `${quoted(table)} ${table.columns}`).join()
