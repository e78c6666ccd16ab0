import pg from 'pg'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { readAccess } from './db/postgres-cluster.ts'
import { readSettings } from './http/settings.ts'
import { verifyReadModels } from './verification/verify-read-models.ts'

/** `npm run verify`: checks the events, rebuilds the read models from the log and compares. Ends with 1 on a difference. */
const settings = readSettings(process.env)
const running = settings.databaseUrl || (await runningCluster())
const own = running ? null : await startEmbeddedPostgres({ dataDir: settings.dataDir })
try {
  const { counts, different, differences } = await verifyReadModels(running ?? own?.url ?? '')
  const lines = Object.entries(counts).map(
    ([table, { events, rebuilt, live }]) =>
      `${table}: ${events} events make ${rebuilt} rows; the read model has ${live}`,
  )
  lines.push(...differences.map(({ where, what }) => `  ${where} ${what}`))
  if (different > differences.length) lines.push(`  and ${different - differences.length} more`)
  lines.push(different === 0 ? 'No differences.' : `${different} differences.`)
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = different === 0 ? 0 : 1
} finally {
  await own?.stop()
}

/** The database of a server that runs from the same DATA_DIR; null when none does. */
async function runningCluster(): Promise<string | null> {
  const access = readAccess(settings.dataDir)
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
