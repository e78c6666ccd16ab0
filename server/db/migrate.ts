import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { log } from './migrations/0001-log.ts'
import { people } from './migrations/0002-people.ts'
import { intake } from './migrations/0003-intake.ts'
import { identity } from './migrations/0005-identity.ts'
import { mailAndMfa } from './migrations/0007-mail-and-mfa.ts'
import { sessions } from './migrations/0006-sessions.ts'
import { peopleAndBusinesses } from './migrations/0008-people-and-businesses.ts'
import { notifications } from './migrations/0009-notifications.ts'
import { intakeLeftovers } from './migrations/0010-intake-leftovers.ts'
import { actions } from './migrations/0014-actions.ts'
import { drafts } from './migrations/0013-drafts.ts'
import { leases } from './migrations/0012-leases.ts'
import { past } from './migrations/0015-past.ts'
import { process as processTruth } from './migrations/0016-process.ts'
import { heads } from './migrations/0018-heads.ts'
import { nextLease } from './migrations/0019-next-lease.ts'
import { unloggedLeases } from './migrations/0020-unlogged-leases.ts'
import { leasesInTurns } from './migrations/0021-leases-in-turns.ts'
import { outboxPages } from './migrations/0022-outbox-pages.ts'
import { eventSchemaVersions } from './migrations/0023-event-schema-versions.ts'
import { packedSnapshots } from './migrations/0024-packed-snapshots.ts'
import { signingKeys } from './migrations/0050-signing-keys.ts'
import { contactZones } from './migrations/0064-contact-zones.ts'
import { queueInOrder } from './migrations/0105-queue-in-order.ts'
import { search } from './migrations/0040-search.ts'
import { presence } from './migrations/0011-presence.ts'
import { admittedSessions, house } from './migrations/0017-house.ts'
import { installJobs } from './jobs.ts'
import { ensureRoles, roleUrls, rowSecurity } from './roles.ts'
import { appliedMigrations, migrationLockMs, runMigrations } from './run-migrations.ts'
import { schemaStateOf } from './schema-phase.ts'
import { withLimits } from './session-limits.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'

const step = (text: string): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db)
  },
})

const written: Record<string, Migration> = {
  '0001-log': step(log),
  '0002-people': step(people),
  '0003-intake': step(intake),
  '0004-row-security': step(rowSecurity()),
  '0005-identity': step(identity),
  '0007-mail-and-mfa': step(mailAndMfa),
  '0006-sessions': step(sessions),
  '0008-people-and-businesses': step(peopleAndBusinesses),
  '0009-notifications': step(notifications),
  '0010-intake-leftovers': step(intakeLeftovers),
  '0015-past': step(past),
  '0017-house': step(house),
  '0017-house-admitted-sessions': step(admittedSessions),
  '0011-presence': step(presence),
  '0012-leases': step(leases),
  '0013-drafts': step(drafts),
  '0014-actions': step(actions),
  '0016-process': step(processTruth),
  '0018-heads': step(heads),
  '0019-next-lease': step(nextLease),
  '0020-unlogged-leases': step(unloggedLeases),
  '0021-leases-in-turns': step(leasesInTurns),
  '0022-outbox-pages': step(outboxPages),
  '0023-event-schema-versions': step(eventSchemaVersions),
  '0024-packed-snapshots': step(packedSnapshots),
  '0040-search': search,
  '0050-signing-keys': signingKeys,
  '0064-contact-zones': step(contactZones),
  '0105-queue-in-order': step(queueInOrder),
}

const folder = new URL('./migrations/', import.meta.url)

/** The migrations written above, and every file of SQL in their folder, each under its file's name. */
async function allMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const texts = names.map(async (name) => {
    return [name.replace(/\.sql$/, ''), step(await readFile(new URL(name, folder), 'utf8'))] as const
  })
  return { ...written, ...Object.fromEntries(await Promise.all(texts)) }
}

/** Names of the migrations that this process knows, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await allMigrations()).toSorted()
}

/**
 * The known migrations, with an empty one for each that a newer release has applied: a server of the former release
 * that starts again during an upgrade goes on beside a schema that has only grown.
 * @throws where the schema has contracted past what this process knows.
 */
async function migrationsFor(
  db: Kysely<unknown>,
  only: readonly string[] | undefined,
): Promise<Record<string, Migration>> {
  const all = Object.entries(await allMigrations())
  const known = Object.fromEntries(only ? all.filter(([name]) => only.includes(name)) : all)
  const applied = await appliedMigrations(db)
  if (schemaStateOf(Object.keys(known), [...Object.keys(known), ...applied]) === 'too-new')
    throw new Error('The database belongs to a newer release and no longer has what this one uses.')
  const newer = applied.filter((name) => !(name in known)).map((name) => [name, step('select')] as const)
  return { ...known, ...Object.fromEntries(newer) }
}

export interface MigrateOptions {
  /** Names of the only migrations to run: those of a former release, whose data is to come. All, without it. */
  readonly only?: readonly string[]
  /** Set by a restore, which works on a database that nobody else may use before it is done. */
  readonly isRestore?: boolean
}

/**
 * Brings a database to the newest schema and makes sure of the server's roles. Runs as the owner, may run again at
 * any time, and waits for another process that does the same.
 */
export async function migrate(ownerUrl: string, { only, isRestore = false }: MigrateOptions = {}): Promise<void> {
  await prepare(ownerUrl, isRestore)
  const pool = new pg.Pool({ connectionString: withLimits(ownerUrl, { lockMs: migrationLockMs }), max: 2 })
  // A connection that breaks while it is idle is replaced; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await runMigrations(db, () => migrationsFor(db, only))
  } finally {
    await db.destroy()
  }
}

/** Key of the lock that makes one process at a time prepare a database. */
const PREPARING = 7_201_843

/** Refuses a database that may forget what it has confirmed; makes sure of the roles and the queue of jobs. */
async function prepare(ownerUrl: string, isRestore: boolean): Promise<void> {
  // Its lock ends with it, should this process be stopped in the middle.
  const owner = new pg.Client({ connectionString: withLimits(ownerUrl, { lockMs: 60_000, idleMs: 30_000 }) })
  owner.on('error', () => {})
  await owner.connect()
  try {
    if (!isRestore) await refuseUnfinishedRestore(owner)
    const unsafe = await owner.query<{ name: string }>(
      `select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`,
    )
    if (unsafe.rowCount && process.env.ALLOW_UNSAFE_DATABASE !== '1') {
      const names = unsafe.rows.map((row) => row.name).join(', ')
      throw new Error(
        `The database runs with ${names} off and could lose claims. To use it anyway, set ALLOW_UNSAFE_DATABASE=1.`,
      )
    }
    // Until the connection ends: processes that start at the same moment make the roles one after the other.
    await owner.query('select pg_advisory_lock($1)', [PREPARING])
    if (!(await rolesCanSignIn(ownerUrl))) await ensureRoles(owner, ownerUrl)
    await installJobs(owner, ownerUrl)
  } finally {
    await owner.end()
  }
}

async function rolesCanSignIn(ownerUrl: string): Promise<boolean> {
  const { app, tail, jobs } = roleUrls(ownerUrl)
  const tries = [app, tail, jobs].map(async (connectionString) => {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end()
    }
  })
  return (await Promise.all(tries)).every(Boolean)
}
