import pg from 'pg'
import { isEmpty } from '../demo/is-empty.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { seedSeasonDemo } from '../demo/seed-season-demo.ts'
import { CommandHandler } from '../events/handle-command.ts'
import type { Settings } from '../http/settings.ts'
import { openFiles } from '../ports/files/open-files.ts'
import type { Live } from './open-live.ts'
import { refuseOpenDemo } from './refuse-open-demo.ts'
import { showSeasonProgress } from './show-season-progress.ts'
import type { StartedDatabase } from './start-database.ts'

/**
 * Puts demo data into an empty database, where that is set; answers with whether it did.
 * @throws StartFault when other machines could sign in with the demo's published password, then or before.
 */
export async function seedEmpty(
  settings: Settings,
  { ownerUrl, database, secrets }: StartedDatabase,
  { push }: Live,
): Promise<boolean> {
  const isDue = settings.demo !== null && (await isEmpty(ownerUrl))
  await refuseOpenDemo(settings, ownerUrl, isDue)
  if (!isDue) return false
  const [commands, now] = [new CommandHandler(database, push.wake), new Date()]
  if (settings.demo === 'small') await seedDemo(database, commands, now.toISOString())
  else {
    const { storage } = openFiles(settings, secrets.codes)
    await seedSeasonDemo(database, commands, now, { onProgress: showSeasonProgress(process.stdout), storage })
  }
  await analyze(ownerUrl)
  return true
}

/** Rows that came all at once are unknown to the planner, which would read whole tables for one of them. */
async function analyze(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
