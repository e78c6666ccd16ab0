import pg from 'pg'
import { migrate } from '../server/db/migrate.ts'
import { type CallWorld, openCallWorld } from '../tests/faults/call-world.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { fillQueue } from './fill-queue.ts'
import { callAll } from './call-all.ts'
import { type BenchRow, median, medianRatio } from './row.ts'

const agents = 50
const contacts = 1_000_000
const rounds = 7
/** Contacts that each agent is given in a round. */
const each = 30
const calls = { agents, each, noun: 'contact' }
/** Thursday, 7:30 on the Pacific coast, where it is too early; it is not in the three zones east of it. */
const moment = new Date('2026-03-12T14:30:00Z')
const callable = ['America/New_York', 'America/Chicago', 'America/Denver', '']

/** What the queue asks of a contact, as the bare loop asks it. */
const queued = `deleted_at is null and appraiser_id is null and opted_out_at is null and call_back_at is null
  and reply_waiting_since is null
  and status in ('not_scheduled', 'to_schedule', 'field_request', 'not_reached', 'reached_not_scheduled', 'call_customer_back', 'issues')`
const order = `numcalls, coalesce(last_call_at, '-infinity'), created_at, id`

/** "Next contact" of a million beside the shortest loop over the same rows: lock the first that nobody has, mark it. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const ownerUrl = await postgres.createDatabase('call_queue')
  await migrate(ownerUrl)
  await using world = await openCallWorld(ownerUrl, { agents, contacts: 0 })
  await fill(world)
  const bare = new pg.Pool({ connectionString: ownerUrl, max: 16, options: '-c enable_seqscan=off' })
  bare.on('error', () => {})
  const speeds = { ours: [] as number[], bare: [] as number[] }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const theirs = await callAll((agent, done) => takeBare(bare, world.agents[agent]?.id ?? '', done), calls)
      const ours = await callAll((agent, done) => takeOurs(world, bare, agent, done), calls)
      await world.owner.query('delete from lease; update bare_queue set taken_by = null where taken_by is not null')
      // As autovacuum does meanwhile, at a time of its own.
      await world.owner.query('vacuum contact')
      await world.owner.query('vacuum bare_queue')
      // The first round warms up.
      if (round === 0) continue
      speeds.bare.push(theirs)
      speeds.ours.push(ours)
    }
  } finally {
    await bare.end()
  }
  return [
    {
      name: `Next contact, ${agents} agents, ${contacts.toLocaleString('en')} waiting`,
      value: Math.round(median(speeds.ours)),
      unit: 'contacts/s',
      ratio: medianRatio(speeds.ours, speeds.bare),
      limit: 0.5,
      direction: 'at least',
      note: `bare select … for update skip locked with the same conditions, and mark: ${Math.round(median(speeds.bare))} contacts/s; none was given to two`,
    },
  ]
}

/** What a call does to the row is the same on both sides: counted, and behind the others. */
const called = (table: string) => `update ${table} set numcalls = numcalls + 1, last_call_at = $2 where id = $1`

async function takeOurs(world: CallWorld, pool: pg.Pool, agent: number, done: string | null) {
  if (done) await pool.query({ name: 'called', text: called('contact'), values: [done, moment] })
  return (await world.next(agent, moment, done ? [done] : [])).taken?.id ?? null
}

async function takeBare(pool: pg.Pool, agent: string, done: string | null) {
  if (done) await pool.query({ name: 'called-bare', text: called('bare_queue'), values: [done, moment] })
  const { rows } = await pool.query<{ id: string }>({
    name: 'bare',
    text: `with free as (update bare_queue set taken_by = null where id = $4::uuid)
           update bare_queue set taken_by = $1 where id = (
             select id from bare_queue where ${queued} and taken_by is null and zone = any($2)
               and coalesce(last_call_at, '-infinity') <= $3::timestamptz - interval '4 hours'
             order by ${order} limit 1 for update skip locked)
           returning id`,
    values: [agent, callable, moment, done],
  })
  return rows[0]?.id ?? null
}

/** The queue, and the same rows for the bare loop. */
async function fill(world: CallWorld): Promise<void> {
  await fillQueue(world, contacts)
  await world.owner.query(`
    create table bare_queue as select id, business_id, status, storm_id, appraiser_id, deleted_at, opted_out_at,
      call_back_at, reply_waiting_since, zone, numcalls, last_call_at, created_at, null::uuid as taken_by from contact;
    alter table bare_queue add primary key (id);
    create index bare_queue_order on bare_queue (${order}) where ${queued} and taken_by is null`)
  await world.owner.query('vacuum analyze bare_queue')
}
