import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptShopOffer } from '../../contract/calls/accept-shop-offer.ts'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { counterShopOffer } from '../../contract/calls/counter-shop-offer.ts'
import { declineShopOffer } from '../../contract/calls/decline-shop-offer.ts'
import { getLeadBoard } from '../../contract/calls/get-lead-board.ts'
import { listLeadOffers } from '../../contract/calls/list-lead-offers.ts'
import { listLeads } from '../../contract/calls/list-leads.ts'
import { listWaitingShops } from '../../contract/calls/list-waiting-shops.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { recordLeadCall } from '../../contract/calls/record-lead-call.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { snoozeLead } from '../../contract/calls/snooze-lead.ts'
import { undo } from '../../contract/calls/undo.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { leadMarks, marksOf, waitedShopOf } from '../../contract/leads/next-step.ts'
import { createRecord } from '../../tests/api/resource-probes.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let shop: string
let leads: Lead[]

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  const desk = new Desk(admin)
  shop = await createRecord(admin, repairLocation)
  const rows = Array.from({ length: 60 }, (_, n) => ({
    claim_number: `BOARD-${String(n).padStart(3, '0')}`,
    vin: `4T1B11HK5KU${String(n).padStart(6, '0')}`,
  }))
  for (const row of rows) await desk.addContact(row)
  leads = (await admin.ok(putLeads, { body: { leads: rows.map((row, n) => ({ ...row, estimate_total: n * 1000 })) } }))
    .formatted
  for (const [n, { id }] of leads.entries()) {
    const params = { id }
    if (n % 6 === 1) await admin.ok(assignLeadToShop, { params: { id, locId: shop } })
    if (n % 6 === 2) await admin.ok(setLeadStatus, { params, body: { status: 'follow_up_call' } })
    if (n % 6 === 3)
      await admin.ok(setLeadStatus, {
        params,
        body: { status: 'opportunity_lost', opportunity_lost_reason: 'high_deductible' },
      })
    if (n % 12 === 4) await admin.ok(snoozeLead, { params, body: { snooze_until: '2099-01-01T00:00:00Z' } })
  }
})
afterAll(() => world[Symbol.asyncDispose]())

describe('the board of leads', () => {
  test('has the leads of the list, each in the column of its status, with the counts of the list', async () => {
    const list = await admin.ok(listLeads, { query: { limit: '1000' } })
    const { columns } = await admin.ok(getLeadBoard, {})
    const inColumns = columns.flatMap(({ data, key }) => data.map(({ id, status }) => ({ id, status, key })))
    expect(inColumns.every(({ status, key }) => status === key)).toBe(true)
    expect(inColumns.map(({ id }) => id).toSorted()).toEqual(list.data.map(({ id }) => id).toSorted())
    const counted = new Map(list.by_status.map(({ status, count }) => [status as string, count]))
    for (const { key, count } of columns) expect([key, count]).toEqual([key, counted.get(key) ?? 0])
  })

  test('brings a column a page at a time, in the order of the list', async () => {
    const query = { sortBy: 'estimate_total', sortDesc: 'true', status: 'unscheduled' } as const
    const list = await admin.ok(listLeads, { query: { ...query, limit: '1000' } })
    const { columns } = await admin.ok(getLeadBoard, { query })
    expect(columns.map(({ key }) => key)).toEqual(['unscheduled'])
    expect(columns[0]?.data).toEqual(list.data)
    const next = await admin.ok(getLeadBoard, { query: { ...query, column: 'unscheduled', page: '2' } })
    expect(next.columns).toMatchObject([{ key: 'unscheduled', count: list.count, data: [] }])
  })

  test('by shop has a lane for each shop, those without one first, and no lost leads', async () => {
    const { columns, repair_locations } = await admin.ok(getLeadBoard, { query: { by: 'shop' } })
    expect(columns.map(({ key, count }) => [key, count])).toEqual([
      ['none', 40],
      [shop, 10],
    ])
    expect(repair_locations).toMatchObject([{ id: shop, name: expect.any(String) }])
    const lane = await admin.ok(getLeadBoard, { query: { by: 'shop', column: shop } })
    expect(lane.columns).toEqual([columns[1]])
    const ofShop = await admin.ok(listLeads, { query: { shop, limit: '1000' } })
    expect(ofShop.data.map(({ id }) => id)).toEqual(columns[1]?.data.map(({ id }) => id))
  })

  test('refuses a column that is none', async () => {
    const { errors } = await admin.refused(getLeadBoard, { query: { column: 'nowhere' } })
    expect(Object.keys(errors ?? {})).toEqual(['column'])
  })
})

