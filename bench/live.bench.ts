import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { receiveClaims } from '../contract/calls/receive-claims.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'
import { makeClaims } from '../tests/faults/claim-maker.ts'
import { type OwnPostgres, startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { withOwner } from '../tests/support/with-owner.ts'
import { freePort, startOwnServer } from '../tests/faults/own-server.ts'
import { listen, type Listener } from './listen.ts'
import { type BenchRow, median, medianRatio, percentile } from './row.ts'

const watchers = 100
const aSecond = 50
const seconds = 8
/** One halt of the disk is four of the four hundred commands of a round. */
const rounds = 7

/** From the database's commit to every watcher, beside one hop of bare `ws` to as many. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const databaseUrl = await postgres.createDatabase('live')
  await keepCommitTimes(postgres, databaseUrl)
  await using server = await startOwnServer({ databaseUrl, port: await freePort() })
  const client = await signIn(server.origin, 'admin@demo.test')
  try {
    const hops: number[] = []
    const ways: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const way = await commitsToClients(client, databaseUrl, round)
      const hop = await bareHop(way.bytes)
      hops.push(percentile(hop, 0.99))
      ways.push(percentile(way.latencies, 0.99))
      process.stderr.write(
        `live: p50 ${percentile(way.latencies, 0.5).toFixed(1)}, p99 ${ways.at(-1)?.toFixed(1)} ms; ` +
          `bare hop p50 ${percentile(hop, 0.5).toFixed(1)}, p99 ${hops.at(-1)?.toFixed(1)} ms\n`,
      )
    }
    return [
      {
        name: `Commit to client, p99, ${aSecond} commands a second, ${watchers} watchers`,
        value: median(ways),
        unit: 'ms',
        ratio: medianRatio(ways, hops),
        limit: 4,
        direction: 'at most',
        note: `one hop of bare ws to as many: p99 ${median(hops).toFixed(1)} ms; median of ${rounds} rounds`,
      },
    ]
  } finally {
    client.close()
  }
}

/** PostgreSQL can say when a transaction was committed, once it is told to keep that; which takes a new start. */
async function keepCommitTimes(postgres: OwnPostgres, databaseUrl: string) {
  await withOwner(databaseUrl, (owner) => owner.query('alter system set track_commit_timestamp = on'))
  await postgres.kill9()
}

const now = () => performance.timeOrigin + performance.now()

/** Milliseconds from each commit to each watcher, and the length of what was pushed. */
async function commitsToClients(client: ApiClient, databaseUrl: string, round: number) {
  const heardAt = new Map<number, number[]>()
  let bytes = 0
  const listeners: Listener[] = []
  for (let n = 0; n < watchers; n += 1) {
    const listener = await listen(client, ['intake_item'], (envelope) => {
      const at = now()
      for (const { id } of envelope.events) heardAt.set(id, [...(heardAt.get(id) ?? []), at])
      if (envelope.events.length === 1) bytes = JSON.stringify(envelope).length
    })
    listeners.push(listener)
  }
  await paced(makeClaims(aSecond * seconds, 1000 + round), (claim) =>
    client.ok(receiveClaims, { body: { claims: [claim] } }),
  )
  // The last ones are still on their way.
  await setTimeout(500)
  const committedAt = await commitTimes(databaseUrl, [...heardAt.keys()])
  for (const listener of listeners) listener.close()
  const latencies = [...heardAt].flatMap(([id, times]) => times.map((at) => at - (committedAt.get(id) ?? Number.NaN)))
  if (latencies.length !== aSecond * seconds * watchers) throw new Error(`${latencies.length} events were heard`)
  return { latencies, bytes }
}

async function commitTimes(databaseUrl: string, ids: readonly number[]): Promise<Map<number, number>> {
  return withOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string; at: string }>(
      'select id, extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as at from events where id = any($1)',
      [ids],
    )
    return new Map(rows.map(({ id, at }) => [Number(id), Number(at)]))
  })
}

/** Milliseconds from a bare server to each of its watchers. */
async function bareHop(bytes: number): Promise<number[]> {
  const server = fork(new URL('bare-hop.ts', import.meta.url))
  const [port] = (await once(server, 'message')) as [number]
  const hops: number[] = []
  const sockets = await Promise.all(
    Array.from({ length: watchers }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`)
      socket.on('message', (raw: Buffer) => {
        hops.push(now() - (JSON.parse(raw.toString()) as { sentAt: number }).sentAt)
      })
      await once(socket, 'open')
      return socket
    }),
  )
  await paced(Array.from({ length: aSecond * seconds }), async () => server.send(bytes))
  await setTimeout(500)
  for (const socket of sockets) socket.terminate()
  server.disconnect()
  return hops
}

/** Begins one piece of work after the other at an even pace, whether those before are done or not. */
async function paced<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const began = performance.now()
  const running: Promise<unknown>[] = []
  for (const [index, item] of items.entries()) {
    await setTimeout(Math.max(0, began + (index * 1000) / aSecond - performance.now()))
    running.push(work(item))
  }
  await Promise.all(running)
}
