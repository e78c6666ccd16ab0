import pg from 'pg'
import { peakMemory } from '../tests/faults/processes.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { ingestRequests, receivedIds, receiveRequests, sendAll } from '../tests/faults/claims-over-http.ts'
import { listen } from './listen.ts'
import { writeSameRows } from './ingest-rows.ts'
import { type BenchRow, median } from './row.ts'

const inFlight = 4
const rounds = 5
const claims = 10_000
const many = 100_000
const mostMemory = 400

/** Ingest over HTTP against the real server in its own process, beside bare inserts of the very same rows. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const runs: Ingest[] = []
  for (let round = 0; round < rounds; round += 1) {
    runs.push(await ingest(await postgres.createDatabase(`ingest_${round}`), claims))
  }
  const large = await ingest(await postgres.createDatabase('large'), many)
  return [
    {
      name: `Ingest over HTTP, ${claims.toLocaleString('en')} claims received and ingested, 100 a request, 4 in flight`,
      value: median(runs.map((run) => claims / run.http)),
      unit: 'claims/s',
      ratio: median(runs.map((run) => run.bare / run.http)),
      limit: 0.35,
      direction: 'at least',
      note: 'of bare multi-row inserts of the same event, claim, contact and reply rows',
    },
    {
      name: `Server memory, peak, while ${many.toLocaleString('en')} claims are received and ingested`,
      value: large.memory,
      unit: 'MB',
      ratio: large.memory / mostMemory,
      limit: 1,
      direction: 'at most',
      note: `of ${mostMemory} MB; ${Math.round(many / large.http)} claims/s`,
    },
  ]
}

interface Ingest {
  /** Seconds over HTTP, and by bare inserts. */
  readonly http: number
  readonly bare: number
  /** Peak of the server's resident memory in MB. */
  readonly memory: number
}

async function ingest(databaseUrl: string, count: number): Promise<Ingest> {
  await using server = await startOwnServer({ databaseUrl, port: await freePort() })
  const client = await signIn(server.origin, 'admin@demo.test')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    // What the demo brought is not part of what is measured; its storms are referenced, so they stay in the log.
    await owner.query(`delete from events where stream not like 'storm:%'`)
    await owner.query('truncate intake_item, contact, command_reply, action_command')
    const watcher = await listen(client, ['intake_item', 'contact'], () => {})
    const receive = receiveRequests(client, count, 1)
    const began = performance.now()
    const ids = receivedIds(await sendAll(client, receive, inFlight))
    const received = performance.now()
    await sendAll(client, await ingestRequests(client, ids), inFlight)
    const ended = performance.now()
    watcher.close()
    const memory = await peakMemory(server.pid)
    const [taken, decided] = [(received - began) / 1000, (ended - received) / 1000]
    // The limit is a fresh start for both: neither pays for what the other left to be written out.
    await owner.query('checkpoint')
    const bare = await writeSameRows(owner)
    process.stderr.write(
      `${count} claims: received in ${taken.toFixed(2)} s, ingested in ${decided.toFixed(2)} s; ` +
        `bare inserts ${bare.toFixed(2)} s; server at most ${Math.round(memory)} MB\n`,
    )
    return { http: taken + decided, bare, memory }
  } finally {
    client.close()
    await owner.end()
  }
}
