import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addOpening } from '../../../contract/calls/add-opening.ts'
import { getLead } from '../../../contract/calls/get-lead.ts'
import { getNextSalesLead } from '../../../contract/calls/get-next-sales-lead.ts'
import { getSalesLead } from '../../../contract/calls/get-sales-lead.ts'
import { leaveSalesQueue } from '../../../contract/calls/leave-sales-queue.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { putLeads } from '../../../contract/calls/put-leads.ts'
import { readSalesDay } from '../../../contract/calls/read-sales-day.ts'
import { recordLeadCall } from '../../../contract/calls/record-lead-call.ts'
import { returnToSalesQueue } from '../../../contract/calls/return-to-sales-queue.ts'
import { searchSalesLeads } from '../../../contract/calls/search-sales-leads.ts'
import { snoozeLead } from '../../../contract/calls/snooze-lead.ts'
import { undo } from '../../../contract/calls/undo.ts'
import type { SentBodyOf, SentQueryOf } from '../../../contract/call.ts'
import { repairLocation } from '../../../contract/repair-locations/repair-location.ts'
import { createRecord } from '../../../tests/api/resource-probes.ts'
import { openQueueTurns } from '../../leases/queue-turns.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { makeShop } from '../../testing/offers.factory.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { leadLeases } from './lead-leases.ts'
import { findQueueClock, salesQueueInOrder } from './sales-queue.queries.ts'

/** Thursday, 9:30 in Chicago: 7:30 in Los Angeles. */
const thursday = '2026-03-12T14:30:00.000Z'
let now = thursday
let world: TestApp
let admin: Caller
let agent: Caller
let desk: Desk
let storm: string

beforeAll(async () => {
  world = await openTestApp({ clock: () => new Date(now) })
  await world.owner.query(`update business set timezone = 'America/Chicago'`)
  admin = await world.as('admin')
  agent = await world.as('sales_agent')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  now = thursday
  storm = (await desk.storm()).id
  await world.owner.query('delete from lease')
})

let last = 0
async function add(changes: Record<string, unknown> = {}): Promise<string> {
  const n = String((last += 1)).padStart(6, '0')
  const key = { claim_number: `SQ-${n}`, vin: `4T1B11HK5KU${n}` }
  await desk.addContact({ ...key, storm_id: storm, zip: '60601', state: 'IL', ...changes })
  const { formatted } = await admin.ok(putLeads, { body: { leads: [key] } })
  return formatted[0]?.id ?? ''
}

const next = (query: SentQueryOf<typeof getNextSalesLead> = {}) =>
  agent.ok(getNextSalesLead, { query: { storm_id: storm, ...query } })
const nextId = async () => (await next())?.lead.id ?? null
const call = (id: string, body: SentBodyOf<typeof recordLeadCall>, who = agent) =>
  who.ok(recordLeadCall, { params: { id }, body })

describe('the next lead', () => {
  test('is leased to the one who asks, is the same until it is given back, and says why it comes', async () => {
    const [first, second] = [await add(), await add({ first_name: 'Bo' })]
    expect(await next()).toMatchObject({
      lead: { id: first },
      held: { left_ms: expect.any(Number) },
      reason: { rank: 'calls', text: 'Not called yet' },
      local: { zone: 'America/Chicago', callable_until: '2026-03-13T01:00:00.000Z' },
      next: { id: second, first_name: 'Bo' },
    })
    expect(await nextId()).toBe(first)
    expect(await next({ clear: 'true' })).toBeUndefined()
    expect((await agent.ok(getSalesLead, { params: { id: first } })).held).toBeNull()
    expect(await next({ unsubscribe: 'true' })).toBeUndefined()
    expect((await agent.refused(getNextSalesLead, { query: {} })).status).toBe(422)
    expect((await agent.refused(getNextSalesLead, { query: { storm_id: randomUUID() } })).status).toBe(404)
  })

  test('is a promise that is due before those who were called least; one that is ahead waits', async () => {
    const [fresh, later, due] = [await add(), await add(), await add()]
    await call(later, { outcome: 'follow_up', follow_up_at: '2026-03-12T20:00:00Z' })
    await call(due, { outcome: 'follow_up', follow_up_at: '2026-03-12T16:00:00Z' })
    expect(await nextId()).toBe(fresh)
    await next({ clear: 'true' })
    now = '2026-03-12T16:00:00.000Z'
    expect(await next()).toMatchObject({ lead: { id: due }, due: 1, reason: { rank: 'follow_up' } })
    await call(due, { outcome: 'no_answer' })
    expect(await nextId()).toBe(fresh)
    await call(fresh, { outcome: 'voicemail_left' })
    // Those who were not reached wait for four hours.
    expect(await nextId()).toBeNull()
    now = '2026-03-12T20:00:01.000Z'
    expect(await nextId()).toBe(later)
  })

  test('is never called outside of the owner’s hours, by the owner’s clock, on both sides of a clock change', async () => {
    const pacific = await add({ zip: '90001', state: 'CA' })
    expect(await nextId()).toBeNull()
    // Before the change to summer time 8 AM there is 16:00 UTC, after it 15:00; Sundays from noon.
    for (const [at, isOpen] of [
      ['2026-03-06T15:59:59Z', false],
      ['2026-03-06T16:00:00Z', true],
      ['2026-03-08T18:59:59Z', false],
      ['2026-03-08T19:00:00Z', true],
      ['2026-03-09T14:59:59Z', false],
      ['2026-03-09T15:00:00Z', true],
      ['2026-03-10T03:00:00Z', false],
    ] as const) {
      now = new Date(at).toISOString()
      expect([at, (await nextId()) === pacific]).toEqual([at, isOpen])
      await next({ clear: 'true' })
    }
  })

  test('is none that is snoozed, lost, at a shop, taken out of the queue, or whose owner has opted out', async () => {
    const [snoozed, lost, sent, left, optedOut] = [await add(), await add(), await add(), await add(), await add()]
    await admin.ok(snoozeLead, { params: { id: snoozed }, body: { snooze_until: '2099-01-01T00:00:00Z' } })
    await call(lost, { outcome: 'opportunity_lost', opportunity_lost_reason: 'other_shop' })
    const repair_location_id = await createRecord(admin, repairLocation)
    await call(sent, { outcome: 'sent_to_shop', repair_location_id })
    await agent.ok(leaveSalesQueue, { params: { id: left }, query: { reason: 'Wrong number' } })
    await world.owner.query(
      'update contact set opted_out_at = now() where id = (select contact_id from lead where id = $1)',
      [optedOut],
    )
    expect(await nextId()).toBeNull()
    await agent.ok(returnToSalesQueue, { params: { id: left } })
    expect(await nextId()).toBe(left)
    expect(await agent.refused(returnToSalesQueue, { params: { id: left } })).toMatchObject({ status: 409 })
  })
})

