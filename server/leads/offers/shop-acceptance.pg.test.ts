import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptShopOffer } from '../../../contract/calls/accept-shop-offer.ts'
import { addOpening } from '../../../contract/calls/add-opening.ts'
import { assignLeadToShop } from '../../../contract/calls/assign-lead-to-shop.ts'
import { cancelDropOff } from '../../../contract/calls/cancel-drop-off.ts'
import { getLead } from '../../../contract/calls/get-lead.ts'
import { listLeadShops } from '../../../contract/calls/list-lead-shops.ts'
import { listOwnShops } from '../../../contract/calls/list-own-shops.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { setDropped } from '../../../contract/calls/set-dropped.ts'
import { undo } from '../../../contract/calls/undo.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { makeOffer, makeShop, offersOf } from '../../testing/offers.factory.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Caller
let agent: Caller
let desk: Desk
let north: string
let south: string
let elsewhere: string
const hour = 3_600_000
const start = Math.ceil(Date.now() / hour) * hour + 48 * hour

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  agent = await world.as('shop_agent')
  desk = new Desk(admin)
  const team = world.mine.people.shop_agent.id
  north = await makeShop(admin, 'North', team)
  south = await makeShop(admin, 'South', team)
  elsewhere = await makeShop(admin, 'Elsewhere')
  await admin.ok(addOpening, { params: { id: north }, body: { start, end: start + hour, count: 40 } })
})
afterAll(() => world[Symbol.asyncDispose]())

const named = ({ lead_id: id, id: offerId }: ShopOffer) => ({ params: { id, offerId } })

describe('the undo of an acceptance that booked the drop-off', () => {
  const accept = async (action: string) => {
    const { lead, offer } = await makeOffer(desk, north)
    await agent.ok(acceptShopOffer, { ...named(offer), body: { timestamp: start }, action: { id: action } })
    return { lead, offer }
  }
  const takenAtStart = async () => {
    const { rows } = await world.owner.query<{ taken: number }>(
      `select count(*)::int as taken from lead where doc->'appointment'->>'repair_location_id' = $1
       and doc->'appointment'->>'timestamp' = $2`,
      [north, String(start)],
    )
    return rows[0]?.taken ?? 0
  }

  test('shows its consequences first, frees the place, and makes the offer wait on the shop again', async () => {
    const before = await takenAtStart()
    const action_id = '0b000000-0000-4000-8000-0000000000c1'
    const { lead, offer } = await accept(action_id)
    expect(await takenAtStart()).toBe(before + 1)
    const plan = await agent.ok(planUndo, { body: { action_id } })
    expect(plan).toMatchObject({ count: 1, refused: [] })
    // What becomes of the offer is in the sentences.
    expect(plan.steps.map(({ events }) => events[0]?.type)).toEqual(['LeadUndone'])
    expect(plan.dependents.map(({ follows }) => follows)).toEqual([
      'It is offered to North again.',
      'Its drop-off place at North is free again.',
      expect.stringMatching(/^North has until .+ to answer\.$/),
    ])
    await agent.ok(undo, { body: { action_id, plan_hash: plan.hash } })
    expect(await takenAtStart()).toBe(before)
    expect(await offersOf(agent, lead.id)).toMatchObject([{ id: offer.id, state: 'offered', waiting_on: 'shop' }])
    expect((await agent.ok(getLead, { params: { id: lead.id } })).lead).toMatchObject({
      status: 'assigned_to_shop',
      appointment: null,
    })
    await agent.ok(acceptShopOffer, { ...named(offer), body: { timestamp: start } })
  })

  test('says that the offer expires where its answer was due meanwhile', async () => {
    const action_id = '0b000000-0000-4000-8000-0000000000c2'
    const { offer } = await accept(action_id)
    await world.owner.query('update shop_offer set doc = doc || $2::jsonb where id = $1', [
      offer.id,
      JSON.stringify({ expires_at: new Date(0).toISOString() }),
    ])
    const { dependents } = await agent.ok(planUndo, { body: { action_id } })
    expect(dependents.at(-1)?.follows).toMatch(/^The offer expires: North had until .+ to answer\.$/)
  })

  test('is refused once the vehicle has come, and to everybody but who accepted', async () => {
    const action_id = '0b000000-0000-4000-8000-0000000000c3'
    const { lead } = await accept(action_id)
    expect((await admin.refused(planUndo, { body: { action_id } })).status).toBe(404)
    const apptId = (await agent.ok(getLead, { params: { id: lead.id } })).lead.appointment?.id ?? ''
    const dropped = '0b000000-0000-4000-8000-0000000000c4'
    const body = { status: 'vehicle_dropped' } as const
    await agent.ok(setDropped, { params: { id: lead.id, apptId }, body, action: { id: dropped } })
    expect(await agent.ok(planUndo, { body: { action_id } })).toMatchObject({
      count: 0,
      refused: [{ code: 'changed_since' }],
    })
    const own = await agent.ok(planUndo, { body: { action_id: dropped } })
    await agent.ok(undo, { body: { action_id: dropped, plan_hash: own.hash } })
    expect((await agent.ok(planUndo, { body: { action_id } })).count).toBe(1)
  })

  test('is not found once the lead went to a shop of somebody else', async () => {
    const action_id = '0b000000-0000-4000-8000-0000000000c5'
    const { lead } = await accept(action_id)
    const apptId = (await admin.ok(getLead, { params: { id: lead.id } })).lead.appointment?.id ?? ''
    await admin.ok(cancelDropOff, { params: { id: lead.id, apptId } })
    await admin.ok(assignLeadToShop, { params: { id: lead.id, locId: elsewhere } })
    expect((await agent.refused(planUndo, { body: { action_id } })).status).toBe(404)
  })
})

describe('the free times of shops', () => {
  const shopsFor = async (who: Caller, id: string) =>
    (await who.ok(listLeadShops, { params: { id } })).data.map((shop) => shop.id)
  /** Shops that are not of the team, among those that somebody reads for a lead. */
  const foreign = async (who: Caller, id: string) => {
    const own = [north, south]
    return (await shopsFor(who, id)).filter((shop) => !own.includes(shop))
  }
  test('are read by the people of a shop for its own leads and shops; shop A never reads those of shop B', async () => {
    const { lead } = await makeOffer(desk, north)
    const other = await makeOffer(desk, elsewhere)
    await admin.ok(addOpening, { params: { id: elsewhere }, body: { start, end: start + hour, count: 3 } })
    expect((await agent.ok(listOwnShops)).data.map(({ id }) => id)).toEqual([north, south])
    const { data } = await agent.ok(listLeadShops, { params: { id: lead.id } })
    expect(data.find(({ id }) => id === north)?.times).not.toHaveLength(0)
    expect(await foreign(agent, lead.id)).toEqual([])
    expect((await agent.refused(listLeadShops, { params: { id: other.lead.id } })).status).toBe(404)
  })

  test('of all shops are read by the office: the probe finds a shop of nobody', async () => {
    const { lead } = await makeOffer(desk, north)
    expect(await foreign(admin, lead.id)).toContain(elsewhere)
  })
})
