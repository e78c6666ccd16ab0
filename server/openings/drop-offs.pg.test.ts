import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addOpening } from '../../contract/calls/add-opening.ts'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { cancelDropOff } from '../../contract/calls/cancel-drop-off.ts'
import { geocodeLead } from '../../contract/calls/geocode-lead.ts'
import { getLead } from '../../contract/calls/get-lead.ts'
import { listLeadShops } from '../../contract/calls/list-lead-shops.ts'
import { listShopAgents } from '../../contract/calls/list-shop-agents.ts'
import { listShopAppointments } from '../../contract/calls/list-shop-appointments.ts'
import { putProductionLog } from '../../contract/calls/put-production-log.ts'
import { readPdrUtilization } from '../../contract/calls/read-pdr-utilization.ts'
import { listOpenings } from '../../contract/calls/list-openings.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { removeOpening } from '../../contract/calls/remove-opening.ts'
import { scheduleDropOff } from '../../contract/calls/schedule-drop-off.ts'
import { setDropped } from '../../contract/calls/set-dropped.ts'
import { undo } from '../../contract/calls/undo.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'

let world: TestApp
let admin: Caller
let desk: Desk
const hour = 3_600_000
const start = Date.now() + 30 * 24 * hour

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

let made = 0
async function leads(count: number): Promise<Lead[]> {
  const rows = []
  for (let n = 0; n < count; n++) {
    const row = { claim_number: `DO-${++made}`, vin: `4T1B11HK5KU${500_000 + made}` }
    await desk.addContact({ ...row, zip: '73160' })
    rows.push(row)
  }
  return (await admin.ok(putLeads, { body: { leads: rows } })).formatted
}
const lead = async () => (await leads(1))[0] as Lead

async function shop(more: object = {}): Promise<string> {
  const body = { name: `Shop ${++made}`, zipcode: '73102', timezone: 'America/Chicago', online: true, ...more }
  return (await admin.ok(crudCalls(repairLocation).create, { body }))['repair_location']?.id ?? ''
}
const open = async (
  id: string,
  more: Partial<{ start: number; end: number; count: number; evergreen: boolean }> = {},
) => (await admin.ok(addOpening, { params: { id }, body: { start, end: start + hour, count: 1, ...more } })).opening

const book = (id: string, opening_id: string | undefined, timestamp = start, who = admin) =>
  who.send(scheduleDropOff, { params: { id }, body: { timestamp, ...(opening_id && { opening_id }) } })
const timeOf = async (id: string) => {
  const query = { start: String(start - hour), end: String(start + 7 * 24 * hour) }
  return (await admin.ok(listOpenings, { params: { id }, query })).times
}