describe('a race of 50 agents', () => {
  async function race(waits: (id: string) => string, isFair: boolean): Promise<(string | undefined)[]> {
    const agents = Array.from({ length: 50 }, () => ({ id: randomUUID(), sessionId: randomUUID() }))
    const ids = [agents.map(({ id }) => id), agents.map(({ sessionId }) => sessionId)]
    const businessId = world.mine.id
    await world.owner.query(
      `insert into person (id, business_id, email, password_hash, first_name, last_name, role, accessible_roles)
       select id, $1, id || '@x.test', '', '', '', 'sales_agent', 'sales_agent' from unnest($2::uuid[]) as one (id)`,
      [businessId, ids[0]],
    )
    await world.owner.query(
      `insert into session (id, business_id, person_id, expires_at)
       select id, $1, person, now() + interval '1 day' from unnest($3::uuid[], $2::uuid[]) as one (id, person)`,
      [businessId, ids[0], ids[1]],
    )
    const servers = [openQueueTurns(world.database), openQueueTurns(world.database)]
    const clock = await world.database.withBusiness(businessId, (client) => findQueueClock(client, storm))
    if (!clock) throw new Error('the event is not there')
    const moment = new Date(now)
    const leases = await Promise.all(
      agents.map(async (holder, n) => {
        if (!isFair) {
          // The planted fault: read the first of the queue, and trust that it is still free.
          const [first] = await world.database.withBusiness(businessId, (client) =>
            salesQueueInOrder(client, { stormId: storm, clock, moment, needed: 1 }),
          )
          return { id: first }
        }
        return servers[n % 2]?.({
          businessId,
          category: 'lead',
          queue: storm,
          holder: { id: holder.id, name: `Agent ${n}` },
          sessionId: holder.sessionId,
          waits,
          readIds: (client, needed) => salesQueueInOrder(client, { stormId: storm, clock, moment, needed }),
        })
      }),
    )
    return leases.map((lease) => lease?.id)
  }

  test('through two servers never gives one lead to two, and gives out all there are', async () => {
    const leads = await Promise.all(Array.from({ length: 40 }, () => add()))
    const given = (await race(leadLeases.undecided, true)).filter((id) => id !== undefined)
    expect(new Set(given).size).toBe(given.length)
    expect(given.toSorted()).toEqual(leads.toSorted())
  })

  test('would, were the lease not taken with the reading of the queue', async () => {
    await Promise.all(Array.from({ length: 3 }, () => add()))
    const given = await race(leadLeases.undecided, false)
    expect(new Set(given).size).toBeLessThan(given.length)
  })
})

