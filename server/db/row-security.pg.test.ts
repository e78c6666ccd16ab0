import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import type { AggregateCategory } from '../../contract/categories.ts'
import { sampledState } from '../../tests/support/sampled-state.ts'
import { storeList, stores } from '../aggregates.ts'
import { arrayParams } from './array-params.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { appRole, jobsRole, roleUrls, tailRole } from './roles.ts'
import { readSecrets } from './secret.ts'

let own: TestDatabase
let owner: pg.Client
let app: pg.Client
let tail: pg.Client
const [a, b] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  own = await createTestDatabase()
  const urls = roleUrls(own.url)
  const connected = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    return client
  }
  ;[owner, app, tail] = await Promise.all([connected(own.url), connected(urls.app), connected(urls.tail)])
  for (const business of [a, b]) for (const insert of rowsOf(business)) await owner.query(insert)
})
afterAll(async () => {
  await Promise.all([owner, app, tail].map((client) => client.end()))
  await own.drop()
})

/** Tables that belong to no business; the server's roles have no right to them. */
const ofNobody = [
  'attempt',
  'deleted_business',
  'kept_consent',
  'kysely_migration',
  'kysely_migration_lock',
  'server_secret',
  'signing_key',
]

/** Tables of read models whose rows have ids of their own. */
const readModels = storeList.flatMap(({ readModel: { table, key } }) => (key === 'id' ? [table] : []))

/** A row in the read model of every aggregate, by its manifest and store. */
function rowsOfAggregates(business: string, ids: Partial<Record<AggregateCategory, string>>): pg.QueryConfig[] {
  // Every row belongs to the business, so that comes first.
  const ordered = [stores.business, ...storeList.filter((store) => store !== stores.business)]
  return ordered.map(({ aggregate, project }) => {
    const id = ids[aggregate.category] ?? randomUUID()
    const state = sampledState(aggregate, id)
    if (!state) throw new Error(`no sample begins a ${aggregate.category}`)
    // An address and a phone number are nobody else's, in whichever business.
    const own = { ...('email' in state && { email: `${id}@x.test` }), ...('number' in state && { number: `+1${id}` }) }
    const { sql, params } = project(business, [{ ...state, ...own }])
    return { text: sql, values: arrayParams(sql, params) }
  })
}

