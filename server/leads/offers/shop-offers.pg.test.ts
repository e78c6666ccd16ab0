import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptShopOffer } from '../../../contract/calls/accept-shop-offer.ts'
import { addOpening } from '../../../contract/calls/add-opening.ts'
import { agreeToShopOffer } from '../../../contract/calls/agree-to-shop-offer.ts'
import { assignLeadToShop } from '../../../contract/calls/assign-lead-to-shop.ts'
import { counterShopOffer } from '../../../contract/calls/counter-shop-offer.ts'
import { declineShopOffer } from '../../../contract/calls/decline-shop-offer.ts'
import { editBusiness } from '../../../contract/calls/edit-business.ts'
import { getLead } from '../../../contract/calls/get-lead.ts'
import { listLeadOffers } from '../../../contract/calls/list-lead-offers.ts'
import { listShopFigures } from '../../../contract/calls/list-shop-figures.ts'
import { listShopLeads } from '../../../contract/calls/list-shop-leads.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { scheduleDropOff } from '../../../contract/calls/schedule-drop-off.ts'
import { seeShopOffer } from '../../../contract/calls/see-shop-offer.ts'
import { setLeadStatus } from '../../../contract/calls/set-lead-status.ts'
import { undo } from '../../../contract/calls/undo.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import { CommandHandler } from '../../events/handle-command.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { makeLead, makeOffer, makeShop, offersOf } from '../../testing/offers.factory.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { expireShopOfferTask } from './expire-shop-offer.task.ts'

let world: TestApp
let admin: Caller
let agent: Caller
let desk: Desk
let north: string
let south: string
let elsewhere: string
const hour = 3_600_000
const day = 24 * hour
/** By the clock of the business and its shops. */
const weekdayOf = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', weekday: 'short' })
const start = Math.ceil(Date.now() / hour) * hour + 2 * day

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  agent = await world.as('shop_agent')
  desk = new Desk(admin)
  const team = world.mine.people.shop_agent.id
  north = await makeShop(admin, 'North', team)
  south = await makeShop(admin, 'South', team)
  elsewhere = await makeShop(admin, 'Elsewhere', undefined, 'America/New_York')
  await admin.ok(addOpening, { params: { id: north }, body: { start, end: start + hour, count: 40 } })
})
afterAll(() => world[Symbol.asyncDispose]())

const named = ({ lead_id: id, id: offerId }: ShopOffer) => ({ params: { id, offerId } })
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
const states = async (lead: string) => (await offersOf(admin, lead)).map(({ state }) => state)

