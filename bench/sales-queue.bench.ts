import pg from 'pg'
import { usualCallingHours } from '../contract/call-center/calling-hours.ts'
import type { Lease } from '../contract/leases/lease.ts'
import { sampleContact } from '../machines/contact/contact.samples.ts'
import { openDatabase, type PooledDatabase } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { roleUrls } from '../server/db/roles.ts'
import { leadLeases } from '../server/leads/sales/lead-leases.ts'
import { releaseHeldLeads, salesQueueInOrder } from '../server/leads/sales/sales-queue.queries.ts'
import { openQueueTurns } from '../server/leases/queue-turns.ts'
import { type CallWorld, openCallWorld } from '../tests/faults/call-world.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { callAll } from './call-all.ts'
import { type BenchRow, median, medianRatio } from './row.ts'

const agents = 50
const leads = 100_000
const rounds = 7
/** Leads that each agent is given in a round. */
const each = 30
const calls = { agents, each, noun: 'lead' }
/** Thursday, 7:30 on the Pacific coast, where it is too early; it is not in the three zones east of it. */
const moment = new Date('2026-03-12T14:30:00Z')
const callable = ['America/New_York', 'America/Chicago', 'America/Denver', '']
const clock = { timezone: 'America/Chicago', hours: usualCallingHours }
const order = 'num_calls, created_at, id'
const queued = `deleted_at is null and left_queue_reason is null and snooze_until is null and follow_up_at is null
  and opted_out_at is null and status in ('unscheduled', 'follow_up_call')`

/** "Next lead" of an event beside the shortest loop over the same rows: lock the first that nobody has, mark it. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const ownerUrl = await postgres.createDatabase('sales_queue')
  await migrate(ownerUrl)
  await using world = await openCallWorld(ownerUrl, { agents, contacts: 0 })
  const stormId = await fill(world)
  const bare = new pg.Pool({ connectionString: ownerUrl, max: 16, options: '-c enable_seqscan=off' })
  bare.on('error', () => {})
  const databases = [0, 1].map(() => openDatabase(roleUrls(ownerUrl).app, { max: 8 }))
  const servers = databases.map((database) => ({ database, takeNext: openQueueTurns(database) }))
  const speeds = { ours: [] as number[], bare: [] as number[] }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const theirs = await callAll((agent, done) => takeBare(bare, world.agents[agent]?.id ?? '', done), calls)
      const ours = await callAll(async (agent, done) => {
        if (done) await bare.query({ name: 'called', text: called('lead'), values: [done, moment] })
        const server = servers[agent % servers.length]
        return server ? takeOurs(world, server, { agent, done, stormId }) : null
      }, calls)
      await world.owner.query('delete from lease; update bare_queue set taken_by = null where taken_by is not null')
      // As autovacuum does meanwhile, at a time of its own.
      for (const table of ['lead', 'lease', 'bare_queue']) await world.owner.query(`vacuum ${table}`)
      // The first round warms up.
      if (round === 0) continue
      speeds.bare.push(theirs)
      speeds.ours.push(ours)
    }
  } finally {
    await Promise.all(databases.map((one) => one.close()))
    await bare.end()
  }
  return [
    {
      name: `Next sales lead, ${agents} agents, ${leads.toLocaleString('en')} of an event waiting`,
      value: Math.round(median(speeds.ours)),
      unit: 'leads/s',
      ratio: medianRatio(speeds.ours, speeds.bare),
      limit: 0.5,
      direction: 'at least',
      note: `bare select … for update skip locked with the same conditions, and mark: ${Math.round(median(speeds.bare))} leads/s; none was given to two`,
    },
  ]
}

/** What a call does to the row is the same on both sides: counted, and behind the others. */
const called = (table: string) =>
  `update ${table} set last_called_at = $2, doc = doc || jsonb_build_object('num_calls', num_calls + 1) where id = $1`

interface Server {
  readonly database: PooledDatabase
  readonly takeNext: ReturnType<typeof openQueueTurns>
}

