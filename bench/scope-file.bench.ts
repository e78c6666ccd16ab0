import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { putLeads } from '../contract/calls/put-leads.ts'
import type { NewContact } from '../contract/contacts/contact.ts'
import type { NewLead } from '../contract/leads/lead-fields.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'
import { sendAll } from '../tests/faults/claims-over-http.ts'
import { addRequests, makeContacts } from '../tests/faults/contacts-over-http.ts'
import { chunksOf, inFlight } from '../tests/faults/in-flight.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import { writeSameRows } from './ingest-rows.ts'
import { type BenchRow, median, medianRatio } from './row.ts'

/** As the browser sends them. */
const most = 3
const aRequest = 500
const rounds = 3
const leads = 10_000

/** A scope-assist file over HTTP to the real server in its own process, beside bare inserts of the very same rows. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const runs: { http: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    runs.push(await bring(await postgres.createDatabase(`scope_${round}`), round + 1))
  }
  return [
    {
      name: `Scope-assist file over HTTP, ${leads.toLocaleString('en')} rows, ${aRequest} a request, ${most} in flight`,
      value: median(runs.map(({ http }) => leads / http)),
      unit: 'rows/s',
      ratio: medianRatio(
        runs.map(({ bare }) => bare),
        runs.map(({ http }) => http),
      ),
      limit: 0.35,
      direction: 'at least',
      note: 'of bare multi-row inserts of the same event, lead, production log and reply rows into like tables',
    },
  ]
}

/** Seconds over HTTP, and by bare inserts. */
async function bring(databaseUrl: string, seed: number): Promise<{ http: number; bare: number }> {
  await using server = await startOwnServer({ databaseUrl, port: await freePort() })
  const client = await signIn(server.origin, 'admin@demo.test')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    const contacts = makeContacts(leads, seed)
    await sendAll(client, addRequests(client, contacts), most)
    // What came before is not part of what is measured.
    await owner.query('truncate lead, production_log, command_reply')
    await owner.query('vacuum analyze contact')
    const began = performance.now()
    await putAll(client, contacts.map(rowOf))
    const http = (performance.now() - began) / 1000
    const { rows } = await owner.query<{ leads: number; logs: number }>(
      'select (select count(*)::int from lead) as leads, (select count(*)::int from production_log) as logs',
    )
    if (rows[0]?.leads !== leads || rows[0]?.logs !== leads)
      throw new Error(`not all are there: ${JSON.stringify(rows)}`)
    await owner.query(`delete from events where stream not like 'lead:%' and stream not like 'production_log:%'`)
    // The limit is a fresh start for both: neither pays for what the other left to be written out.
    await owner.query('checkpoint')
    const bare = await writeSameRows(owner, ['events', 'lead', 'production_log', 'command_reply'])
    process.stderr.write(`${leads} rows: in ${http.toFixed(2)} s; bare inserts ${bare.toFixed(2)} s\n`)
    return { http, bare }
  } finally {
    client.close()
    await owner.end()
  }
}

/** Some of the made-up vehicles are the same one. */
async function putAll(client: ApiClient, rows: readonly NewLead[]): Promise<void> {
  const path = client.pathOf(putLeads)
  await inFlight(chunksOf(rows, aRequest), most, async (some) => {
    const answer = await client.request(
      'PUT',
      path,
      JSON.stringify({ leads: some, confirmed: ['same_lead'] }),
      randomUUID(),
    )
    if (answer.status !== 200) throw new Error(`answered with ${answer.status}: ${answer.text.slice(0, 500)}`)
  })
}

/** A row with all the amounts of an estimate. */
function rowOf({ claim_number = '', vin = '', first_name = '', last_name = '' }: NewContact, n: number): NewLead {
  return {
    claim_number,
    vin,
    first_name,
    last_name,
    estimate_total: 250_000 + n,
    spanish: n % 9 === 0,
    can_text: n % 2 === 0,
    estimate_locked_on: '2026-03-02',
    production_log: {
      parts_amount: 40_000 + n,
      body_labor_amount: 60_000,
      paint_supplies_amount: 20_000,
      paint_labor_amount: 30_000,
      misc_amount: 1000,
      pdr_amount: 99_000,
      deductible_amount: 50_000,
      customer_name: `${first_name} ${last_name}`,
      policy_number: `P-${n}`,
    },
  }
}
