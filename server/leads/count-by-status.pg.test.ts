import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadStatuses } from '../../contract/leads/lead.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { type CountedSpan, countByStatus } from './count-by-status.ts'

const hour = 3_600_000
const first = Date.parse('2026-03-01T06:00:00Z')
const storms = ['5f0a0000-0000-4000-8000-000000000001', '5f0a0000-0000-4000-8000-000000000002']
const seed = 7

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Numbers from 0 to 1, the same for the same seed. */
function* numbers(state: number): Generator<number, never> {
  for (;;) {
    state = (state * 48_271) % 0x7fffffff
    yield state / 0x7fffffff
  }
}

const statement = {
  add: `insert into lead (id, business_id, contact_id, storm_id, status, snooze_until, created_at, updated_at, version, search, doc)
    select gen_random_uuid(), $1, gen_random_uuid(), (array[null, '${storms.join("', '")}']::uuid[])[1 + floor(random() * 3)::int],
      (array['${leadStatuses.join("', '")}'])[1 + floor(random() * ${leadStatuses.length})::int],
      case when random() < 0.3 then now() end, $2::timestamptz + random() * interval '5 hours', now(), 1, '', '{}'
    from generate_series(1, 40)`,
  change: `update lead set status = (array['${leadStatuses.join("', '")}'])[1 + floor(random() * ${leadStatuses.length})::int],
      snooze_until = case when random() < 0.5 then now() end, version = version + 1
    where business_id = $1 and $2::timestamptz is not null and random() < 0.3`,
  delete: `update lead set deleted_at = case when random() < 0.7 then now() end
    where business_id = $1 and $2::timestamptz is not null and random() < 0.2`,
  remove: `delete from lead where business_id = $1 and $2::timestamptz is not null and random() < 0.1`,
  sum: `select sum_counts_of_leads($1) where $2::timestamptz is not null`,
} as const

const change = (what: keyof typeof statement, business = world.mine.id) =>
  world.owner.query(statement[what], [business, new Date(first).toISOString()])

/** The kept counts of a span, and those that the leads themselves come to. */
function counted(span: CountedSpan) {
  const rows = [{ from: 'lead', statuses: leadStatuses, where: [] }]
  const at = (stamp: number) => `'${new Date(stamp).toISOString()}'::timestamptz`
  const conditions = [
    () => 'deleted_at is null',
    () => `created_at >= ${at(span.start)}`,
    ...(span.end ? [() => `created_at < ${at(span.end ?? 0)}`] : []),
    ...(span.storm_id ? [() => `storm_id = '${span.storm_id}'::uuid`] : []),
  ]
  return world.database.withBusiness(world.mine.id, async (client) => ({
    kept: await countByStatus(client, { rows, conditions, counted: span }),
    scanned: await countByStatus(client, { rows, conditions }),
  }))
}

test('the kept counts are those of the leads, whatever is added, changed, deleted and summed', async () => {
  const random = numbers(seed)
  const among = (most: number) => Math.floor(random.next().value * most)
  const kinds = Object.keys(statement) as (keyof typeof statement)[]
  for (let round = 0; round < 60; round += 1) {
    await change(round < 3 ? 'add' : (kinds[among(kinds.length)] ?? 'add'))
    if (round % 10 === 0) await change('add', world.other.id)
    const start = first + among(10) * (hour / 2)
    const end = among(2) === 0 ? undefined : start + among(8) * (hour / 2)
    const { kept, scanned } = await counted({ start, end, storm_id: [undefined, ...storms][among(3)] })
    expect(kept).toEqual(scanned)
  }
  const { kept } = await counted({ start: first })
  expect(kept.length).toBeGreaterThan(4)
})

test('two changes at once wait for each other nowhere, and both count', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => change(n % 3 === 2 ? 'sum' : 'add')))
  const { kept, scanned } = await counted({ start: first })
  expect(kept).toEqual(scanned)
})

test('a change that is not counted is found', async () => {
  await world.owner.query('alter table lead disable trigger lead_counted_added')
  await change('add')
  await world.owner.query('alter table lead enable trigger lead_counted_added')
  const { kept, scanned } = await counted({ start: first })
  expect(kept).not.toEqual(scanned)
})
