import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { listLeads } from '../contract/calls/list-leads.ts'
import { leadAggregate } from '../machines/lead/lead.aggregate.ts'
import { evolveLead } from '../machines/lead/lead.evolve.ts'
import { sampleLead, sampleOfLead } from '../machines/lead/lead.samples.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import { type BenchRow, percentile } from './row.ts'

const leads = 100_000
const latestMs = 5000
const minute = 60_000
/** Between two reads of one person, who looks at the queue. */
const pauseMs = 50

/** 100,000 leads wake within one minute in the real server, whose queue is read meanwhile. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const databaseUrl = await postgres.createDatabase('snooze')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    // The first start makes the business.
    await (await startOwnServer({ databaseUrl, port: await freePort() })).stop()
    await fill(owner)
    await using server = await startOwnServer({ databaseUrl, port: await freePort() })
    await figuresCounted(owner)
    const client = await signIn(server.origin, 'admin@demo.test')
    await readFor(client, 5000)
    const quiet = await readFor(client, 20_000)
    const first = await queueJobs(owner)
    await pause(first - Date.now())
    const [late, meanwhile] = await Promise.all([latestUntilAwake(owner, first), readFor(client, minute)])
    client.close()
    const [p95, quietP95] = [percentile(meanwhile, 0.95), percentile(quiet, 0.95)]
    const among = `${leads.toLocaleString('en')} snoozes that end within one minute`
    return [
      {
        name: `The latest of ${among}`,
        value: late,
        unit: 'ms',
        ratio: late / latestMs,
        limit: 1,
        direction: 'at most',
        note: `of ${latestMs} ms, as the database shows it every 100 ms`,
      },
      {
        name: `Read of the leads’ queue, p95, with ${among}`,
        value: p95,
        unit: 'ms',
        ratio: p95 / quietP95,
        limit: 1.5,
        direction: 'at most',
        note: `quiet p95: ${quietP95.toFixed(1)} ms; medians ${percentile(meanwhile, 0.5).toFixed(1)} and ${percentile(quiet, 0.5).toFixed(1)} ms; one read every ${pauseMs} ms`,
      },
    ]
  } finally {
    await owner.end()
  }
}

/** Leads that are asleep for now, with their events. */
async function fill(owner: pg.Client): Promise<void> {
  const created = { type: 'LeadCreated', data: { ...sampleOfLead, lead: { ...sampleLead, storm_id: null } } } as const
  const at = new Date(Date.now() - 60 * minute).toISOString()
  const doc = evolveLead(null, { ...created, stream: 'lead:0', version: 1, at })
  await owner.query(
    `create table made as select md5('lead' || n)::uuid as id, md5('contact' || n)::uuid as contact,
       (select business_id from person where email = 'admin@demo.test') as business,
       to_char((now() + interval '1 hour' + n * interval '${minute / leads} ms') at time zone 'UTC',
         'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
     from generate_series(1, ${leads}) as n`,
  )
  await owner.query(
    `insert into events (business_id, stream, version, type, data, at, actor_id, actor_name)
     select business, 'lead:' || id, 1, 'LeadCreated', $1::jsonb || jsonb_build_object('claimant_id', contact), $2::timestamptz, 'bench', 'Bench'
     from made
     union all select business, 'lead:' || id, 2, 'LeadSnoozed', jsonb_build_object('until', until, 'was',
       jsonb_build_object('snooze_until', null)), $2::timestamptz, 'bench', 'Bench' from made`,
    [JSON.stringify(created.data), at],
  )
  await owner.query(
    `insert into lead (id, business_id, contact_id, status, snooze_until, created_at, updated_at, version, search, doc)
     select id, business, contact, 'unscheduled', until::timestamptz, $2::timestamptz, $2::timestamptz, 2, $3,
       $1::jsonb || jsonb_build_object('id', id, 'claimant_id', contact, 'snooze_until', until, 'version', 2) from made`,
    [JSON.stringify(doc), at, leadAggregate.columns.search?.value(doc)],
  )
  await owner.query('vacuum analyze lead')
  await owner.query('vacuum analyze events')
}

/** Figures are counted behind the log, which is quiet once they have come to what was just filled in. */
async function figuresCounted(owner: pg.Client): Promise<void> {
  for (const end = Date.now() + 5 * minute; Date.now() < end; await pause(1000)) {
    const { rowCount } = await owner.query(
      `select from figure_cursor
       where business_id = (select business from made limit 1) and event_id >= (select max(id) from events where actor_id = 'bench')`,
    )
    if (rowCount) return
  }
  throw new Error('the figures were not counted')
}

/** Their snoozes now end within the minute that begins at the moment that is returned. */
async function queueJobs(owner: pg.Client): Promise<number> {
  const first = Date.now() + 45_000
  await owner.query(
    `update lead set snooze_until = ends.at, doc = doc || jsonb_build_object('snooze_until',
       to_char(ends.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     from (select id, date_trunc('milliseconds', to_timestamp($1::float8 / 1000)
       + (row_number() over () - 1) * interval '${minute / leads} ms') as at from made) as ends
     where ends.id = lead.id`,
    [first],
  )
  await owner.query(
    `select graphile_worker.add_jobs(array_agg(json_populate_record(null::graphile_worker.job_spec, json_build_object(
       'identifier', 'end-lead-snooze', 'payload', jsonb_build_object('id', lead.id, 'business_id', business_id),
       'run_at', snooze_until, 'max_attempts', 25, 'job_key', 'lead-snooze:' || lead.id))))
     from lead join made using (id)`,
  )
  await owner.query('vacuum analyze lead')
  if (Date.now() > first) throw new Error('queueing took longer than was left')
  return first
}

/** Milliseconds by which the latest was late. */
async function latestUntilAwake(owner: pg.Client, first: number): Promise<number> {
  let latest = 0
  for (;;) {
    const { rows } = await owner.query<{ next: Date; late: number }>(
      `select snooze_until as next, extract(epoch from clock_timestamp() - snooze_until)::float8 * 1000 as late
       from lead where business_id = (select business from made limit 1) and deleted_at is null
         and snooze_until is not null order by snooze_until limit 1`,
    )
    const [row] = rows
    if (!row || row.next.getTime() > first + minute) return latest
    latest = Math.max(latest, row.late)
    if (Date.now() > first + 5 * minute) throw new Error('some are still asleep')
    await pause(100)
  }
}

/** Milliseconds of each read of the queue. */
async function readFor(client: ApiClient, ms: number): Promise<number[]> {
  const took: number[] = []
  for (const end = Date.now() + ms; Date.now() < end; ) {
    const began = performance.now()
    await client.ok(listLeads, { query: '?status=unscheduled' })
    took.push(performance.now() - began)
    await pause(pauseMs)
  }
  return took
}