describe('a call', () => {
  test('is one operation with what it sets in motion, which undo takes back', async () => {
    const id = await add()
    const operation = { id: randomUUID(), label: 'Call' }
    const { lead } = await agent.ok(recordLeadCall, {
      params: { id },
      body: { outcome: 'opportunity_lost', opportunity_lost_reason: 'high_deductible', note: 'Payday.' },
      action: operation,
    })
    expect(lead).toMatchObject({ status: 'opportunity_lost', num_calls: 1, last_outcome: 'opportunity_lost' })
    expect((await desk.typesOf('lead', id)).slice(1)).toEqual(['LeadCalled', 'LeadOpportunityLost'])
    const { hash } = await agent.ok(planUndo, { body: { action_id: operation.id } })
    await agent.ok(undo, { body: { action_id: operation.id, plan_hash: hash } })
    const undone = (await agent.ok(getSalesLead, { params: { id } })).lead
    expect(undone.status).toBe('unscheduled')
    expect(undone.num_calls).toBeUndefined()
  })

  test('is refused by field, and while a colleague works on the lead', async () => {
    const [id] = [await add()]
    const at = (body: SentBodyOf<typeof recordLeadCall>) => agent.refused(recordLeadCall, { params: { id }, body })
    expect(await at({ outcome: 'sent_to_shop' })).toMatchObject({
      status: 422,
      errors: { repair_location_id: 'Choose the shop to send it to' },
    })
    const night = await at({ outcome: 'follow_up', follow_up_at: '2026-03-13T03:00:00Z' })
    expect(night.errors?.['follow_up_at']).toMatch(/outside calling hours/)
    expect(await at({ outcome: 'drop_off_booked' })).toMatchObject({ status: 409 })
    await nextId()
    await world.owner.query(
      `update lease set holder_id = (select id from person where role = 'ops' and business_id = $1), session_id = null,
         holder_name = 'Olive'`,
      [world.mine.id],
    )
    expect(await at({ outcome: 'no_answer' })).toMatchObject({ status: 409, by: 'Olive' })
  })

  test('counts in the agent’s day, until it is undone', async () => {
    const before = await agent.ok(readSalesDay)
    const [one, two] = [await add(), await add()]
    const action = { id: '0b000000-0000-4000-8000-0000000000d2' }
    await agent.ok(recordLeadCall, { params: { id: one }, body: { outcome: 'no_answer' }, action })
    await call(two, { outcome: 'opportunity_lost', opportunity_lost_reason: 'high_deductible' })
    const after = await agent.ok(readSalesDay)
    expect(after).toMatchObject({
      called: before.called + 2,
      lost: before.lost + 1,
      not_reached: before.not_reached + 1,
      booked: before.booked,
    })
    const plan = await agent.ok(planUndo, { body: { action_id: action.id } })
    await agent.ok(undo, { body: { action_id: action.id, plan_hash: plan.hash } })
    expect(await agent.ok(readSalesDay)).toMatchObject({ called: before.called + 1, not_reached: before.not_reached })
  })

  test('books the drop-off in the same request: neither happens where the time is full', async () => {
    const shop = await makeShop(admin, 'Deep Fork')
    const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000
    const times = { start, end: start + 3_600_000, count: 1 }
    const { opening } = await admin.ok(addOpening, { params: { id: shop }, body: times })
    const [one, other] = [await add(), await add()]
    const action = { id: '0b000000-0000-4000-8000-0000000000d1' }
    const body = { outcome: 'drop_off_booked', drop_off: { timestamp: start, opening_id: opening.id } } as const
    const { lead } = await agent.ok(recordLeadCall, { params: { id: one }, body, action })
    expect(lead).toMatchObject({
      status: 'scheduled_awaiting_dropoff',
      num_calls: 1,
      appointment: { timestamp: start },
    })
    expect(await agent.refused(recordLeadCall, { params: { id: other }, body })).toMatchObject({ status: 409 })
    const { lead: untouched } = await agent.ok(getLead, { params: { id: other } })
    expect(untouched).toMatchObject({ status: 'unscheduled', appointment: null })
    expect(untouched.num_calls ?? 0).toBe(0)
    const wrong = { ...body, outcome: 'no_answer' } as const
    expect(await agent.refused(recordLeadCall, { params: { id: other }, body: wrong })).toMatchObject({ status: 422 })
    const plan = await agent.ok(planUndo, { body: { action_id: action.id } })
    await agent.ok(undo, { body: { action_id: action.id, plan_hash: plan.hash } })
    const { lead: back } = await agent.ok(getLead, { params: { id: one } })
    expect(back).toMatchObject({ status: 'unscheduled', appointment: null })
    expect(back.num_calls ?? 0).toBe(0)
  })

  test('is about a lead that is found by claim number, in the own business only', async () => {
    const id = await add({ first_name: 'Zelda', last_name: 'Quist' })
    const search = (query: string, who = agent) => who.ok(searchSalesLeads, { query: { query } })
    expect((await search('quist')).data.map((lead) => lead.id)).toEqual([id])
    const stranger = await world.as('sales_agent', world.other)
    expect((await search('quist', stranger)).data).toEqual([])
    expect((await stranger.refused(getSalesLead, { params: { id } })).status).toBe(404)
  })
})
