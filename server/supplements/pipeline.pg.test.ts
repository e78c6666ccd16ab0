import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../../contract/calls/get-me.ts'
import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { listSupplements } from '../../contract/calls/list-supplements.ts'
import { sendSupplementEvent } from '../../contract/calls/send-supplement-event.ts'
import type { QueryOf, SentBodyOf } from '../../contract/call.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import { daysAt, dueAt } from '../../contract/supplements/supplement-due.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const hour = 3_600_000
let world: TestApp
let admin: Caller
let manager: Caller
let claims = 0

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  manager = await world.as('supplement_manager')
})
afterAll(() => world[Symbol.asyncDispose]())

/** A supplement of a shop that has been where it is for some hours, after moves. */
async function waiting(
  shop_name: string,
  hours: number,
  ...moves: SentBodyOf<typeof sendSupplementEvent>[]
): Promise<string> {
  claims += 1
  const { id: contact } = await new Desk(admin).addContact({ claim_number: `PIPELINE-${claims}` })
  const body = { claim_number: `PIPELINE-${claims}`, shop_name, shop_contact_name: 'Rae' }
  const { supplement } = await world.nobody.ok(createSupplement, { query: { long_id: longIdOf(contact) }, body })
  for (const move of moves) await moved(supplement.id, move)
  const { rows } = await world.owner.query<{ doc: Supplement }>('select doc from supplement where id = $1', [
    supplement.id,
  ])
  const waiting_since = new Date(Date.now() - hours * hour).toISOString()
  const doc = { ...(rows[0]?.doc as Supplement), waiting_since }
  const due_at = dueAt(doc)
  await world.owner.query('update supplement set waiting_since = $2, due_at = $3, doc = $4 where id = $1', [
    supplement.id,
    waiting_since,
    due_at,
    { ...doc, due_at },
  ])
  return supplement.id
}
const moved = (id: string, body: SentBodyOf<typeof sendSupplementEvent>) =>
  manager.ok(sendSupplementEvent, { params: { id }, body })
const listed = (query: Partial<Record<keyof QueryOf<typeof listSupplements>, string>> = {}) =>
  manager.ok(listSupplements, { query: query as never })

/** Ten stays and more of an hour each up to the longest. */
async function forecast(place: string, longestHours: number): Promise<void> {
  const curve = Array.from({ length: 20 }, (_, n) => [((n + 1) / 20) * longestHours * hour, 1 - (n + 1) / 20])
  await world.owner.query(
    `insert into claim_forecast (business_id, state, curve, tail, tested, inside, tested_from, tested_to, made_at)
     values ($1, $2, $3, 0.1, 20, 18, now(), now(), now())
     on conflict (business_id, state) do update set curve = excluded.curve`,
    [world.mine.id, `supplement.open.${place}`, JSON.stringify(curve)],
  )
}

test('what waits longer than 9 of 10 did in its place stands first, then the longest wait, then what is over', async () => {
  const quick = await waiting('Order Body', 30, { type: 'START_REVIEW' })
  const slow = await waiting('Order Body', 20)
  const closed = await waiting('Order Body', 900, { type: 'CLOSE', reason: 'Paid' })
  const order = async (query: Parameters<typeof listed>[0]) => (await listed(query)).data.map(({ id }) => id)
  // Without a history of the places the longest wait is first.
  expect(await order({ searchText: 'order body' })).toEqual([quick, slow, closed])
  await forecast('awaiting_review.to_review', 20)
  await forecast('in_review.to_review', 200)
  const { data, paces, changes_at } = await listed({ searchText: 'order body' })
  expect(data.map(({ id }) => id)).toEqual([slow, quick, closed])
  // The same order is read along the indexes where no text narrows it.
  expect(await order({})).toEqual([slow, quick, closed])
  expect(await order({ limit: '1' })).toEqual([slow])
  expect(paces.find(({ stage }) => stage === 'awaiting_review')).toEqual({
    stage: 'awaiting_review',
    substage: 'to_review',
    usual_from_ms: 5 * hour,
    usual_to_ms: 15 * hour,
    p90_ms: 18 * hour,
  })
  // The next one is slow once it has waited 180 hours.
  const left = (Date.parse(changes_at ?? '') - Date.now()) / hour
  expect(left).toBeGreaterThan(149.9)
  expect(left).toBeLessThan(150.1)
})

test('late ones and those due today are counted at each place', async () => {
  const before = (await listed()).by_place
  const late = await waiting('Due Body', 24 * 9)
  const counted = (await listed()).by_place
  const at = (places: typeof before) =>
    places.find(({ stage, substage }) => stage === 'awaiting_review' && substage === 'to_review')
  expect(at(counted)?.late).toBe((at(before)?.late ?? 0) + 1)
  const due = new Date(Date.now() + 60_000)
  await world.owner.query('update supplement set due_at = $2 where id = $1', [late, due])
  const { by_place } = await listed({ searchText: 'due body' })
  const { timezone } = (await admin.ok(getMe, {})).user.business
  const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: timezone })
  expect(at(by_place)).toMatchObject({ count: 1, late: 0, due_today: dayOf(due) === dayOf(new Date()) ? 1 : 0 })
})

test('who has it next does not set the clock of the place back', async () => {
  const { people } = world.mine
  const id = await waiting('Clock Body', 50, { type: 'ASSIGN', appraiser_group_id: people.appraiser_group.id })
  const [before] = (await listed({ searchText: 'clock body' })).data
  const { supplement } = await moved(id, { type: 'ASSIGN', appraiser_id: people.appraiser.id })
  expect(supplement.version).toBeGreaterThan(before?.version ?? 0)
  const { rows } = await world.owner.query<{ doc: Supplement }>('select doc from supplement where id = $1', [id])
  const { waiting_since, due_at, updated_at } = rows[0]?.doc ?? supplement
  expect(Date.parse(updated_at) - Date.parse(waiting_since)).toBeGreaterThan(49 * hour)
  expect(due_at).toBe(before?.due_at)
})

test('due dates of those that were there before are as those of later ones', async () => {
  const sql = readFileSync(new URL('../db/migrations/0350-pipeline-of-supplements.sql', import.meta.url), 'utf8')
  const [, body = ''] = /create function pg_temp\.(due_of[\s\S]*?\$\$;)/.exec(sql) ?? []
  await world.owner.query(`create function pg_temp.${body}`)
  const cases = [...Object.keys(daysAt), 'complete.locked', 'request_closed'].flatMap((place, n) =>
    Array.from({ length: 40 }, (_, at) => {
      const [stage = '', substage = null] = place.split('.')
      const since = new Date(Date.UTC(2026, 2, 1, at * 5, n * 7, 3, at)).toISOString()
      return { place, since, due: dueAt({ stage, substage, waiting_since: since } as Supplement) }
    }),
  )
  const { rows } = await world.owner.query<{ due: Date | null }>(
    `select pg_temp.due_of(place, since) as due from unnest($1::text[], $2::timestamptz[]) as one (place, since)`,
    [cases.map(({ place }) => place), cases.map(({ since }) => since)],
  )
  expect(rows.map(({ due }) => due?.toISOString() ?? null)).toEqual(cases.map(({ due }) => due))
})
