import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asOfQueues, storeList } from '../../server/aggregates.ts'
import { openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { makeSnapshot } from '../../server/as-of/make-snapshot.ts'
import { rebuild } from '../../server/verification/rebuild.ts'
import { verifyReadModels } from '../../server/verification/verify-read-models.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const folder = 'tests/fixtures/logs'
const logs = readdirSync(folder).filter((name) => name.endsWith('.ndjson.gz'))

/** Fields of a document that a release before has had too. */
const fields = (...names: string[]) => names.map((name) => `doc->'${name}' as ${name}`).join(', ')
const checksum = (table: string, columns: string, key = 'id') =>
  `select count(*)::int as rows, md5(string_agg(row_to_json(r)::text, E'\\n' order by r.${key})) as md5
   from (select ${columns} from ${table}) r`
/** People could set "scheduled" themselves, which is read as another status since (docs/decisions/0056). */
const statusThen = `case doc->>'status' when 'already_scheduled_for_appraisal' then '"scheduled"'::jsonb else doc->'status' end`
/** As those who wrote a log have asked; the columns of these may not change. */
const checksums: Readonly<Record<string, string>> = {
  intake_item: checksum(
    'intake_item',
    `id, business_id, version, ${fields('status', 'claim_number', 'vin', 'city', 'address', 'action', 'event', 'destination', 'existing_claimant', 'error', 'outcome')}`,
  ),
  contact: checksum(
    'contact',
    `id, business_id, version, ${statusThen} as status, ${fields('first_name', 'last_name', 'city', 'address', 'claim_number', 'storm_id', 'mode', 'appraiser_id')}`,
  ),
  storm: checksum(
    'storm',
    `id, business_id, version, ${fields('title', 'zipcodes', 'timespan', 'settings', 'deleted_at')}`,
  ),
  notification: checksum(
    'notification',
    `id, business_id, version, ${fields('text', 'scope', 'notification_type', 'silenced', 'deleted')}`,
  ),
  person: checksum(
    'person',
    'id, business_id, version, email, first_name, last_name, role, accessible_roles, permissions, root_shop_agent_id, deleted_at is null as active',
  ),
  business: checksum(
    'business',
    'business_id, version, name, timezone, city, supplements_start_date, api_key_hint',
    'business_id',
  ),
}

let own: TestDatabase
let owner: pg.Client
beforeEach(async () => {
  own = await createTestDatabase()
  owner = new pg.Client({ connectionString: own.url })
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await own.drop()
})

/** Columns that a release did not have yet get their default. */
async function load(text: string) {
  const [line = '{}'] = text.split('\n', 1)
  const columns = Object.keys(JSON.parse(line) as object).join(', ')
  await owner.query(
    `insert into events (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::events, $1::jsonb)`,
    [`[${text.trim().split('\n').join(',')}]`],
  )
}

/** Makes the read models of a log and keeps them. */
async function replay() {
  await owner.query('begin')
  const { unfolded } = await rebuild(owner)
  expect(unfolded).toEqual([])
  // Rows of all others belong to a business.
  const tables = storeList
    .map(({ readModel }) => readModel.table)
    .toSorted((a, b) => Number(b === 'business') - Number(a === 'business'))
  for (const table of tables) {
    // A generated column is made again where its row is kept.
    const { rows } = await owner.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`public.${table}`],
    )
    const { columns = '' } = rows[0] ?? {}
    await owner.query(
      `insert into public.${table} (${columns}) overriding system value select ${columns} from pg_temp.${table}`,
    )
  }
  await owner.query('commit')
}

async function snapshots() {
  const database = openDatabase(roleUrls(own.url).app)
  const { rows } = await owner.query<{ business_id: string; upto: number }>(
    'select business_id, max(id)::int as upto from events group by 1',
  )
  let made = 0
  for (const { business_id: businessId, upto } of rows) {
    for (const queue of asOfQueues)
      while (await makeSnapshot(database, { businessId, queue, upto, every: 40 })) made += 1
  }
  await database.close()
  return made
}

describe.each(logs)('the log %s', (name) => {
  const text = gunzipSync(readFileSync(`${folder}/${name}`)).toString('utf8')
  const expected = JSON.parse(
    readFileSync(`${folder}/${name.replace('.ndjson.gz', '.expected.json')}`, 'utf8'),
  ) as Record<string, unknown>

  test('makes the rows that the release which wrote it made, and nothing that verify would find', async () => {
    await load(text)
    await replay()
    expect(await snapshots()).toBeGreaterThan(5)
    const { different, differences } = await verifyReadModels(own.url)
    expect({ different, differences }).toEqual({ different: 0, differences: [] })
    for (const [table, rows] of Object.entries(expected)) {
      expect({ [table]: (await owner.query(checksums[table] ?? '')).rows[0] }).toEqual({ [table]: rows })
    }
  })

  test('with one planted letter in one event, makes others', async () => {
    const lines = text.split('\n')
    const one = lines.findIndex((line) => line.includes('"type":"ClaimReceived"'))
    const planted = lines.with(one, lines[one]?.replace('"city": "', '"city": "X') ?? '')
    await load(planted.join('\n'))
    await replay()
    expect((await owner.query(checksums['intake_item'] ?? '')).rows[0]).not.toEqual(expected['intake_item'])
    expect((await owner.query(checksums['contact'] ?? '')).rows[0]).toEqual(expected['contact'])
  })
})
