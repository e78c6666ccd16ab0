import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOpening } from '../../contract/calls/add-opening.ts'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { listOpenings } from '../../contract/calls/list-openings.ts'
import { listShopCapacity } from '../../contract/calls/list-shop-capacity.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { scheduleDropOff } from '../../contract/calls/schedule-drop-off.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import { mondaysFrom } from '../../machines/opening/shop-weeks.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: Desk
const hour = 3_600_000
const week = 7 * 24 * hour

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

async function shop(name: string, timezone = 'America/Chicago'): Promise<string> {
  const made = await admin.ok(crudCalls(repairLocation).create, { body: { name, timezone, online: true } })
  return made['repair_location']?.id ?? ''
}

async function leads(count: number): Promise<string[]> {
  const rows = []
  for (let n = 0; n < count; n++) {
    const row = { claim_number: `CAP-${n}`, vin: `4T1B11HK5KU${600_000 + n}` }
    await desk.addContact({ ...row, zip: '73160' })
    rows.push(row)
  }
  return (await admin.ok(putLeads, { body: { leads: rows } })).formatted.map(({ id }) => id)
}

test('capacity by week is that of the openings of each shop, read one by one', async () => {
  const [north, west, none] = [await shop('North'), await shop('West', 'America/Los_Angeles'), await shop('None')]
  const start = Date.now() + 2 * week
  const body = { start, end: start + hour, count: 3 }
  const add = async (id: string, more: object) =>
    (await admin.ok(addOpening, { params: { id }, body: { ...body, ...more } })).opening.id
  const former = await add(north, { evergreen: true, count: 2 })
  const dated = await add(west, { start: start + 5 * hour, end: start + 6 * hour })
  const ids = await leads(7)
  const book = (lead: number, opening_id: string | undefined, timestamp: number) =>
    admin.ok(scheduleDropOff, {
      params: { id: ids[lead] ?? '' },
      body: { timestamp, ...(opening_id && { opening_id }) },
    })
  await book(0, former, start)
  await book(1, former, start)
  // What was booked before stays, and counts in the opening that replaces it.
  await add(north, { evergreen: true, count: 3 })
  await book(2, dated, start + 5 * hour)
  for (const n of [3, 4]) await admin.ok(assignLeadToShop, { params: { id: ids[n] ?? '', locId: north } })
  await admin.ok(assignLeadToShop, { params: { id: ids[5] ?? '', locId: none } })
  await book(5, undefined, start)

  const { weeks, data, total } = await admin.ok(listShopCapacity)
  expect(total).toBe(3)
  expect(weeks).toHaveLength(8)
  expect(data.map(({ name, waiting, has_openings }) => ({ name, waiting, has_openings }))).toEqual([
    { name: 'None', waiting: 0, has_openings: false },
    { name: 'North', waiting: 2, has_openings: true },
    { name: 'West', waiting: 0, has_openings: true },
  ])
  for (const { id, weeks: counted } of data) {
    const query = { start: String(Date.now()), end: String(Date.now() + 9 * week) }
    const { times } = await admin.ok(listOpenings, { params: { id }, query })
    const zone = id === west ? 'America/Los_Angeles' : 'America/Chicago'
    const recounted = weeks.map((monday) => {
      const ofWeek = times.filter((time) => mondaysFrom(time.start, zone, 1)[0] === monday && time.start > Date.now())
      return {
        places: ofWeek.reduce((sum, { count }) => sum + count, 0),
        taken: ofWeek.reduce((sum, { taken }) => sum + taken, 0),
      }
    })
    expect(counted.map(({ places, taken }) => ({ places, taken }))).toEqual(recounted)
  }
  const sums = (of: (typeof data)[number] | undefined) => ({
    taken: of?.weeks.reduce((sum, one) => sum + one.taken, 0),
    agreed: of?.weeks.reduce((sum, one) => sum + one.agreed, 0),
  })
  expect(data.map(sums)).toEqual([
    { taken: 0, agreed: 1 },
    { taken: 2, agreed: 0 },
    { taken: 1, agreed: 0 },
  ])
})