describe('the marks of leads', () => {
  test('filter as each lead is marked', async () => {
    const agent = leads[2]
    if (!agent) throw new Error('no lead')
    const sales = await world.as('sales_agent')
    for (let n = 0; n < 3; n += 1)
      await sales.ok(recordLeadCall, { params: { id: agent.id }, body: { outcome: 'no_answer' } })
    await promise(leads[0], { follow_up_at: '2020-01-01T00:00:00.000Z' })
    await promise(leads[4], { follow_up_at: '2020-01-01T00:00:00.000Z' })
    await promise(leads[6], { follow_up_at: '2098-01-01T00:00:00.000Z' })
    const timestamp = Date.UTC(2020, 0, 1)
    const appointment = { id: randomUUID(), timestamp, repair_location_id: shop }
    await promise(leads[7], { status: 'scheduled_awaiting_dropoff', appointment })
    await promise(leads[10], { flagged: true })
    const { data } = await admin.ok(listLeads, { query: { limit: '1000' } })
    const now = Date.now()
    for (const mark of leadMarks) {
      const expected = data.filter((lead) => marksOf(lead, now).includes(mark)).map(({ id }) => id)
      const found = await admin.ok(listLeads, { query: { limit: '1000', mark } })
      expect([mark, found.data.map(({ id }) => id)]).toEqual([mark, expected])
      expect(expected.length).toBeGreaterThan(0)
    }
    const { columns } = await admin.ok(getLeadBoard, { query: {} })
    const overdue = columns.filter((column) => column.overdue > 0).map(({ key, overdue: count }) => [key, count])
    expect(overdue).toEqual([
      ['unscheduled', 1],
      ['scheduled_awaiting_dropoff', 1],
    ])
  })
})

describe('whose turn it is after an offer', () => {
  test('the rule and the index say the same of every answer, its undo and the next shop', async () => {
    const other = await createRecord(admin, repairLocation)
    const timestamp = Date.now() + 5 * 86_400_000
    const [a, b, c, d, e, f, g] = leads.filter((_lead, n) => n % 6 === 5).map(({ id }) => id)
    const at = (id = '', locId = shop) => admin.ok(assignLeadToShop, { params: { id, locId } })
    const ask = (id = '', follow_up_with_shop_id = shop) =>
      admin.ok(setLeadStatus, { params: { id }, body: { status: 'follow_up_with_shop', follow_up_with_shop_id } })
    const lastOf = async (id = '') => {
      const { data } = await admin.ok(listLeadOffers, { params: { id } })
      return { params: { id, offerId: data.at(-1)?.id ?? '' } }
    }
    const decline = async (id?: string) =>
      admin.ok(declineShopOffer, { ...(await lastOf(id)), body: { reason: 'no_parts' } })
    for (const id of [a, b, c, d]) await at(id)
    for (const id of [e, f, g]) await ask(id)
    const waits = async () => {
      const { rows } = await world.owner.query<{ id: string; shop: string | null }>(
        'select id, waiting_shop as shop from lead where business_id = $1 order by id',
        [world.mine.id],
      )
      const { data } = await admin.ok(listLeads, { query: { limit: '1000' } })
      const byRule = data.map((lead) => ({ id: lead.id, shop: waitedShopOf(lead) }))
      expect(byRule.toSorted((one, two) => one.id.localeCompare(two.id))).toEqual(rows)
      const marked = await admin.ok(listLeads, { query: { limit: '1000', mark: 'waiting_for_shop' } })
      const now = Date.now()
      expect(marked.data).toEqual(data.filter((lead) => marksOf(lead, now).includes('waiting_for_shop')))
      const waited = await admin.ok(listWaitingShops)
      expect(waited.data.reduce((sum, one) => sum + one.leads, 0)).toBe(marked.count)
      return rows.flatMap(({ id, shop: waiting }) => (waiting === null ? [] : id))
    }
    const all = [a, b, c, d, e, f, g]
    expect(await waits()).toEqual(expect.arrayContaining(all))
    await decline(a)
    await admin.ok(counterShopOffer, { ...(await lastOf(b)), body: { timestamp } })
    await admin.ok(acceptShopOffer, { ...(await lastOf(c)), body: {} })
    await decline(e)
    const undone = randomUUID()
    await admin.ok(declineShopOffer, {
      ...(await lastOf(f)),
      body: { reason: 'price' },
      action: { id: undone, label: 'Declined' },
    })
    const answered = await waits()
    for (const id of [a, b, c, e, f]) expect(answered).not.toContain(id)
    expect(answered).toEqual(expect.arrayContaining([d, g]))
    const { columns } = await admin.ok(getLeadBoard, { query: { column: 'assigned_to_shop' } })
    expect(columns[0]?.data.find(({ id }) => id === b)?.offer).toMatchObject({
      state: 'countered',
      waiting_on: 'business',
    })

    const plan = await admin.ok(planUndo, { body: { action_id: undone } })
    await admin.ok(undo, { body: { action_id: undone, plan_hash: plan.hash } })
    await at(a, other)
    await at(e)
    expect(await waits()).toEqual(expect.arrayContaining([a, d, e, f, g]))
  })
})

/** Leads with promises that have passed: nobody may promise those, so their rows are written. */
async function promise(lead: Lead | undefined, changes: Partial<Lead>) {
  await world.owner.query(
    `update lead set doc = doc || $2::jsonb, status = coalesce($2::jsonb->>'status', status),
       follow_up_at = ($2::jsonb->>'follow_up_at')::timestamptz where id = $1`,
    [lead?.id, JSON.stringify(changes)],
  )
}