describe('a drop-off', () => {
  test('takes a place, is full for the next with the nearest free times, and frees it when canceled', async () => {
    const id = await shop()
    const [first, second] = await leads(2)
    const opening = await open(id)
    await open(id, { start: start + 2 * hour, end: start + 3 * hour })
    const booked = await admin.ok(scheduleDropOff, {
      params: { id: first?.id ?? '' },
      body: { timestamp: start + 60_000, opening_id: opening.id },
    })
    expect(booked.lead).toMatchObject({ status: 'scheduled_awaiting_dropoff', assigned_repair_location_id: id })
    expect(await timeOf(id)).toMatchObject([{ taken: 1 }, { taken: 0 }])
    const full = await admin.refused(scheduleDropOff, {
      params: { id: second?.id ?? '' },
      body: { timestamp: start, opening_id: opening.id },
    })
    expect([full.status, full.type]).toEqual([409, 'urn:claimfront:opening-full'])
    expect(full['openings']).toMatchObject([{ start: start + 2 * hour }])
    const apptId = booked.lead.appointment?.id ?? ''
    const canceled = await admin.ok(cancelDropOff, { params: { id: first?.id ?? '', apptId } })
    expect(canceled.lead).toMatchObject({ status: 'follow_up_call', appointment: null })
    expect((await book(second?.id ?? '', opening.id)).status).toBe(200)
  })

  test('is moved, dropped off and at the body shop; another drop-off than the one seen is refused', async () => {
    const id = await shop()
    const { id: leadId } = await lead()
    const opening = await open(id, { count: 3 })
    const later = await open(id, { start: start + 4 * hour, end: start + 5 * hour })
    await book(leadId, opening.id)
    expect((await book(leadId, later.id, start + 4 * hour)).status).toBe(200)
    expect(await timeOf(id)).toMatchObject([{ taken: 0 }, { taken: 1 }])
    const other = { params: { id: leadId, apptId: randomUUID() }, body: { status: 'vehicle_dropped' } } as const
    expect((await admin.refused(setDropped, other)).status).toBe(404)
    const { lead: now } = await admin.ok(getLead, { params: { id: leadId } })
    const params = { id: leadId, apptId: now.appointment?.id ?? '' }
    await admin.ok(setDropped, { params, body: { status: 'vehicle_dropped' } })
    const done = await admin.ok(setDropped, { params, body: { status: 'at_body_shop' } })
    expect(done.lead.status).toBe('at_body_shop')
  })

  test('is undone: the place is free again; what was canceled is not booked again by an undo', async () => {
    const id = await shop()
    const { id: leadId } = await lead()
    const opening = await open(id)
    const action = { id: randomUUID(), label: 'Schedule drop-off' }
    const body = { timestamp: start, opening_id: opening.id }
    await admin.ok(scheduleDropOff, { params: { id: leadId }, body, action })
    const { hash } = await admin.ok(planUndo, { body: { action_id: action.id } })
    await admin.ok(undo, { body: { action_id: action.id, plan_hash: hash } })
    expect((await admin.ok(getLead, { params: { id: leadId } })).lead).toMatchObject({
      status: 'unscheduled',
      appointment: null,
    })
    expect(await timeOf(id)).toMatchObject([{ taken: 0 }])
  })

  test('is not booked in the past, offline, outside of openings or in one that is gone; each says why', async () => {
    const id = await shop()
    const offline = await shop({ online: false })
    const { id: leadId } = await lead()
    const opening = await open(id)
    const gone = await open(id, { start: start + 6 * hour, end: start + 7 * hour })
    await admin.ok(removeOpening, { params: { id, openingId: gone.id } })
    const closed = await open(offline)
    const codeOf = async (opening_id: string | undefined, timestamp: number) =>
      (
        await admin.refused(scheduleDropOff, {
          params: { id: leadId },
          body: { timestamp, ...(opening_id && { opening_id }) },
        })
      ).type
    expect(await codeOf(undefined, start)).toBe('urn:claimfront:no-shop')
    expect(await codeOf(opening.id, start + 2 * hour)).toBe('urn:claimfront:no-opening')
    expect(await codeOf(gone.id, start + 6 * hour)).toBe('urn:claimfront:opening-closed')
    expect(await codeOf(closed.id, start)).toBe('urn:claimfront:shop-offline')
    expect((await book(leadId, randomUUID())).status).toBe(404)
  })
})

test('a weekly opening replaces the one before it: its drop-offs stay and count where they fall in the new one', async () => {
  const id = await shop()
  const [first, second, third] = await leads(3)
  const former = await open(id, { evergreen: true, count: 2 })
  await book(first?.id ?? '', former.id)
  const body = { start, end: start + 2 * hour, count: 2, evergreen: true }
  const { opening, replaced } = await admin.ok(addOpening, { params: { id }, body })
  expect(replaced).toMatchObject({ id: former.id, state: 'replaced', replaced_by: opening.id })
  expect(await timeOf(id)).toMatchObject([{ opening_id: opening.id, count: 2, taken: 1 }])
  expect((await book(second?.id ?? '', opening.id)).status).toBe(200)
  expect((await book(third?.id ?? '', opening.id)).status).toBe(409)
})

/** Bookings beyond what openings take, by the table of leads alone. */
async function overfilled(): Promise<string[]> {
  const { rows } = await world.owner.query<{ at: string }>(
    `select o.id || ' ' || (l.doc->'appointment'->>'opening_start') as at
     from lead l join opening o on o.id::text = l.doc->'appointment'->>'opening_id'
     group by 1, o.doc having count(*) > (o.doc->>'count')::int`,
  )
  return rows.map(({ at }) => at)
}

