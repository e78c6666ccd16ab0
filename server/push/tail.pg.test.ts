import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '../../contract/push/envelope.ts'
import { type Database, openDatabase, type TenantClient } from '../db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { roleUrls } from '../db/roles.ts'
import { append, VersionConflict } from '../events/append.ts'
import { openLogReader } from './log-tail.queries.ts'
import { businesses, RecordingPublisher } from './simulated-log.fixture.ts'
import type { Message } from './publisher.ts'
import { createTail, type LogReader } from './tail.ts'

const [business] = businesses
const home = mkdtempSync(join(tmpdir(), 'claimfront-tail-'))
let postgres: EmbeddedPostgres
let database: Database

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: join(home, 'data') })
  await migrate(postgres.url)
  database = openDatabase(roleUrls(postgres.url).app, { max: 24 })
})

afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Planted fault: takes the newest committed event for the end of the log, without asking who is still writing. */
function unfenced(log: LogReader): LogReader & { close(): Promise<void> } {
  const client = new pg.Client({ connectionString: roleUrls(postgres.url).tail })
  const connected = client.connect()
  return {
    ...log,
    async readHead() {
      await connected
      const { rows } = await client.query<{ head: string }>('select coalesce(max(id), 0) as head from events')
      return Number(rows[0]?.head)
    },
    close: () => client.end(),
  }
}

class ListeningPublisher extends RecordingPublisher {
  readonly heard: number[] = []

  override publish(messages: readonly Message[]) {
    super.publish(messages)
    for (const { data } of messages) this.heard.push(...(JSON.parse(data) as Envelope).events.map(({ id }) => id))
  }
}

async function follow({ withoutFence = false } = {}) {
  const reader = openLogReader({ tailUrl: roleUrls(postgres.url).tail })
  const publisher = new ListeningPublisher()
  const plain = withoutFence ? unfenced(reader) : null
  const tail = createTail({ log: plain ?? reader, publisher, pollMs: 5 })
  tail.start()
  await tail.ready
  const start = tail.position()
  return {
    start,
    tail,
    heard: () => publisher.heard,
    envelopes: () => publisher.envelopes(business, 'contact'),
    async end() {
      await tail.stop()
      await reader.close()
      await plain?.close()
    },
  }
}

function write(client: TenantClient, businessId: string, streams: readonly string[], expected = 0) {
  return append(client, {
    businessId,
    actor: { id: 'p', name: 'P' },
    at: '2026-03-01T00:00:00.000Z',
    commandId: null,
    streams: streams.map((stream) => ({ stream, expected, events: [{ type: 'ContactCreated', data: {} }] })),
    projections: [],
  })
}

async function committedAfter(id: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: roleUrls(postgres.url).tail })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from events where id > $1 order by id', [id])
  await client.end()
  return rows.map((row) => Number(row.id))
}

let made = 0
const newStream = () => `contact:${(made += 1)}-${Date.now()}`

/** Twenty at once, with one to five streams a call and a conflict now and then, whose ids stay holes. */
async function soak(isEnough: (appends: number) => boolean) {
  let appends = 0
  let isDone = false
  const shared = newStream()
  const writer = async (own: number) => {
    const businessId = businesses[own % 2] ?? business
    while (!isDone) {
      isDone = isEnough(appends)
      appends += 1
      const streams = Array.from({ length: 1 + (appends % 5) }, newStream)
      const some = appends % 7 === 0 ? [...streams, shared] : streams
      await database.withBusiness(businessId, async (client) => {
        await write(client, businessId, some).catch((error: unknown) => {
          if (!(error instanceof VersionConflict)) throw error
        })
      })
    }
  }
  await Promise.all(Array.from({ length: 20 }, (_, own) => writer(own)))
}

describe('the tail on PostgreSQL', () => {
  it('waits for a writer that took its id earlier and commits later', async () => {
    const [fenced, hasty] = [await follow(), await follow({ withoutFence: true })]
    await database.withBusiness(business, async (slow) => {
      await slow.query('begin')
      await write(slow, business, [newStream()])
      await database.withBusiness(business, (quick) => write(quick, business, [newStream()]))
      await vi.waitFor(() => expect(hasty.heard()).toHaveLength(1))
      expect(fenced.heard()).toEqual([])
      await slow.query('commit')
    })
    await vi.waitFor(() => expect(fenced.heard()).toHaveLength(2))
    const all = await committedAfter(fenced.start)
    expect(fenced.heard()).toEqual(all)
    await vi.waitFor(() => expect(hasty.tail.position()).toBe(all.at(-1)))
    expect(hasty.heard()).toEqual([all[1]])
    await Promise.all([fenced.end(), hasty.end()])
  })

  it('misses and doubles nothing of what twenty writers append, and a tail without the fence is caught missing some', async () => {
    const [fenced, hasty] = [await follow(), await follow({ withoutFence: true })]
    const hasMissed = () => {
      const heard = new Set(hasty.heard())
      return fenced.heard().some((id) => id < (hasty.heard().at(-1) ?? 0) && !heard.has(id))
    }
    await soak((appends) => appends > 30_000 || (appends >= 1000 && appends % 200 === 0 && hasMissed()))
    const all = await committedAfter(fenced.start)
    await vi.waitFor(() => expect(fenced.tail.position()).toBe(all.at(-1)), { timeout: 10_000 })
    expect([...fenced.heard()].sort((a, b) => a - b)).toEqual(all)
    let at = fenced.start
    for (const { after, cursor } of fenced.envelopes()) {
      expect(after).toBeLessThanOrEqual(at)
      at = cursor
    }
    expect(hasMissed()).toBe(true)
    await Promise.all([fenced.end(), hasty.end()])
  }, 90_000)

  it('goes on where it was when PostgreSQL is killed and comes back', async () => {
    const { tail, heard, start, end } = await follow()
    await database.withBusiness(business, (client) => write(client, business, [newStream()]))
    await vi.waitFor(() => expect(heard()).toHaveLength(1))
    const killed = postgres.pid() ?? 0
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => database.withBusiness(business, (client) => write(client, business, [newStream()])), {
      timeout: 30_000,
      interval: 100,
    })
    tail.wake()
    await vi.waitFor(() => expect(heard()).toHaveLength(2), { timeout: 15_000 })
    expect(heard()).toEqual(await committedAfter(start))
    await end()
  }, 60_000)

  it('lets one process publish where only one may, and another when that one ends', async () => {
    const tailUrl = roleUrls(postgres.url).tail
    const [first, second] = [openLogReader({ tailUrl, alone: true }), openLogReader({ tailUrl, alone: true })]
    expect([await first.leads(), await second.leads()]).toEqual([true, false])
    await first.close()
    await vi.waitFor(async () => expect(await second.leads()).toBe(true))
    await second.close()
  })
})
