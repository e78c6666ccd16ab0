import { resolve } from 'node:path'
import { openDatabase, type PooledDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { type RoleUrls, roleUrls } from '../db/roles.ts'
import { resealSecondFactors } from '../db/reseal.ts'
import { readSecrets, type Secrets } from '../db/secret.ts'
import type { Settings } from '../http/settings.ts'
import { checkDatabase } from './check-database.ts'
import { databaseFault } from './database-fault.ts'
import { StartFault } from './start-fault.ts'
import type { Stopping } from './stop.ts'

export interface StartedDatabase {
  readonly ownerUrl: string
  readonly urls: RoleUrls
  readonly secrets: Secrets
  readonly database: PooledDatabase
}

/**
 * The database that is set, or the embedded one: started, checked, migrated and opened.
 * @throws StartFault for what the person who starts the server can fix.
 */
export async function startDatabase(settings: Settings, stopping: Stopping): Promise<StartedDatabase> {
  const ownerUrl = settings.databaseUrl || (await startEmbedded(settings, stopping))
  const urls = await prepareDatabase(ownerUrl)
  const secrets = await readSecrets(ownerUrl, settings)
  if (settings.sealingKeys.length > 0) await resealSecondFactors(ownerUrl, secrets.box)
  const database = openDatabase(urls.app)
  stopping.on('database', () => database.close())
  return { ownerUrl, urls, secrets, database }
}

async function startEmbedded({ dataDir }: Settings, stopping: Stopping): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir }).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall)
      throw new StartFault(
        `DATA_DIR: ${resolve(dataDir)} can’t be written (${error.code}). Set DATA_DIR to a folder of yours.`,
      )
    throw new StartFault(error.message)
  })
  stopping.on('postgres', () => embedded.stop())
  return embedded.url
}

/** Checks and migrates a database, and makes sure that each role of the server gets in. @throws StartFault */
export async function prepareDatabase(ownerUrl: string): Promise<RoleUrls> {
  await checkDatabase('DATABASE_URL', ownerUrl)
  await migrate(ownerUrl).catch((error: Error & { code?: string }) => {
    // What has no code of the database's or the system's is told as it is: it says what to do, or is a defect.
    throw error.code ? new StartFault(databaseFault('DATABASE_URL', ownerUrl, error)) : error
  })
  const urls = roleUrls(ownerUrl)
  const roles = { APP_DATABASE_URL: urls.app, TAIL_DATABASE_URL: urls.tail, JOBS_DATABASE_URL: urls.jobs }
  await Promise.all(Object.entries(roles).map(([name, url]) => checkDatabase(name, url)))
  return urls
}
