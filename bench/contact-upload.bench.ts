import pg from 'pg'
import { signIn } from '../tests/faults/api-client.ts'
import { sendAll } from '../tests/faults/claims-over-http.ts'
import { addRequests, makeContacts } from '../tests/faults/contacts-over-http.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import { writeSameRows } from './ingest-rows.ts'
import { type BenchRow, median, medianRatio } from './row.ts'

/** As the browser sends them. */
const inFlight = 3
const rounds = 5
const contacts = 10_000

/** Contacts uploaded over HTTP to the real server in its own process, beside bare inserts of the very same rows. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const runs: Upload[] = []
  for (let round = 0; round < rounds; round += 1) {
    runs.push(await upload(await postgres.createDatabase(`upload_${round}`), round + 1))
  }
  return [
    {
      name: `Upload over HTTP, ${contacts.toLocaleString('en')} contacts, 500 a request, ${inFlight} in flight`,
      value: median(runs.map(({ http }) => contacts / http)),
      unit: 'contacts/s',
      ratio: medianRatio(
        runs.map(({ bare }) => bare),
        runs.map(({ http }) => http),
      ),
      limit: 0.35,
      direction: 'at least',
      note: 'of bare multi-row inserts of the same event, contact and reply rows',
    },
  ]
}

interface Upload {
  /** Seconds over HTTP, and by bare inserts. */
  readonly http: number
  readonly bare: number
}

async function upload(databaseUrl: string, seed: number): Promise<Upload> {
  await using server = await startOwnServer({ databaseUrl, port: await freePort() })
  const client = await signIn(server.origin, 'admin@demo.test')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    // What the demo brought is not part of what is measured.
    await owner.query(`delete from events where stream not like 'storm:%'`)
    await owner.query('truncate intake_item, contact, command_reply, action_command')
    const requests = addRequests(client, makeContacts(contacts, seed))
    const began = performance.now()
    await sendAll(client, requests, inFlight)
    const http = (performance.now() - began) / 1000
    const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from contact')
    if (rows[0]?.count !== contacts) throw new Error(`${rows[0]?.count} contacts are there, not ${contacts}`)
    // The limit is a fresh start for both: neither pays for what the other left to be written out.
    await owner.query('checkpoint')
    const bare = await writeSameRows(owner, ['events', 'contact', 'command_reply'])
    process.stderr.write(`${contacts} contacts: uploaded in ${http.toFixed(2)} s; bare inserts ${bare.toFixed(2)} s\n`)
    return { http, bare }
  } finally {
    client.close()
    await owner.end()
  }
}