describe('a lead that goes to a shop', () => {
  test('is offered to it in the same transaction, with its first free opening, due in three working days', async () => {
    const { lead, offer } = await makeOffer(desk, north)
    expect(offer).toMatchObject({ lead_id: lead.id, number: 1, asked: 'assigned', state: 'offered', drop_off: start })
    expect(offer).toMatchObject({ waiting_on: 'shop', waiting_since: offer.created_at })
    const days = (Date.parse(offer.expires_at) - Date.parse(offer.created_at)) / day
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(5.1)
    const { rows } = await world.owner.query(
      `select count(distinct command_id) as commands, count(distinct at) as moments from events where stream = any($1)
       and type in ('LeadAssignedToShop', 'ShopOffered')`,
      [[`lead:${lead.id}`, `shop_offer:${offer.id}`]],
    )
    expect(rows[0]).toMatchObject({ moments: '1' })
    const jobs = await world.owner.query(`select run_at from graphile_worker._private_jobs where key = $1`, [
      `shop-offer:${offer.id}`,
    ])
    expect(jobs.rows[0]?.run_at.toISOString()).toBe(offer.expires_at)
  })

  test('to be asked first is seen by that shop, though it is assigned to none', async () => {
    const { id } = await makeLead(desk)
    const body = { status: 'follow_up_with_shop', follow_up_with_shop_id: south } as const
    await admin.ok(setLeadStatus, { params: { id }, body })
    const [offer] = await offersOf(agent, id)
    expect(offer).toMatchObject({ asked: 'follow_up', drop_off: null, repair_location_id: south })
    const listed = await agent.ok(listShopLeads)
    expect(listed.data.some((lead) => lead.id === id)).toBe(true)
    expect(listed.offers.find(({ lead_id }) => lead_id === id)).toEqual(offer)
  })

  test('and on to another one is canceled from the first and offered again', async () => {
    const { lead } = await makeOffer(desk, north)
    await admin.ok(assignLeadToShop, { params: { id: lead.id, locId: elsewhere } })
    // Both are named to the office with their zones, the former one on the lead's page too.
    const shops = [
      { id: north, name: 'North', timezone: 'America/Chicago' },
      { id: elsewhere, name: 'Elsewhere', timezone: 'America/New_York' },
    ]
    for (const call of [listLeadOffers, getLead])
      expect((await admin.ok(call, { params: { id: lead.id } })).repair_locations.toSorted(byName)).toEqual(
        shops.toSorted(byName),
      )
    expect(await states(lead.id)).toEqual(['withdrawn', 'offered'])
    expect((await agent.refused(listLeadOffers, { params: { id: lead.id } })).status).toBe(404)
    await admin.ok(assignLeadToShop, { params: { id: lead.id, locId: north } })
    expect((await offersOf(agent, lead.id)).map(({ number, state }) => [number, state])).toEqual([
      [1, 'withdrawn'],
      [3, 'offered'],
    ])
  })

  test('with a drop-off that is booked in the same step is not offered; an open offer is agreed by it', async () => {
    const { id } = await makeLead(desk)
    const { opening } = await admin.ok(addOpening, {
      params: { id: south },
      body: { start: start + day, end: start + day + hour, count: 9 },
    })
    const body = { timestamp: start + day, opening_id: opening.id }
    await admin.ok(scheduleDropOff, { params: { id }, body })
    expect(await states(id)).toEqual([])
    const offered = await makeOffer(desk, south)
    await admin.ok(scheduleDropOff, { params: { id: offered.lead.id }, body })
    expect(await offersOf(admin, offered.lead.id)).toMatchObject([
      { state: 'agreed', waiting_on: null, drop_off: start + day },
    ])
  })

  test('has as many days for the answer as the business says', async () => {
    await admin.ok(editBusiness, { body: { shop_offer_days: 10 } })
    const { offer } = await makeOffer(desk, north)
    const days = Math.round((Date.parse(offer.expires_at) - Date.parse(offer.created_at)) / day)
    // Two weeks of working days: a weekend on which they begin is no part of them.
    const weekday = weekdayOf.format(new Date(offer.created_at))
    expect(weekday === 'Sat' || weekday === 'Sun' ? [12, 13] : [14]).toContain(days)
    await admin.ok(editBusiness, { body: { shop_offer_days: null } })
    expect(await admin.refused(editBusiness, { body: { shop_offer_days: 0 } })).toMatchObject({ status: 422 })
  })
})

