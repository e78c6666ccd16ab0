import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import pg from 'pg'
import type { Role } from '../../contract/people/roles.ts'
import { createApp } from '../app.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { createTokens, type Tokens } from '../auth/tokens.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { roleUrls } from '../db/roles.ts'
import { colleaguesRoutes } from '../demo/colleagues/colleagues.routes.ts'
import { outboxOnly } from '../ports/delivery.ts'
import { openNumbers } from '../ports/numbers/open-numbers.ts'
import { simulatedPhones } from '../ports/sms.ts'
import { openFolder } from '../ports/files/folder-storage.ts'
import { createSimulator } from '../ports/telephony/simulator.ts'
import { ManualClock } from './manual-clock.ts'
import { pushRoutes } from '../push/index.ts'
import { getClientSettingsRoute } from '../push/get-client-settings.route.ts'
import type { PushSettings } from '../push/push-settings.ts'
import { type Caller, createCaller } from './caller.ts'
import type { TestBusiness } from './people.factory.ts'
import { noteFault, noteRefusalsOf } from '../../tests/support/server-causes.ts'
import { createPeopledDatabase } from '../../tests/support/test-database.ts'

/** Colleagues of a demo who do nothing. */
const idleColleagues: Parameters<typeof colleaguesRoutes>[0] = {
  state: { state: 'stopped', speed: 5, people: 0, changes: 0, since: null, failure: null },
  start: async () => {},
  stop: async () => {},
}

/** The whole app on a database of its own, with two businesses. It never listens. */
export interface TestApp extends AsyncDisposable {
  readonly app: Hono
  readonly database: Database
  readonly tokens: Tokens
  readonly ownerUrl: string
  /** Passes by row security: for looking at everything. */
  readonly owner: pg.Pool
  readonly mine: TestBusiness
  readonly other: TestBusiness
  /** Faults that were logged: what answered 500 or 503. */
  readonly faults: readonly unknown[]
  /** A signed-in person of a business, by role. */
  as(role: Role, business?: TestBusiness): Promise<Caller>
  readonly nobody: Caller
  /** What the app was built from: for another process on the same database, and for jobs. */
  readonly dependencies: AppDependencies
  /** By which simulated calls live. */
  readonly phoneClock: ManualClock
  /** Moves the safe cursor to the log's end, as the tail would. */
  followLog(): Promise<number>
}

export interface TestAppOptions extends Partial<AppDependencies> {
  /** How the app gets to its database, for tests that stand in its way. */
  readonly reachDatabase?: (appUrl: string) => Database
  /** Routes of push and settings, where they are not those of our own hub. */
  readonly routesOf?: (database: Database) => AppDependencies['more']
}

export async function openTestApp({ reachDatabase, routesOf, ...dependencies }: TestAppOptions = {}): Promise<TestApp> {
  const { own, mine, other } = await createPeopledDatabase()
  const appUrl = roleUrls(own.url).app
  const database = reachDatabase ? reachDatabase(appUrl) : openDatabase(appUrl)
  const owner = new pg.Pool({ connectionString: own.url, max: 2 })
  owner.on('error', () => {})
  const tokens = dependencies.tokens ?? createTokens(randomBytes(32), 3600)
  const faults: unknown[] = []
  const clock = new ManualClock(Date.now())
  const telephony = createSimulator({ publicUrl: 'https://desk.test', clock, seed: 'tests', speed: 1 })
  let cursor = 0
  const folder = await mkdtemp(join(tmpdir(), 'claimfront-files-'))
  const push: PushSettings = { kind: 'hub', key: 'test', secret: 'test-secret' }
  const all: AppDependencies = {
    productName: 'Claimfront',
    publicUrl: 'https://desk.test',
    secrets: { box: randomBytes(32), codes: randomBytes(32) },
    ports: { mail: outboxOnly, sms: simulatedPhones },
    telephony,
    numbers: openNumbers(null, 'https://desk.test'),
    files: { storage: openFolder(folder, [randomBytes(32)]), scanner: null },
    // Inside the calling hours of every state but Hawaii and Alaska, on Sundays too.
    clock: () => new Date(`${new Date().toISOString().slice(0, 10)}T20:30:00Z`),
    database,
    tokens,
    log: {
      error(fault: unknown) {
        faults.push(fault)
        noteFault(fault)
      },
    },
    onCommitted: () => {},
    safeCursor: () => cursor,
    more: routesOf?.(database) ?? [
      ...pushRoutes(push, database),
      ...colleaguesRoutes(idleColleagues, () => true),
      getClientSettingsRoute('Claimfront', push),
    ],
    ...dependencies,
  }
  const ends: (() => Promise<void>)[] = []
  const app = createApp({ ...all, atStop: (work) => void ends.push(work) })
  noteRefusalsOf(app)
  return {
    app,
    database,
    tokens,
    ownerUrl: own.url,
    owner,
    mine,
    other,
    faults,
    dependencies: all,
    phoneClock: clock,
    nobody: createCaller(app, { businessId: mine.id, token: null }),
    async as(role, business = mine) {
      const { sessionId } = business.people[role]
      return createCaller(app, {
        businessId: business.id,
        token: await tokens.sign({ sessionId, businessId: business.id }),
      })
    },
    async followLog() {
      const { rows } = await owner.query<{ head: string }>('select coalesce(max(id), 0) as head from events')
      cursor = Number(rows[0]?.head)
      return cursor
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(ends.map((end) => end()))
      await database.close()
      await owner.end()
      await own.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
