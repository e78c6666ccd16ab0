import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as stall } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '../../contract/push/envelope.ts'
import { type Database, openDatabase, type TenantClient } from '../db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { roleUrls } from '../db/roles.ts'
import { inTransaction } from '../db/in-transaction.ts'
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

/** Planted fault: reads on over ids that are missing yet. */
const overHoles = (log: LogReader): LogReader => ({
  ...log,
  readOn: (after, limit) => log.readEvents(after, Number.MAX_SAFE_INTEGER, limit),
})

class ListeningPublisher extends RecordingPublisher {
  readonly received: number[] = []

  override publish(messages: readonly Message[]) {
    super.publish(messages)
    for (const { data } of messages) this.received.push(...(JSON.parse(data) as Envelope).events.map(({ id }) => id))
  }
}

async function follow({ withoutFence = false, withHoles = false } = {}) {
  const reader = openLogReader({ tailUrl: roleUrls(postgres.url).tail })
  const publisher = new ListeningPublisher()
  const plain = withoutFence ? unfenced(reader) : null
  const log = plain ?? (withHoles ? overHoles(reader) : reader)
  const tail = createTail({ log, publisher, pollMs: 5 })
  tail.start()
  await tail.ready
  const start = tail.position()
  return {
    start,
    tail,
    received: () => publisher.received,
    envelopes: () => publisher.envelopes(business, 'contact'),
    async end() {
      await tail.stop()
      await reader.close()
      await plain?.close()
    },
  }
}