/** A row in every table of a business. */
function rowsOf(business: string): (string | pg.QueryConfig)[] {
  const [person, storm, method, location, contact] = Array.from({ length: 5 }, () => randomUUID())
  const mine = `'${business}'`
  return [
    ...rowsOfAggregates(business, { business, user: person, storm, location, contact }),
    `insert into business_logo values (${mine}, 'h', 'image/png', '')`,
    `insert into session (id, business_id, person_id, expires_at) values (gen_random_uuid(), ${mine}, '${person}', now())`,
    `insert into outbox (id, business_id, key, kind, recipient, text) values (gen_random_uuid(), ${mine}, 'k', 'sms', '', '')`,
    `insert into account_link (id, business_id, person_id, purpose, token_hash, sent_to, expires_at)
     values (gen_random_uuid(), ${mine}, '${person}', 'reset', '${person}', '', now())`,
    `insert into mfa_method (id, business_id, person_id, method) values ('${method}', ${mine}, '${person}', 'sms')`,
    `insert into mfa_code (id, business_id, method_id, code_hash, expires_at)
     values (gen_random_uuid(), ${mine}, '${method}', '', now())`,
    `insert into recovery_code (id, business_id, person_id, code_hash)
     values (gen_random_uuid(), ${mine}, '${person}', '')`,
    `insert into claimant_step (business_id, contact_id, step, hour, at)
     values (${mine}, '${contact}', 'opened', now(), now())`,
    `insert into claim_forecast values (${mine}, 's', '[]', 0.1, 1, 1, now(), now(), now())`,
    `insert into slot_forecast values (${mine}, 1, 1, 1, 1, 1, '[]', now())`,
    `insert into claim_promise values (${mine}, '${contact}', 's', now(), now(), now(), 1, 1, now())`,
    `insert into preference (id, business_id, kind, name, data) values (gen_random_uuid(), ${mine}, 'k', 'n', '{}')`,
    `insert into events (business_id, stream, version, type, data, at, actor_id, actor_name)
     values (${mine}, 'test:${business}', 1, 'T', '{}', now(), 'x', 'x')`,
    `insert into command_reply values (${mine}, gen_random_uuid(), '', '{}', now())`,
    `insert into action_command (business_id, actor_id, action_id, command_id, label, category, things, types, at,
       first_event, last_event) values (${mine}, 'x', gen_random_uuid(), gen_random_uuid(), '', '', 1, '', now(), 1, 1)`,
    `insert into lease (business_id, stream, state, holder_id, holder_name, since, until)
     values (${mine}, 'test:${business}', 'held', '${person}', '', now(), now())`,
    `insert into presence (process, business_id, topic, people) values (gen_random_uuid(), ${mine}, 't', '[]')`,
    `insert into draft values (${mine}, '${person}', 'test', 1, now())`,
    `insert into draft_row values (${mine}, '${person}', 'test', gen_random_uuid(), 1, '{}')`,
    `insert into slot_place (location_id, starts_at, n, business_id) values ('${location}', now(), 1, ${mine})`,
    `insert into drop_off (lead_id, business_id, repair_location_id, opening_id, opening_starts_at, place, starts_at)
     values (gen_random_uuid(), ${mine}, gen_random_uuid(), gen_random_uuid(), now(), 1, now())`,
    `insert into freed_slot (location_id, starts_at, business_id, freed_at) values ('${location}', now(), ${mine}, now())`,
    `insert into claim_import (id, business_id, file, started_at, started_by, started_by_name, updated_at, state, rows)
     values (gen_random_uuid(), ${mine}, 'f', now(), 'x', 'x', now(), 'done', 1)`,
    `insert into notification_read_through values (${mine}, '${person}', now())`,
    `insert into notification_read values (${mine}, '${person}', gen_random_uuid())`,
    `insert into notification_setting values (${mine}, '${person}', 'mention', true, false, false)`,
    `insert into past_mark values (${mine}, 'test', 1, now(), '{}', 0)`,
    `insert into past_state values (${mine}, 'test', gen_random_uuid(), 1, 2, 1, '', true, '{}')`,
    `insert into past_flow values (${mine}, 'test', 1, now(), 1, 0)`,
    `insert into queue_snapshot values (${mine}, 'test', 1, now(), '{}', 0, '')`,
    `insert into queue_snapshot_row values (${mine}, 'test', gen_random_uuid(), 1, 1, '')`,
    `insert into queue_snapshot_stay values (${mine}, 'test', gen_random_uuid(), 1, 2, 1)`,
    `insert into queue_snapshot_flow values (${mine}, 'test', 1, now(), 1, 0)`,
    `insert into number_pair values ('+1500', '+1' || ${mine}, ${mine}, gen_random_uuid())`,
    `insert into simulated_phone values (gen_random_uuid(), ${mine}, true)`,
    `insert into message_draft values (gen_random_uuid(), ${mine}, 1, 'x', 'x', 'x', '[]', null, now())`,
    `insert into webhook_secret (id, business_id, endpoint_id, sealed) values (gen_random_uuid(), ${mine}, gen_random_uuid(), '')`,
    `insert into webhook_sequence (endpoint_id, business_id) values (gen_random_uuid(), ${mine})`,
    `insert into webhook_delivery (business_id, endpoint_id, stream, version, type, at)
     values (${mine}, gen_random_uuid(), 'test:1', 1, 't', now())`,
    `insert into webhook_attempt values (gen_random_uuid(), 1, ${mine}, now(), 200, 1, '', null)`,
    `insert into webhook_failures (endpoint_id, business_id) values (gen_random_uuid(), ${mine})`,
    `insert into process_cursor (business_id) values (${mine})`,
    `insert into process_step values (${business === a ? 1 : 2}, ${mine}, 'test', gen_random_uuid(), now(), '{}', '{}', '{}')`,
    `insert into process_thing values (gen_random_uuid(), ${mine}, 'test', '', now(), null)`,
    `insert into audit_entry (business_id, kind, action, result, actor_kind, actor_name, details)
     values (${mine}, 'export', 'exported', 'done', 'person', 'x', '{}')`,
    `insert into audit_origin values (${mine}, gen_random_uuid(), '', '', '', now())`,
    `insert into call_cursor values (${mine})`,
    `insert into figure_cursor values (${mine})`,
    `insert into business_archive (id, business_id, requested_by) values (gen_random_uuid(), ${mine}, 'x')`,
    `insert into held_job values (${mine}, 'send-message', '{}')`,
    `insert into figure_group values (${mine}, gen_random_uuid(), 'contact', '', 0, 'none', false, gen_random_uuid(), 1, 0)`,
    `insert into figure_hour values (${mine}, gen_random_uuid(), 'contact', '', now(), 1)`,
    `insert into figure_correction (business_id, unit, unit_id, sign, from_event, from_at, made_at, since, status, calls, method, by_claimant, corrected_by)
     values (${mine}, 'contact', gen_random_uuid(), 1, 1, now(), now(), now(), '', 0, 'none', false, 1)`,
    `insert into figure_stay (business_id, unit, unit_id, from_event, from_at, made_at, since, status, calls, method, by_claimant)
     values (${mine}, 'contact', gen_random_uuid(), 1, now(), now(), now(), '', 0, 'none', false)`,
    `insert into call_agent (person_id, business_id, seen_at) values (gen_random_uuid(), ${mine}, now())`,
    `insert into call_skip values (gen_random_uuid(), gen_random_uuid(), ${mine}, now())`,
    `insert into contact_fetch (contact_id, business_id) values (gen_random_uuid(), ${mine})`,
    `insert into call_made values ((select coalesce(max(event_id), 0) + 1 from call_made), ${mine}, gen_random_uuid(), now(), 'x', 'x')`,
    `insert into refused_attempt (business_id, machine, state, event, code, sentence, actor_id, actor_name, at)
     values (${mine}, 'test', '', '', '', '', 'x', 'x', now())`,
  ]
}

