import { setTimeout } from 'node:timers/promises'
import { receiveClaims } from '../contract/calls/receive-claims.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'
import { makeClaims } from '../tests/faults/claim-maker.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import { bareHop, commitTimes, keepCommitTimes, paced, timeNow } from './commit-to-client.ts'
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
      const hop = await bareHop(way.bytes, { watchers, aSecond, messages: aSecond * seconds })
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

/** Milliseconds from each commit to each watcher, and the length of what was pushed. */
async function commitsToClients(client: ApiClient, databaseUrl: string, round: number) {
  const receivedAt = new Map<number, number[]>()
  let bytes = 0
  const listeners: Listener[] = []
  for (let n = 0; n < watchers; n += 1) {
    const listener = await listen(client, ['intake_item'], (envelope) => {
      const at = timeNow()
      for (const { id } of envelope.events) receivedAt.set(id, [...(receivedAt.get(id) ?? []), at])
      if (envelope.events.length === 1) bytes = JSON.stringify(envelope).length
    })
    listeners.push(listener)
  }
  await paced(makeClaims(aSecond * seconds, 1000 + round), aSecond, (claim) =>
    client.ok(receiveClaims, { body: { claims: [claim] } }),
  )
  // The last ones are still on their way.
  await setTimeout(500)
  const committedAt = await commitTimes(databaseUrl, [...receivedAt.keys()])
  for (const listener of listeners) listener.close()
  const latencies = [...receivedAt].flatMap(([id, times]) =>
    times.map((at) => at - (committedAt.get(id) ?? Number.NaN)),
  )
  if (latencies.length !== aSecond * seconds * watchers) throw new Error(`${latencies.length} events were heard`)
  return { latencies, bytes }
}
