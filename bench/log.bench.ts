import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { IntakeItemEvent } from '../contract/events/intake-item.events.ts'
import { streamOf } from '../contract/events/recorded.ts'
import { openDatabase } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { roleUrls } from '../server/db/roles.ts'
import type { Projection, StreamAppend } from '../server/events/append.ts'
import { GroupAppend } from '../server/events/group-append.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { type BenchRow, median } from './row.ts'

const businessId = uuidv7()
const actor = { id: uuidv7(), name: 'Morgan Ellis' }
const at = '2026-04-01T12:00:00.000Z'
const log = new GroupAppend()
const rounds = 7

/** The log alone, beside the fastest way to put the same events into a table of the same shape. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const ownerUrl = await postgres.createDatabase('log')
  await migrate(ownerUrl)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`
    create table bare_events (like events including all);
    create table claim_status (id uuid primary key, business_id uuid not null, version int not null, action text);
    alter table claim_status enable row level security;
    create policy own_business on claim_status to claimfront_app
      using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
    grant select, insert, update on claim_status to claimfront_app;`)
  const database = openDatabase(roleUrls(ownerUrl).app, { max: 16 })
  const speeds = { bare: [] as number[], hundred: [] as number[], single: [] as number[] }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const bare = await eventsASecond(40_000, (ids) => insertBare(owner, ids), 1000, 1)
      const hundred = await eventsASecond(20_000, (ids) => appendTo(database, ids), 100, 1)
      const single = await eventsASecond(8000, (ids) => appendTo(database, ids), 1, 16)
      await owner.query('truncate events, bare_events, claim_status')
      // The first round warms up.
      if (round === 0) continue
      speeds.bare.push(bare)
      speeds.hundred.push(hundred)
      speeds.single.push(single)
    }
  } finally {
    await database.close()
    await owner.end()
  }
  const bare = median(speeds.bare)
  const row = (name: string, speed: number, limit: number): BenchRow => ({
    name,
    value: Math.round(speed),
    unit: 'events/s',
    ratio: speed / bare,
    limit,
    direction: 'at least',
    note: `bare insert of 1,000 events a statement: ${Math.round(bare)} events/s`,
  })
  return [
    row('Log: append with projection, 100 streams a call, 1 connection', median(speeds.hundred), 0.35),
    row('Log: append with projection, 1 stream a call, 16 callers', median(speeds.single), 0.12),
  ]
}

async function eventsASecond(
  count: number,
  write: (ids: readonly string[]) => Promise<void>,
  aCall: number,
  callers: number,
): Promise<number> {
  const ids = Array.from({ length: count }, () => uuidv7())
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < count) {
        const from = next
        next += aCall
        await write(ids.slice(from, from + aCall))
      }
    }),
  )
  return count / ((performance.now() - began) / 1000)
}

function eventOf(id: string): IntakeItemEvent {
  return {
    type: 'ClaimEdited',
    data: {
      changes: { action: 'create_new', event: id, destination: 'call_center' },
      was: { action: null, event: null },
    },
  }
}

async function appendTo(database: ReturnType<typeof openDatabase>, ids: readonly string[]): Promise<void> {
  const streams: StreamAppend[] = ids.map((id) => ({
    stream: streamOf('intake_item', id),
    expected: 0,
    events: [eventOf(id)],
  }))
  await database.withBusiness(businessId, (client) =>
    log.append(client, { businessId, actor, at, commandId: uuidv7(), streams, projections: [projectStatus(ids)] }),
  )
}

function projectStatus(ids: readonly string[]): Projection {
  return {
    name: 'claim_status',
    sql: `
      insert into claim_status (id, business_id, version, action)
      select row.id, $1::uuid, row.version, row.action from unnest($2::uuid[], $3::int[], $4::text[]) as row (id, version, action)
      on conflict (id) do update set version = excluded.version, action = excluded.action`,
    params: [businessId, ids, ids.map(() => 1), ids.map(() => 'create_new')],
  }
}

async function insertBare(client: pg.Client, ids: readonly string[]): Promise<void> {
  await client.query({
    name: 'bare',
    text: `insert into bare_events (business_id, stream, version, type, data, at, actor_id, actor_name, command_id)
           select $1, e.stream, 1, 'ClaimEdited', e.data::jsonb, $4, $5, $6, $7
           from unnest($2::text[], $3::text[]) as e (stream, data)`,
    values: [
      businessId,
      ids.map((id) => streamOf('intake_item', id)),
      ids.map((id) => JSON.stringify(eventOf(id).data)),
      at,
      actor.id,
      actor.name,
      uuidv7(),
    ],
  })
}