test('however many book at once while the weekly opening is replaced, none is overfilled; a planted one is found', async () => {
  const id = await shop()
  const all = await leads(40)
  const openings = [await open(id, { count: 3 }), await open(id, { evergreen: true, count: 4 })]
  const callers = all.map((one, n) => book(one.id, openings[n % 2]?.id, start))
  const replacing = admin.ok(addOpening, {
    params: { id },
    body: { start, end: start + hour, count: 2, evergreen: true },
  })
  const answers = await Promise.all(callers)
  await replacing
  const booked = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(booked).toBeGreaterThanOrEqual(3)
  expect(await overfilled()).toEqual([])
  const { rows } = await world.owner.query<{ count: number }>(
    'select count(*)::int as count from drop_off where repair_location_id = $1',
    [id],
  )
  expect(rows[0]?.count).toBe(booked)
  // The planted twin: one more place than the opening has, past the database's constraint.
  const full = openings[0]
  await world.owner.query('alter table lead disable trigger follow_drop_off')
  const planted = {
    opening_id: full?.id,
    opening_start: start,
    place: 9,
    timestamp: start,
    id: randomUUID(),
    repair_location_id: id,
  }
  const free = (await leads(4)).map((one) => one.id)
  await world.owner.query(
    `update lead set doc = doc || jsonb_build_object('appointment', $2::jsonb) where id = any($1::uuid[])`,
    [free, JSON.stringify(planted)],
  )
  expect(await overfilled()).toEqual([`${full?.id} ${start}`])
  await world.owner.query(`update lead set doc = doc || '{"appointment": null}' where id = any($1::uuid[])`, [free])
  await world.owner.query('alter table lead enable trigger follow_drop_off')
})

test('shops are suggested by distance and free places with their reasons, and a lead is placed by its ZIP code', async () => {
  const near = await shop({ name: 'Near Dents', zipcode: '73160' })
  await shop({ name: 'Offline Dents', zipcode: '73160', online: false })
  await open(near, { start: Date.now() + 24 * hour, end: Date.now() + 26 * hour, count: 4 })
  const { id } = await lead()
  const { data } = await admin.ok(listLeadShops, { params: { id } })
  expect(data[0]).toMatchObject({ id: near, miles: 0, free: 4, reasons: ['0 mi', '4 places in 14 days'] })
  expect(data.map(({ name }) => name)).not.toContain('Offline Dents')
  const place = await admin.ok(geocodeLead, { params: { id } })
  expect(place).toMatchObject({ precision: 'zip' })
  expect(Math.abs(place.lat - 35.3)).toBeLessThan(0.3)
})

test('the drop-offs and the PDR work of a shop are read, by week; the people of shops by name', async () => {
  const id = await shop()
  const soon = Date.now() + 26 * hour
  const opening = await open(id, { start: soon, end: soon + hour, count: 3 })
  const one = await lead()
  await admin.ok(putProductionLog, { params: { id: one.claimant_id }, body: { pdr_amount: 60_000 } })
  expect((await book(one.id, opening.id, soon)).status).toBe(200)
  const { data } = await admin.ok(listShopAppointments, { params: { id } })
  expect(data).toMatchObject([{ lead_id: one.id, timestamp: soon, opening_id: opening.id }])
  const pdr = await admin.ok(readPdrUtilization, { params: { id } })
  expect([pdr.hours_a_vehicle, pdr.has_vehicles]).toEqual([5, true])
  const unused = await admin.ok(readPdrUtilization, { params: { id: await shop() } })
  expect([unused.hours_a_vehicle, unused.has_vehicles]).toEqual([3, false])
  expect(pdr.data).toHaveLength(8)
  const sum = (field: 'taken' | 'free') => pdr.data.reduce((total, week) => total + week[field], 0)
  expect([sum('taken'), sum('free')]).toEqual([5, 10])
  expect(pdr.waiting).toEqual({ hours: 0, leads: 0 })
  // One with a log of 2.5 hours, and one without that counts as the median vehicle.
  const [known, unknown] = await leads(2)
  await admin.ok(putProductionLog, { params: { id: known?.claimant_id ?? '' }, body: { pdr_amount: 30_000 } })
  for (const waiting of [known, unknown])
    await admin.ok(assignLeadToShop, { params: { id: waiting?.id ?? '', locId: id } })
  const { waiting, hours_a_vehicle } = await admin.ok(readPdrUtilization, { params: { id } })
  expect([waiting.leads, waiting.hours]).toEqual([2, Math.round((2.5 + hours_a_vehicle) * 10) / 10])
  const agents = (await admin.ok(listShopAgents)).data
  expect(agents.length).toBeGreaterThan(0)
})

test('after all of it the read models are what the log makes of them', async () => {
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})