function write(client: TenantClient, businessId: string, fresh: readonly string[], grown: Record<string, number> = {}) {
  return append(client, {
    businessId,
    actor: { id: 'p', name: 'P' },
    at: '2026-03-01T00:00:00.000Z',
    commandId: null,
    streams: [...fresh.map((stream) => [stream, 0] as const), ...Object.entries(grown)].map(([stream, expected]) => ({
      stream,
      expected,
      events: [{ type: 'ContactCancelled', data: { was: 'other' } }],
    })),
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

/** `npm run soak` writes 100,000. */
const leastEvents = Number(process.env.TAIL_EVENTS ?? 3000)

/**
 * Twenty at once, with one to five streams a call, one of them the writer's own that grows, a conflict now and then,
 * whose ids stay holes, and now and then one that stalls before it commits. How many events they wrote.
 */
async function soak(isEnough: (events: number) => boolean): Promise<number> {
  let appends = 0
  let events = 0
  let isDone = false
  const shared = newStream()
  const writer = async (own: number) => {
    const businessId = businesses[own % 2] ?? business
    const growing = newStream()
    for (let version = 0; !isDone; ) {
      isDone = isEnough(events)
      appends += 1
      const streams = Array.from({ length: appends % 5 }, newStream)
      const some = appends % 7 === 0 ? [...streams, shared] : streams
      const stalls = appends % 97 === 0 ? 1 + (appends % 13) : 0
      await database.withBusiness(businessId, async (client) => {
        try {
          await inTransaction(client, async () => {
            await write(client, businessId, some, { [growing]: version })
            if (stalls > 0) await stall(stalls)
          })
          version += 1
          events += some.length + 1
        } catch (error) {
          if (!(error instanceof VersionConflict)) throw error
        }
      })
    }
  }
  await Promise.all(Array.from({ length: 20 }, (_, own) => writer(own)))
  return events
}

/** Streams of which an event was heard before the one that precedes it. */
function outOfOrder(envelopes: readonly Envelope[]): string[] {
  const versions = new Map<string, number>()
  return envelopes
    .flatMap(({ events }) => events)
    .flatMap(({ stream, version }) => {
      const isNext = version === (versions.get(stream) ?? 0) + 1
      versions.set(stream, version)
      return isNext ? [] : [stream]
    })
}

describe('the tail on PostgreSQL', () => {
  it('waits for a writer that took its id earlier and commits later', async () => {
    const [fenced, hasty] = [await follow(), await follow({ withoutFence: true })]
    await database.withBusiness(business, async (slow) => {
      await slow.query('begin')
      await write(slow, business, [newStream()])
      await database.withBusiness(business, (quick) => write(quick, business, [newStream()]))
      await vi.waitFor(() => expect(hasty.received()).toHaveLength(1))
      expect(fenced.received()).toEqual([])
      await slow.query('commit')
    })
    await vi.waitFor(() => expect(fenced.received()).toHaveLength(2))
    const all = await committedAfter(fenced.start)
    expect(fenced.received()).toEqual(all)
    await vi.waitFor(() => expect(hasty.tail.position()).toBe(all.at(-1)))
    expect(hasty.received()).toEqual([all[1]])
    await Promise.all([fenced.end(), hasty.end()])
  })

  it('reads what is committed below a writer that is still open', async () => {
    const { received, start, end } = await follow()
    await database.withBusiness(business, async (first) => {
      await first.query('begin')
      await write(first, business, [newStream()])
      await database.withBusiness(business, async (open) => {
        await open.query('begin')
        await write(open, business, [newStream()])
        await first.query('commit')
        await vi.waitFor(() => expect(received()).toHaveLength(1))
        await open.query('rollback')
      })
    })
    await database.withBusiness(business, (next) => write(next, business, [newStream()]))
    await vi.waitFor(() => expect(received()).toHaveLength(2))
    expect(received()).toEqual(await committedAfter(start))
    await end()
  })

  it('misses and doubles nothing of what twenty writers append, and tails without the fence, or over holes, are caught missing some', async () => {
    const fenced = await follow()
    const twins = [await follow({ withoutFence: true }), await follow({ withHoles: true })]
    const hasMissed = () =>
      twins.every((twin) => {
        const received = new Set(twin.received())
        return fenced.received().some((id) => id < (twin.received().at(-1) ?? 0) && !received.has(id))
      })
    const most = Math.max(leastEvents, 90_000)
    const written = await soak((events) => events >= most || (events >= leastEvents && hasMissed()))
    const all = await committedAfter(fenced.start)
    await vi.waitFor(() => expect(fenced.tail.position()).toBe(all.at(-1)), { timeout: 10_000 })
    expect(all.length).toBe(written)
    expect([...fenced.received()].sort((a, b) => a - b)).toEqual(all)
    expect(outOfOrder(fenced.envelopes())).toEqual([])
    expect(outOfOrder(fenced.envelopes().toReversed()).length).toBeGreaterThan(0)
    let at = fenced.start
    for (const { after, cursor } of fenced.envelopes()) {
      expect(after).toBeLessThanOrEqual(at)
      at = cursor
    }
    expect(hasMissed()).toBe(true)
    await Promise.all([fenced, ...twins].map((one) => one.end()))
  }, 600_000)

  it('goes on where it was when PostgreSQL is killed and comes back', async () => {
    const { tail, received, start, end } = await follow()
    await database.withBusiness(business, (client) => write(client, business, [newStream()]))
    await vi.waitFor(() => expect(received()).toHaveLength(1))
    const killed = postgres.pid() ?? 0
    process.kill(killed, 'SIGKILL')
    // For a moment the processes of a killed server still answer: only a new connection is one to the next.
    const isBack = async () => {
      expect(postgres.pid()).not.toBe(killed)
      const client = new pg.Client({ connectionString: postgres.adminUrl })
      await client.connect()
      await client.end()
    }
    await vi.waitFor(isBack, { timeout: 30_000, interval: 100 })
    await vi.waitFor(() => database.withBusiness(business, (client) => write(client, business, [newStream()])), {
      timeout: 30_000,
      interval: 100,
    })
    tail.wake()
    await vi.waitFor(() => expect(received()).toHaveLength(2), { timeout: 15_000 })
    expect(received()).toEqual(await committedAfter(start))
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
