import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/**
 * How long a migration waits for a table that is in use. A request that comes after it waits behind it, so it
 * waits briefly and tries again. Less than `deadlock_timeout`: no request is ever chosen to resolve a deadlock.
 */
export const migrationLockMs = 300
const longestRetryPauseMs = 500
const longestMs = 180_000

/**
 * Runs what has not been run, each migration in a transaction of its own: servers of the former release are at work,
 * and a transaction that holds one table while it waits for another blocks requests, or ends in a deadlock with them.
 * An empty database gets all of them in one.
 */
export async function runMigrations(
  db: Kysely<unknown>,
  getMigrations: () => Promise<Record<string, Migration>>,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const isEmpty = (await appliedMigrations(db)).length === 0
  for (const deadline = Date.now() + longestMs; ; ) {
    const { error, results = [] } = await (isEmpty ? migrator.migrateToLatest() : migrator.migrateUp())
    if (error) {
      if (!isInUse(error) || Date.now() > deadline) throw error
      await setTimeout(Math.random() * longestRetryPauseMs)
    } else if (isEmpty || results.length === 0) {
      return
    }
  }
}

/** Names of the migrations that a database has had. */
export async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const there = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!there.rows[0]?.there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** A lock that was not to be had, or a deadlock: the migration has been rolled back. */
function isInUse(error: unknown): boolean {
  return ['55P03', '40P01'].includes(String((error as { code?: unknown }).code))
}