/** A view that asks as its caller shows what the row security of its tables shows. */
const asksAsCaller = `coalesce('security_invoker=true' = any(c.reloptions), false)`

async function tables(): Promise<string[]> {
  const { rows } = await owner.query<{ relname: string }>(
    `select c.relname from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'f')
       and c.relnamespace = 'public'::regnamespace and not ${asksAsCaller} order by 1`,
  )
  return rows.map(({ relname }) => relname)
}

/** Tables, whatever their kind, that a server's role can reach without row security that is forced. */
async function unsecured(): Promise<string[]> {
  const { rows } = await owner.query<{ relname: string }>(
    `select c.relname from pg_class c
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace = 'public'::regnamespace
       and not ${asksAsCaller}
       and not (c.relrowsecurity and c.relforcerowsecurity and exists (
         select from pg_policies p where p.tablename = c.relname and p.policyname = 'own_business'
           and p.qual like '%app.business_id%' and p.with_check like '%app.business_id%'))
       and (c.relname <> all($1) or has_table_privilege($2, c.oid, 'select, insert, update, delete, truncate')
         or has_table_privilege($3, c.oid, 'select, insert, update, delete, truncate'))`,
    [ofNobody, appRole, tailRole],
  )
  return rows.map(({ relname }) => relname)
}

async function pin(business: string | null) {
  await app.query(business === null ? 'reset app.business_id' : `set app.business_id = '${business}'`)
}