describe('a shop', () => {
  test('has seen what it opens, once; the office opening it is not that', async () => {
    const { offer } = await makeOffer(desk, north)
    expect((await admin.refused(seeShopOffer, named(offer))).status).toBe(403)
    const first = await agent.ok(seeShopOffer, named(offer))
    expect(first.offer).toMatchObject({ state: 'seen', waiting_on: 'shop', waiting_since: offer.waiting_since })
    expect((await agent.ok(seeShopOffer, named(offer))).offer).toEqual(first.offer)
  })

  test('accepts with a time, and the drop-off is booked on a place with it', async () => {
    const { lead, offer } = await makeOffer(desk, north)
    const accepted = await agent.ok(acceptShopOffer, { ...named(offer), body: { timestamp: start } })
    expect(accepted.offer).toMatchObject({ state: 'accepted', waiting_on: null, drop_off: start })
    const { lead: booked } = await admin.ok(getLead, { params: { id: lead.id } })
    expect(booked).toMatchObject({ status: 'scheduled_awaiting_dropoff', appointment: { timestamp: start } })
    expect(booked.appointment?.place).toBeGreaterThan(0)
  })

  test('accepts nothing where the time is full: neither the offer nor the lead changes', async () => {
    const full = await makeShop(admin, 'Full', world.mine.people.shop_agent.id)
    await admin.ok(addOpening, { params: { id: full }, body: { start, end: start + hour, count: 1 } })
    const [one, other] = [await makeOffer(desk, full), await makeOffer(desk, full)]
    const answers = await Promise.all(
      [one, other].map(({ offer }) => agent.send(acceptShopOffer, { ...named(offer), body: { timestamp: start } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const all = [...(await offersOf(admin, one.lead.id)), ...(await offersOf(admin, other.lead.id))]
    expect(all.map(({ state }) => state).toSorted()).toEqual(['accepted', 'offered'])
  })

  test('offers another day, and the business agrees: that is booked', async () => {
    const { lead, offer } = await makeOffer(desk, north)
    const body = { timestamp: start + 10 * 60_000, note: 'Both techs are full until then.' }
    const countered = (await agent.ok(counterShopOffer, { ...named(offer), body })).offer
    expect(countered).toMatchObject({ state: 'countered', waiting_on: 'business', drop_off: body.timestamp })
    expect((await agent.refused(agreeToShopOffer, { ...named(offer), body: {} })).status).toBe(403)
    const agreed = await admin.ok(agreeToShopOffer, { ...named(offer), body: { version: countered.version } })
    expect(agreed.offer).toMatchObject({ state: 'agreed', waiting_on: null })
    expect((await admin.ok(getLead, { params: { id: lead.id } })).lead.appointment?.timestamp).toBe(body.timestamp)
  })

  test('declines with a reason; the lead stays, and the answer stands', async () => {
    const { lead, offer } = await makeOffer(desk, north)
    const reason = 'no_capacity'
    expect(await agent.refused(declineShopOffer, { ...named(offer), body: { reason: 'other' } })).toMatchObject({
      status: 422,
      errors: { note: expect.any(String) },
    })
    await agent.ok(declineShopOffer, { ...named(offer), body: { reason } })
    expect((await admin.ok(getLead, { params: { id: lead.id } })).lead.status).toBe('assigned_to_shop')
    const late = await agent.refused(acceptShopOffer, { ...named(offer), body: {} })
    expect(late).toMatchObject({ status: 409, state: 'declined', detail: 'The shop has declined this offer.' })
  })

  test('neither sees nor answers what is offered to another shop', async () => {
    const { offer } = await makeOffer(desk, elsewhere)
    for (const refused of [
      await agent.refused(seeShopOffer, named(offer)),
      await agent.refused(acceptShopOffer, { ...named(offer), body: {} }),
      await agent.refused(declineShopOffer, { ...named(offer), body: { reason: 'price' } }),
    ])
      expect(refused.status).toBe(404)
    const other = await makeOffer(desk, north)
    const mixed = { params: { id: other.lead.id, offerId: offer.id } }
    expect((await agent.refused(seeShopOffer, mixed)).status).toBe(404)
  })

  test('sees by name what the office has answered for it since', async () => {
    const { offer } = await makeOffer(desk, north)
    await admin.ok(counterShopOffer, { ...named(offer), body: { timestamp: start } })
    const late = await agent.refused(declineShopOffer, {
      ...named(offer),
      body: { reason: 'price', version: offer.version },
    })
    expect(late).toMatchObject({ status: 409, by: world.mine.people.admin.name })
  })
})

describe('an offer', () => {
  test('expires when its time has come, not before, and not once it is answered', async () => {
    const expire = expireShopOfferTask({
      database: world.database,
      commands: new CommandHandler(world.database, () => {}),
      productName: 'Claimfront',
    })
    const [open, answered] = [await makeOffer(desk, north), await makeOffer(desk, north)]
    await agent.ok(declineShopOffer, { ...named(answered.offer), body: { reason: 'price' } })
    const run = ({ id }: ShopOffer) => expire({ id, business_id: world.mine.id })
    await run(open.offer)
    expect(await states(open.lead.id)).toEqual(['offered'])
    await world.owner.query('update shop_offer set doc = doc || $2::jsonb where id = any($1)', [
      [open.offer.id, answered.offer.id],
      JSON.stringify({ expires_at: new Date(0).toISOString() }),
    ])
    await run(open.offer)
    await run(answered.offer)
    expect([await states(open.lead.id), await states(answered.lead.id)]).toEqual([['expired'], ['declined']])
    expect((await agent.refused(acceptShopOffer, { ...named(open.offer), body: {} })).state).toBe('expired')
  })

  test('is undone with the assignment that made it, and comes back with it', async () => {
    const { id } = await makeLead(desk)
    const action = { id: '0b000000-0000-4000-8000-0000000000a1' }
    await admin.ok(assignLeadToShop, { params: { id, locId: north }, action })
    const undoneBy = async (action_id: string, own: string) => {
      const plan = await admin.ok(planUndo, { body: { action_id } })
      await admin.ok(undo, { body: { action_id, plan_hash: plan.hash }, action: { id: own } })
    }
    await undoneBy(action.id, '0b000000-0000-4000-8000-0000000000a2')
    expect(await states(id)).toEqual(['withdrawn'])
    expect((await admin.ok(getLead, { params: { id } })).lead.status).toBe('unscheduled')
    await undoneBy('0b000000-0000-4000-8000-0000000000a2', '0b000000-0000-4000-8000-0000000000a3')
    expect(await states(id)).toEqual(['offered'])
    expect((await admin.ok(getLead, { params: { id } })).lead.status).toBe('assigned_to_shop')
  })

  test('that was answered since keeps the assignment from being undone, and an answer is undone by its author', async () => {
    const { id } = await makeLead(desk)
    const action = { id: '0b000000-0000-4000-8000-0000000000b1' }
    await admin.ok(assignLeadToShop, { params: { id, locId: north }, action })
    const [offer] = (await offersOf(agent, id)) as [ShopOffer]
    const declined = { id: '0b000000-0000-4000-8000-0000000000b2' }
    await agent.ok(declineShopOffer, { ...named(offer), body: { reason: 'price' }, action: declined })
    const plan = await admin.ok(planUndo, { body: { action_id: action.id } })
    expect(plan).toMatchObject({ count: 0, refused: [{ code: 'changed_since' }] })
    const own = await agent.ok(planUndo, { body: { action_id: declined.id } })
    await agent.ok(undo, { body: { action_id: declined.id, plan_hash: own.hash } })
    expect(await offersOf(admin, id)).toMatchObject([{ state: 'offered', decline_reason: null, waiting_on: 'shop' }])
  })
})

describe('the figures of a shop in an event', () => {
  test('say where its leads are, why they were lost, and on whom they wait; each lists what it counts', async () => {
    const { id: storm_id } = await desk.storm()
    const shop = await makeShop(admin, 'Figures', world.mine.people.shop_agent.id)
    const at = () => makeOffer(desk, shop, { storm_id })
    const [waiting, lost, declined, booked] = [await at(), await at(), await at(), await at()]
    await makeOffer(desk, shop)
    await admin.ok(setLeadStatus, {
      params: { id: lost.lead.id },
      body: { status: 'opportunity_lost', opportunity_lost_reason: 'other_shop' },
    })
    await agent.ok(declineShopOffer, { ...named(declined.offer), body: { reason: 'no_parts' } })
    await admin.ok(assignLeadToShop, { params: { id: declined.lead.id, locId: elsewhere } })
    await agent.ok(acceptShopOffer, { ...named(booked.offer), body: { timestamp: start } })
    // One that goes back to no shop went to no other one; an undone assignment was never here.
    const back = await at()
    await admin.ok(setLeadStatus, { params: { id: back.lead.id }, body: { status: 'unscheduled' } })
    const undone = await makeLead(desk, { storm_id })
    const action = { id: '0b000000-0000-4000-8000-0000000000c1' }
    await admin.ok(assignLeadToShop, { params: { id: undone.id, locId: shop }, action })
    const plan = await admin.ok(planUndo, { body: { action_id: action.id } })
    await admin.ok(undo, { body: { action_id: action.id, plan_hash: plan.hash } })
    const params = { id: storm_id, locId: shop }
    const all = await admin.ok(listShopFigures, { params })
    expect(Object.fromEntries(all.figures.map(({ figure, count }) => [figure, count]))).toEqual({
      assigned: 1,
      follow_up: 0,
      awaiting_drop_off: 1,
      dropped: 0,
      in_repair: 0,
      lost: 1,
      left: 2,
      waiting_on_shop: 1,
      waiting_on_business: 0,
    })
    expect(all.data).toHaveLength(5)
    expect(all.data.map(({ lead }) => lead.id)).not.toContain(undone.id)
    expect(all.reasons).toEqual([
      { figure: 'lost', why: 'other_shop', count: 1 },
      { figure: 'left', why: 'no_parts', count: 1 },
      { figure: 'left', why: 'withdrawn', count: 1 },
    ])
    for (const { figure, count } of all.figures) {
      const { data } = await admin.ok(listShopFigures, { params, query: { figure } })
      expect([figure, data.length]).toEqual([figure, count])
    }
    const { data } = await admin.ok(listShopFigures, { params, query: { figure: 'waiting_on_shop' } })
    expect(data.map(({ lead }) => lead.id)).toEqual([waiting.lead.id])
    await world.owner.query(
      `update events set at = at - interval '2 days' where stream = $1 and type = 'ShopOffered'`,
      [`shop_offer:${waiting.offer.id}`],
    )
    const later = await admin.ok(listShopFigures, { params, query: { figure: 'waiting_on_shop' } })
    expect(later.data[0]?.days.shop).toBeCloseTo(2, 1)
    await admin.ok(assignLeadToShop, { params: { id: waiting.lead.id, locId: elsewhere } })
    const { data: left } = await admin.ok(listShopFigures, { params, query: { figure: 'left' } })
    expect(left.find(({ lead }) => lead.id === waiting.lead.id)?.why).toBe('reassigned')
    expect((await agent.refused(listShopFigures, { params })).status).toBe(403)
    expect((await admin.refused(listShopFigures, { params: { ...params, locId: storm_id } })).status).toBe(404)
  })

  test('leave out what an undo from the history, of an assignment or its redo, makes never have been', async () => {
    const { id: storm_id } = await desk.storm()
    const shop = await makeShop(admin, 'Undone', world.mine.people.shop_agent.id)
    const undoLast = async (id: string, type: string) => {
      const { rows } = await world.owner.query<{ id: string }>(
        'select id from events where stream = $1 and type = $2 order by version desc limit 1',
        [`lead:${id}`, type],
      )
      const event_id = Number(rows[0]?.id)
      const plan = await admin.ok(planUndo, { body: { event_id } })
      await admin.ok(undo, { body: { event_id, plan_hash: plan.hash } })
    }
    const [redone, late] = [await makeOffer(desk, shop, { storm_id }), await makeOffer(desk, shop, { storm_id })]
    const all = async () => (await admin.ok(listShopFigures, { params: { id: storm_id, locId: shop } })).data.length
    // A job made the offer of a lead that the shop had before: another command.
    await world.owner.query('update events set command_id = null where stream = $1', [`shop_offer:${late.offer.id}`])
    await undoLast(late.lead.id, 'LeadAssignedToShop')
    await undoLast(redone.lead.id, 'LeadAssignedToShop')
    expect(await all()).toBe(0)
    await undoLast(redone.lead.id, 'LeadUndone')
    expect(await states(redone.lead.id)).toEqual(['offered'])
    expect(await all()).toBe(1)
    await undoLast(redone.lead.id, 'LeadUndone')
    expect(await states(redone.lead.id)).toEqual(['withdrawn'])
    expect(await all()).toBe(0)
  })
})
