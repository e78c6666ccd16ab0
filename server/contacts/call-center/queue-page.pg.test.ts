import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStorm } from '../../../contract/calls/create-storm.ts'
import { addQueued } from '../../../tests/faults/call-world.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { pageOfQueue } from './queue-page.ts'

/** Thursday, 7:30 on the Pacific coast, where it is too early; on Hawaii it is night. */
const moment = new Date('2026-03-12T14:30:00Z')
const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Honolulu', '']
const hour = 3_600_000

let world: TestApp
let storms: (string | null)[]
let businessId: string

/** The same numbers in every run. */
let state = 7
function random(below: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * below)
}
const ago = (hours: number) => new Date(moment.getTime() - hours * hour - random(50) * 1000)

beforeAll(async () => {
  world = await openTestApp({ clock: () => moment })
  businessId = world.mine.id
  await world.owner.query(`update business set timezone = 'America/Chicago'`)
  const admin = await world.as('admin')
  const body = { title: 'Hail', zipcodes: ['37032'], timespan: { start: '2026-02-28', end: '2026-02-28' } }
  storms = [null]
  for (let n = 0; n < 3; n += 1) storms.push((await admin.ok(createStorm, { body })).storm.id)
  const contacts = Array.from({ length: 240 }, () => ({
    id: randomUUID(),
    zone: zones[random(zones.length)] ?? '',
    ...(random(3) > 0 && { lastCallAt: ago(random(9)) }),
    ...(random(5) === 0 && { callBackAt: ago(random(6) - 3) }),
    ...(random(20) === 0 && { optedOutAt: ago(1) }),
  }))
  await addQueued(world.owner, businessId, contacts)
  for (const { id } of contacts) {
    await world.owner.query(
      `update contact set storm_id = $2, numcalls = numcalls + $3, created_at = $4, reply_waiting_since = $5,
         doc = doc || jsonb_build_object('last_call_at', last_call_at, 'call_back_at', call_back_at) where id = $1`,
      [id, storms[random(4)], random(4), ago(100 + random(300)), random(8) === 0 ? ago(1) : null],
    )
    if (random(6) === 0) {
      await world.owner.query('insert into contact_fetch (contact_id, business_id, last_get) values ($1, $2, $3)', [
        id,
        businessId,
        ago(random(3)),
      ])
    }
    if (random(15) === 0) {
      await world.owner.query(
        `insert into lease (business_id, stream, state, holder_id, holder_name, session_id, since, until)
         select $1, 'contact:' || $2::text, 'held', person_id, 'Ann', id, now(), now() + interval '1 hour'
         from session where business_id = $1 limit 1`,
        [businessId, id],
      )
    }
  }
})
afterAll(() => world[Symbol.asyncDispose]())

const isCallable = `q.last_call <= $1::timestamptz - interval '4 hours' and l.stream is null
  and (q.call_back_at is null or q.call_back_at <= $1 or q.reply_waiting_since is not null)
  and (f.last_get is null or f.last_get <= $1::timestamptz - interval '1 hour')
  and in_calling_hours(coalesce(nullif(q.zone, ''), b.timezone), coalesce(s.calling_hours, b.calling_hours), $1)`
const rank = 'case when q.call_back_at <= $1 then 0 when q.reply_waiting_since is not null then 1 else 2 end'
const sorts = {
  order: `not (${isCallable}), ${rank},
    case ${rank} when 0 then q.call_back_at when 1 then q.reply_waiting_since end, q.numcalls, q.last_call, q.created_at`,
  waiting: `case when q.last_call = '-infinity' then q.created_at else q.last_call end`,
}

/** The queue by a sort of all of it. */
async function sorted(sort_by: keyof typeof sorts, storm: string | null, calls: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ id: string }>(
    `select q.id from call_queue q join business b on b.business_id = q.business_id left join storm s on s.id = q.storm
       left join contact_fetch f on f.contact_id = q.id
       left join lease l on l.business_id = b.business_id and l.stream = 'contact:' || q.id and lease_stands(l)
     where q.business_id = $2 and ($3::uuid is null or q.storm = $3)
       and ($4 = 'all' or least(q.numcalls, 3)::text = $4) and $1::timestamptz is not null
     order by ${sorts[sort_by]}, q.id`,
    [moment, businessId, storm, calls],
  )
  return rows.map(({ id }) => id)
}

async function paged(sort_by: keyof typeof sorts, storm: string | null, calls: 'all' | '0' | '3', limit: number) {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const asked = { calls, storm_id: storm ?? '', q: '', sort_by, page, limit }
    const { count, data } = await world.database.withBusiness(businessId, (client) =>
      pageOfQueue(client, businessId, asked, moment),
    )
    ids.push(...data.map(({ id }) => id))
    if (data.length < limit) return { ids, count }
  }
}

describe.each(['order', 'waiting'] as const)('the queue by %s, page after page', (sort_by) => {
  test.each(['all', '0', '3'] as const)(
    'is the whole queue sorted, of all events and of each: calls %s',
    async (calls) => {
      for (const storm of storms) {
        const whole = await sorted(sort_by, storm, calls)
        expect(whole.length).toBeGreaterThan(1)
        expect(await paged(sort_by, storm, calls, 31)).toEqual({ ids: whole, count: whole.length })
      }
    },
  )
})

test('a queue whose hours are over is in the same order', async () => {
  const night = new Date('2026-03-12T09:00:00Z')
  const asked = { calls: 'all', storm_id: '', q: '', sort_by: 'order', page: 1, limit: 100 } as const
  const { data } = await world.database.withBusiness(businessId, (client) =>
    pageOfQueue(client, businessId, asked, night),
  )
  expect(data.filter(({ callable }) => callable.now)).toEqual([])
  const due = data.findLastIndex(
    ({ call_back_at }) => call_back_at !== null && Date.parse(call_back_at) <= night.getTime(),
  )
  expect(due).toBe(
    data.filter(({ call_back_at }) => call_back_at && Date.parse(call_back_at) <= night.getTime()).length - 1,
  )
})