describe('row security', () => {
  test('is on and forced for every table there is; one without it is found', async () => {
    expect(await unsecured()).toEqual([])
    await owner.query('create table planted (business_id uuid)')
    expect(await unsecured()).toEqual(['planted'])
    await owner.query('drop table planted')
  })

  test('the server’s roles own nothing, and may neither pass by it nor become anyone else', async () => {
    const { rows } = await owner.query(
      `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as mighty,
         (select count(*)::int from pg_class where relowner = r.oid) as owns,
         (select count(*)::int from pg_auth_members where member = r.oid) as member_of
       from pg_roles r where rolname = any($1) order by 1`,
      [[appRole, jobsRole, tailRole]],
    )
    expect(rows).toEqual(
      [appRole, jobsRole, tailRole].map((rolname) => ({ rolname, mighty: false, owns: 0, member_of: 0 })),
    )
  })

  test('shows no row without a business, and with one only its own, table by table', async () => {
    for (const table of await tables()) {
      if (ofNobody.includes(table)) {
        await expect(app.query(`select 1 from ${table}`)).rejects.toMatchObject({ code: '42501' })
        continue
      }
      const seen = async (business: string | null) => {
        await pin(business)
        return (await app.query(`select business_id from ${table}`)).rows.map((row) => row.business_id)
      }
      expect([table, await seen(null)]).toEqual([table, []])
      expect([table, await seen('')]).toEqual([table, []])
      expect([table, await seen(a)]).toEqual([table, [a]])
      expect([table, await seen(b)]).toEqual([table, [b]])
      // The owner, whom nothing hides, sees both: the rows are there.
      expect([table, (await owner.query(`select 1 from ${table}`)).rowCount]).toEqual([table, 2])
    }
  })

  test('takes no row for another business, and moves none there', async () => {
    await pin(a)
    for (const insert of rowsOf(b)) {
      await expect(app.query(insert)).rejects.toMatchObject({ code: '42501' })
    }
    for (const table of [...readModels, 'preference', 'session']) {
      await expect(app.query(`update ${table} set business_id = $1`, [b])).rejects.toMatchObject({ code: '42501' })
      const touched = await app.query(`update ${table} set id = id where business_id = $1`, [b])
      const deleted = await app.query(`delete from ${table} where business_id = $1`, [b])
      expect([table, touched.rowCount, deleted.rowCount]).toEqual([table, 0, 0])
    }
  })

  test('the log cannot be rewritten', async () => {
    await pin(a)
    for (const text of [`update events set type = 'X'`, 'delete from events', 'truncate events']) {
      await expect(app.query(text)).rejects.toMatchObject({ code: '42501' })
      await expect(tail.query(text)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('the audit log can be added to, and neither changed nor cut', async () => {
    await pin(a)
    for (const table of ['audit_entry', 'audit_origin']) {
      for (const text of [`update ${table} set address = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(app.query(text)).rejects.toMatchObject({ code: '42501' })
      }
    }
  })

  test('the tail reads the events of all businesses, and nothing else', async () => {
    const { rows } = await tail.query('select business_id from events')
    expect(new Set(rows.map((row) => row.business_id))).toEqual(new Set([a, b]))
    for (const table of await tables()) {
      if (table !== 'events')
        await expect(tail.query(`select 1 from ${table}`)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(tail.query(`select find_sign_in('x')`)).rejects.toMatchObject({ code: '42501' })
    await expect(tail.query(rowsOf(a).at(-1) as string)).rejects.toMatchObject({ code: '42501' })
  })

  test('sign-in finds an address of any business, and tells nothing else of it', async () => {
    const { rows } = await owner.query<{ email: string }>('select email from person where business_id = $1', [b])
    await pin(null)
    const found = await app.query('select * from find_sign_in($1)', [rows[0]?.email.toUpperCase()])
    expect(found.rows).toEqual([{ id: expect.any(String), business_id: b, password_hash: 'none' }])
  })
})

test('all of it works where the owner is no superuser, as in a managed database', async () => {
  const name = `plain_${randomUUID().replaceAll('-', '')}`
  await owner.query(`create role ${name} login password 'plain'`)
  await owner.query(`create database ${name} owner ${name}`)
  const at = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` })
  const urls = roleUrls(own.url)
  const plainUrl = Object.assign(at(own.url), { username: name, password: 'plain' }).href
  vi.stubEnv('APP_DATABASE_URL', at(urls.app).href)
  vi.stubEnv('TAIL_DATABASE_URL', at(urls.tail).href)
  vi.stubEnv('JOBS_DATABASE_URL', at(urls.jobs).href)
  try {
    await migrate(plainUrl)
    const database = openDatabase(roleUrls(plainUrl).app)
    const email = await database.withBusiness(a, async (client) => {
      for (const insert of rowsOf(a)) await client.query(insert)
      return (await client.query<{ email: string }>('select email from person')).rows[0]?.email
    })
    const found = await database.withoutBusiness((client) =>
      client.query('select business_id from find_sign_in($1)', [email]),
    )
    expect(found.rows).toEqual([{ business_id: a }])
    expect((await readSecrets(plainUrl)).tokens.signing.secret).toHaveLength(32)
    await database.close()
  } finally {
    vi.unstubAllEnvs()
    await owner.query(`drop database ${name} with (force)`)
    await owner.query(`drop role ${name}`)
  }
})
