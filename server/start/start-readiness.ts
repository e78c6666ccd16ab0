import { knownMigrations } from '../db/migrate.ts'
import { openReadiness, type Readiness } from '../http/readiness.ts'
import type { Live } from './open-live.ts'
import type { StartedDatabase } from './start-database.ts'
import type { Stopping } from './stop.ts'

/** What `GET /api/readyz` answers by. */
export async function startReadiness(
  { urls }: StartedDatabase,
  { push }: Live,
  stopping: Stopping,
): Promise<Readiness> {
  const readiness = openReadiness({
    appUrl: urls.app,
    migrations: await knownMigrations(),
    position: push.position,
  })
  stopping.on('connections', () => readiness.close())
  return readiness
}
