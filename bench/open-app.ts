import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import pg from 'pg'
import { createApp } from '../server/app.ts'
import type { AppDependencies } from '../server/app-dependencies.ts'
import { createTokens } from '../server/auth/tokens.ts'
import { type Database, openDatabase } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { roleUrls } from '../server/db/roles.ts'
import { outboxOnly } from '../server/ports/delivery.ts'
import { openNumbers } from '../server/ports/numbers/open-numbers.ts'
import { simulatedPhones } from '../server/ports/sms.ts'
import { colleaguesRoutes } from '../server/demo/colleagues/colleagues.routes.ts'
import { pushRoutes } from '../server/push/index.ts'
import { getClientSettingsRoute } from '../server/push/get-client-settings.route.ts'
import { type Caller, createCaller } from '../server/testing/caller.ts'
import { makeBusiness, type TestBusiness } from '../server/testing/people.factory.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { idleFiles } from '../server/testing/idle-files.ts'
import { realClock } from '../server/ports/telephony/simulated-clock.ts'
import { createSimulator } from '../server/ports/telephony/simulator.ts'

/** The app on a database of its own with one business, in this process: what a request costs but for the network. */
export interface BenchApp extends AsyncDisposable {
  readonly ownerUrl: string
  readonly owner: pg.Client
  readonly database: Database
  readonly business: TestBusiness
  readonly admin: Caller
  /** For requests that are no calls. */
  readonly app: Hono
  /** Moves the safe cursor to the log's end, as the tail would. */
  followLog(): Promise<number>
}

export async function openBenchApp(
  name: string,
  given: Partial<Pick<AppDependencies, 'admission'>> = {},
): Promise<BenchApp> {
  const postgres = await startOwnPostgres()
  const ownerUrl = await postgres.createDatabase(name)
  await migrate(ownerUrl)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const database = openDatabase(roleUrls(ownerUrl).app)
  const tokens = createTokens(randomBytes(32), 3600)
  const push = { kind: 'hub', key: 'bench', secret: 'bench' } as const
  let cursor = 0
  const app = createApp({
    productName: 'Claimfront',
    publicUrl: 'http://localhost',
    secrets: { box: randomBytes(32), codes: randomBytes(32) },
    numbers: openNumbers(null, 'https://desk.test'),
    ports: { mail: outboxOnly, sms: simulatedPhones },
    telephony: createSimulator({ publicUrl: 'https://desk.test', clock: realClock, seed: 'none', speed: 1 }),
    files: idleFiles(),
    database,
    tokens,
    log: { error: (fault: unknown) => void process.stderr.write(`${String(fault)}\n`) },
    onCommitted: () => {},
    safeCursor: () => cursor,
    more: [...pushRoutes(push, database), ...colleaguesRoutes(null), getClientSettingsRoute('Claimfront', push)],
    ...given,
  })
  const business = await makeBusiness(database, 'Prairie')
  const { sessionId } = business.people.admin
  const token = await tokens.sign({ sessionId, businessId: business.id })
  return {
    ownerUrl,
    owner,
    database,
    business,
    app,
    admin: createCaller(app, { businessId: business.id, token }),
    async followLog() {
      const { rows } = await owner.query<{ head: string }>('select max(id) as head from events')
      cursor = Number(rows[0]?.head)
      return cursor
    },
    async [Symbol.asyncDispose]() {
      await database.close()
      await owner.end()
      await postgres[Symbol.asyncDispose]()
    },
  }
}
