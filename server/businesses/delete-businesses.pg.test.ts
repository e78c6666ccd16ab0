import { expect, test } from 'vitest'
import { cancelBusinessDeletion } from '../../contract/calls/cancel-business-deletion.ts'
import { listDeletedBusinesses } from '../../contract/calls/list-deleted-businesses.ts'
import { planBusinessDeletion } from '../../contract/calls/plan-business-deletion.ts'
import { suspendBusiness } from '../../contract/calls/suspend-business.ts'
import { makeProbeRecords } from '../../tests/api/probes.ts'
import type { Database } from '../db/database.ts'
import { createTasks } from '../tasks.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const allOf = `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid
    and a.attname = 'business_id' and not a.attisdropped) as of_business
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`

const tablesOf = async ({ owner }: TestApp) => (await owner.query<{ name: string; of_business: boolean }>(allOf)).rows

/** A hash of all rows of a business, by table. */
async function hashesOf(world: TestApp, businessId: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { name, of_business } of await tablesOf(world)) {
    if (!of_business) continue
    const { rows } = await world.owner.query<{ hash: string }>(
      `select coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as hash from ${name} t where business_id = $1`,
      [businessId],
    )
    found[name] = rows[0]?.hash ?? ''
  }
  return found
}

/** Where anything in the database or among the files still names a business. */
async function tracesOf(world: TestApp, businessId: string): Promise<string[]> {
  const traces: string[] = []
  const kept = ['deleted_business', 'kept_consent']
  for (const { name } of await tablesOf(world)) {
    if (kept.includes(name)) continue
    const { rowCount } = await world.owner.query(`select from ${name} t where position($1 in t::text) > 0 limit 1`, [
      businessId,
    ])
    if (rowCount) traces.push(name)
  }
  const jobs = await world.owner.query(
    `select from graphile_worker._private_jobs where position($1 in payload::text) > 0`,
    [businessId],
  )
  if (jobs.rowCount) traces.push('jobs')
  const { storage } = world.dependencies.files
  for await (const key of storage.storedBefore(new Date(Date.now() + 86_400_000)))
    if (key.includes(businessId)) traces.push(key)
  return traces
}

/** A database whose process dies at a statement that deletes rows. */
function dyingAt(database: Database, statement: number): Database {
  let asked = 0
  return {
    ...database,
    withBusiness: (businessId, work) =>
      database.withBusiness(businessId, (client) =>
        work(
          new Proxy(client, {
            get(target, name) {
              const value: unknown = Reflect.get(target, name)
              if (typeof value !== 'function') return value
              if (name !== 'query') return value.bind(target)
              return (query: unknown, ...rest: unknown[]) => {
                if (typeof query === 'string' && query.includes('delete_rows_of_business')) asked += 1
                if (asked === statement) throw new Error('killed')
                return value.call(target, query, ...rest)
              }
            },
          }),
        ),
      ),
  }
}

test('a business is deleted on its day: nothing of it is left, and nothing of the others has changed', async () => {
  await using world = await openTestApp()
  await makeProbeRecords(world, world.mine)
  await makeProbeRecords(world, world.other)
  const { storage } = world.dependencies.files
  await storage.write(`${world.mine.id}/one/original`, Buffer.from('x'), 'image/png')
  await world.owner.query(
    `insert into consent (id, business_id, number, status, version, doc)
     values (gen_random_uuid(), $1, '+14055550199', 'stopped', 1, '{}')`,
    [world.mine.id],
  )
  const platform = await world.as('super_admin', world.other)
  const params = { id: world.mine.id }
  const { name } = (
    await world.owner.query<{ name: string }>('select name from business where business_id = $1', [params.id])
  ).rows[0] ?? { name: '' }
  await platform.ok(suspendBusiness, { params, body: { reason: 'Left us.' } })
  expect(await platform.refused(planBusinessDeletion, { params, body: { name: 'Another' } })).toMatchObject({
    status: 409,
  })
  await platform.ok(planBusinessDeletion, { params, body: { name } })
  await platform.ok(cancelBusinessDeletion, { params })
  await platform.ok(planBusinessDeletion, { params, body: { name } })

  const deleting = (database = world.database) =>
    createTasks({ ...world.dependencies, database })['delete-businesses']?.({})
  await deleting()
  expect((await world.owner.query('select from business where business_id = $1', [params.id])).rowCount).toBe(1)
  await world.owner.query(
    `update business set deletion = jsonb_set(deletion, '{due_at}', '"2026-01-01T00:00:00.000Z"') where business_id = $1`,
    [params.id],
  )

  const before = await hashesOf(world, world.other.id)
  for (const statement of [1, 2, 2])
    await expect(deleting(dyingAt(world.database, statement))).rejects.toThrow('killed')
  expect(await tracesOf(world, params.id)).not.toEqual([])
  await deleting()
  expect(await tracesOf(world, params.id)).toEqual([])
  expect(await hashesOf(world, world.other.id)).toEqual(before)
  // The probes send a text before its time, which no event says.
  const { differences } = await verifyReadModels(world.ownerUrl)
  expect(differences.filter(({ what }) => what !== 'differs in doc.send_at')).toEqual([])

  const { data } = await platform.ok(listDeletedBusinesses)
  expect(data).toMatchObject([
    { id: params.id, name, reason: 'Left us.', planned_by: expect.stringContaining('super_admin') },
  ])
  const kept = await world.owner.query('select status, length(number_hash) as bytes from kept_consent')
  expect(kept.rows).toContainEqual({ status: 'stopped', bytes: 32 })
  expect((await (await world.as('admin')).refused(listDeletedBusinesses)).status).toBe(401)
}, 60_000)

test('every table belongs to businesses, or is known to belong to none', async () => {
  await using world = await openTestApp()
  const others = (await tablesOf(world)).flatMap(({ name, of_business }) => (of_business ? [] : [name]))
  const ofNobody = ['attempt', 'deleted_business', 'kept_consent', 'kysely_migration', 'kysely_migration_lock']
  expect(others).toEqual([...ofNobody, 'server_secret', 'signing_key'])
  await world.owner.query('create table planted (id uuid, business_id uuid)')
  const { rows } = await world.owner.query<{ name: string }>('select name from tables_of_businesses() as name')
  expect(rows.map(({ name }) => name)).toContain('planted')
})