/** As the route does it: the lease of the lead that is done is released, and the next one is taken. */
async function takeOurs(
  { businessId, agents: people }: CallWorld,
  { database, takeNext }: Server,
  { agent, done, stormId }: { agent: number; done: string | null; stormId: string },
): Promise<string | null> {
  const holder = people[agent]
  if (!holder) throw new Error(`there is no agent ${agent}`)
  if (done) {
    await database.withBusiness(businessId, (client) =>
      releaseHeldLeads(client, { businessId, personId: holder.id }, done),
    )
  }
  const lease: Lease | null = await takeNext({
    businessId,
    category: 'lead',
    queue: stormId,
    holder,
    sessionId: holder.sessionId,
    waits: leadLeases.undecided,
    readIds: (client, needed) => salesQueueInOrder(client, { stormId, clock, moment, needed }),
  })
  return lease?.id ?? null
}

async function takeBare(pool: pg.Pool, agent: string, done: string | null): Promise<string | null> {
  if (done) await pool.query({ name: 'called-bare', text: called('bare_queue'), values: [done, moment] })
  const { rows } = await pool.query<{ id: string }>({
    name: 'bare',
    text: `with free as (update bare_queue set taken_by = null where id = $4::uuid)
           update bare_queue set taken_by = $1 where id = (
             select id from bare_queue where ${queued} and taken_by is null and zone = any($2)
               and (last_called_at is null or last_called_at <= $3::timestamptz - interval '4 hours')
             order by ${order} limit 1 for update skip locked)
           returning id`,
    values: [agent, callable, moment, done],
  })
  return rows[0]?.id ?? null
}

/** The leads of one event in four zones, some of them called before, and the same rows for the bare loop. */
async function fill({ owner, businessId }: CallWorld): Promise<string> {
  const { rows } = await owner.query<{ indexname: string }>(
    `select indexname from pg_indexes
     where tablename in ('lead', 'contact') and indexname not like '%pkey' and indexname not like 'lead_%turn'
       and indexname <> 'lead_follow_ups'`,
  )
  // Indexes of other lists take part in nothing here.
  for (const { indexname } of rows) await owner.query(`drop index ${indexname}`)
  await owner.query('alter table contact disable trigger user; alter table lead disable trigger user')
  await owner.query(
    `insert into contact (id, business_id, claim_number, vin, status, created_at, updated_at, version, search, doc, zone)
     select md5('contact' || n)::uuid, $1, '', '', 'appraisal_complete', '2026-01-01', '2026-01-01', 1, '', $3,
       (array['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'])[1 + n % 4]
     from generate_series(1, $2::int) as n`,
    [businessId, leads, JSON.stringify(sampleContact)],
  )
  const { rows: made } = await owner.query<{ id: string }>(
    `with event as (select gen_random_uuid() as id), added as (
       insert into lead (id, business_id, contact_id, storm_id, status, created_at, updated_at, version, search,
         last_called_at, doc)
       select md5('lead' || n)::uuid, $1, md5('contact' || n)::uuid, event.id, 'unscheduled',
         timestamptz '2026-01-01' + n * interval '1 second', '2026-01-01', 1, '',
         case when n % 5 > 0 then timestamptz '2026-03-01' + n * interval '9 seconds' end,
         jsonb_build_object('num_calls', n % 5)
       from event, generate_series(1, $2::int) as n)
     select id from event`,
    [businessId, leads],
  )
  await owner.query(`
    create table bare_queue as select l.id, l.business_id, l.status, l.snooze_until, l.deleted_at, l.left_queue_reason,
      l.follow_up_at, l.last_called_at, l.created_at, l.doc, c.opted_out_at, c.zone, null::uuid as taken_by
    from lead l join contact c on c.id = l.contact_id;
    alter table bare_queue add column num_calls int generated always as (coalesce((doc->>'num_calls')::int, 0)) stored;
    alter table bare_queue add primary key (id);
    create index bare_queue_order on bare_queue (${order}) where ${queued} and taken_by is null`)
  for (const table of ['contact', 'lead', 'bare_queue']) await owner.query(`vacuum analyze ${table}`)
  return made[0]?.id ?? ''
}
