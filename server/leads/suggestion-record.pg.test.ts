import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOpening } from '../../contract/calls/add-opening.ts'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { getLead } from '../../contract/calls/get-lead.ts'
import { listLeadShops } from '../../contract/calls/list-lead-shops.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { readSuggestionRecord } from '../../contract/calls/read-suggestion-record.ts'
import { scheduleDropOff } from '../../contract/calls/schedule-drop-off.ts'
import { setDropped } from '../../contract/calls/set-dropped.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import { recordOf, type ReplayedFact, SuggestionReplay } from '../../machines/lead/suggestion-record.ts'
import { categoryOf } from '../../contract/events/recorded.ts'
import { eventColumns, type EventRow, recordedOf } from '../events/read.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { describeShop } from './describe-shop.ts'

let world: TestApp
let admin: Caller
const hour = 3_600_000

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
})
afterAll(() => world[Symbol.asyncDispose]())

async function shop(name: string, zipcode: string): Promise<string> {
  const body = { name, zipcode, timezone: 'America/Chicago', online: true }
  return (await admin.ok(crudCalls(repairLocation).create, { body }))['repair_location']?.id ?? ''
}

async function leads(count: number): Promise<string[]> {
  const desk = new Desk(admin)
  const rows = []
  for (let n = 0; n < count; n++) {
    const row = { claim_number: `SR-${n}`, vin: `4T1B11HK5KU${700_000 + n}` }
    await desk.addContact({ ...row, zip: '73160' })
    rows.push(row)
  }
  return (await admin.ok(putLeads, { body: { leads: rows } })).formatted.map(({ id }) => id)
}

const firstSuggested = async (id: string, had: readonly string[]) =>
  (await admin.ok(listLeadShops, { params: { id } })).data.find((one) => !had.includes(one.id))?.id

const lose = (id: string) =>
  admin.ok(setLeadStatus, {
    params: { id },
    body: { status: 'opportunity_lost', opportunity_lost_reason: 'other_shop' },
  })

test('the replayed record is what was suggested at the time, and what became of it', async () => {
  const near = await shop('Near', '73160')
  const far = await shop('Far', '73102')
  const start = Date.now() + 48 * hour
  const open = async (id: string) =>
    admin.ok(addOpening, { params: { id }, body: { start, end: start + hour, count: 4, evergreen: false } })
  const openings = { [near]: (await open(near)).opening.id, [far]: (await open(far)).opening.id }
  const ids = await leads(36)
  /** By another path: what the list of shops said just before each assignment, and the outcome that was made. */
  const noted: { shop: string; suggested: string | undefined; lost: boolean }[] = []
  for (const [n, id] of ids.entries()) {
    const suggested = await firstSuggested(id, [])
    const to = n % 3 === 0 ? far : near
    await admin.ok(assignLeadToShop, { params: { id, locId: to } })
    // Free places run out, and lost leads add up: what is suggested first changes on the way.
    if (n % 9 < 2 && n < 20) {
      const body = { timestamp: start, opening_id: openings[to] ?? '' }
      const { lead } = await admin.ok(scheduleDropOff, { params: { id }, body })
      const params = { id, apptId: lead.appointment?.id ?? '' }
      await admin.ok(setDropped, { params, body: { status: 'vehicle_dropped' } })
      noted.push({ shop: to, suggested, lost: false })
    } else if (n < 34) {
      await lose(id)
      noted.push({ shop: to, suggested, lost: true })
    }
    // The last two are on their way: no cases yet.
  }
  expect(new Set(noted.map(({ suggested }) => suggested)).size).toBe(2)
  const { record } = await admin.ok(readSuggestionRecord)
  const side = (isFollowed: boolean) => {
    const some = noted.filter(({ shop: to, suggested }) => (to === suggested) === isFollowed)
    return { cases: some.length, lost: some.filter(({ lost }) => lost).length }
  }
  expect(record).toMatchObject({ followed: side(true), other: side(false) })
  const [followed, other] = [side(true), side(false)]
  const fewer = Math.round(100 * (1 - followed.lost / followed.cases / (other.lost / other.cases)))
  expect(record?.fewer_lost).toBe(fewer)
})

test('a replay by the state of today instead of that moment is found out', async () => {
  const { record } = await admin.ok(readSuggestionRecord)
  const client = world.owner
  const { rows } = await client.query<EventRow>(`select ${eventColumns} from events order by id`)
  const facts = rows
    .map((row) => recordedOf(row))
    .filter(({ stream }) => ['lead', 'opening', 'repair_location'].includes(categoryOf(stream)))
  const replayed = (order: readonly ReplayedFact[]) => {
    const replay = new SuggestionReplay({ from: 0, describe: describeShop })
    for (const fact of order) replay.play(fact)
    return replay.cases
  }
  /** Each case, as the totals of two replays may agree where their cases do not. */
  const eachCase = (order: readonly ReplayedFact[]) =>
    replayed(order)
      .map(({ shop, suggested, lost }) => `${shop} ${suggested} ${lost}`)
      .toSorted()
  expect(recordOf(replayed(facts))).toEqual(record)
  // Planted: each lead is played to its end before the next one is assigned, the last one first.
  const streams = Map.groupBy(facts, ({ stream }) => stream)
  const byStream = [...streams.values()].toReversed()
  const rest = byStream.filter(([first]) => first && categoryOf(first.stream) !== 'lead')
  const planted = [...rest, ...byStream.filter(([first]) => first && categoryOf(first.stream) === 'lead')].flat()
  expect(eachCase(planted)).not.toEqual(eachCase(facts))
})

test('a lead that goes to another shop counts for the last one; fewer than 30 cases say nothing', async () => {
  const { data } = await admin.ok(crudCalls(repairLocation).list, { query: { sort_by: 'name' } })
  const [far, near] = data.map(({ id }) => id)
  expect(recordOf([{ lead: 'l', shop: far ?? '', suggested: near ?? '', lost: true }]).fewer_lost).toBeNull()
  const replay = new SuggestionReplay({ from: 0, describe: describeShop })
  const { rows } = await world.owner.query<EventRow>(`select ${eventColumns} from events order by id`)
  for (const row of rows)
    if (['lead', 'opening', 'repair_location'].includes(categoryOf(row.stream))) replay.play(recordedOf(row))
  const cases = replay.cases
  expect(new Set(cases.map(({ lead }) => lead)).size).toBe(cases.length)
  for (const one of cases.slice(0, 3)) {
    const { lead } = await admin.ok(getLead, { params: { id: one.lead } })
    expect(lead.assigned_repair_location_id).toBe(one.shop)
  }
})
