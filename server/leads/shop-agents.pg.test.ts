import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { changeShopOfLead } from '../../contract/calls/change-shop-of-lead.ts'
import { createShopUser } from '../../contract/calls/create-shop-user.ts'
import { declineShopOffer } from '../../contract/calls/decline-shop-offer.ts'
import { getLead } from '../../contract/calls/get-lead.ts'
import { getSalesLead } from '../../contract/calls/get-sales-lead.ts'
import { listOwnShops } from '../../contract/calls/list-own-shops.ts'
import { listShopCalls } from '../../contract/calls/list-shop-calls.ts'
import { listShopLeads } from '../../contract/calls/list-shop-leads.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { recordShopCall } from '../../contract/calls/record-shop-call.ts'
import { scheduleDropOff } from '../../contract/calls/schedule-drop-off.ts'
import { setDropped } from '../../contract/calls/set-dropped.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { undo } from '../../contract/calls/undo.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let agent: Caller
let desk: Desk
let own: string[]
let others: string

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  agent = await world.as('shop_agent')
  desk = new Desk(admin)
  const team = world.mine.people.shop_agent.id
  own = [await shop('North', team), await shop('South', team)]
  others = await shop('Elsewhere', null)
})
afterAll(() => world[Symbol.asyncDispose]())

async function shop(name: string, shop_agent_id: string | null): Promise<string> {
  const body = { name, online: true, ...(shop_agent_id && { shop_agent_id }) }
  return (await admin.ok(crudCalls(repairLocation).create, { body }))['repair_location']?.id ?? ''
}

let made = 0
async function leadAt(locId: string | undefined): Promise<Lead> {
  const row = { claim_number: `SA-${++made}`, vin: `4T1B11HK5KU${600_000 + made}` }
  await desk.addContact(row)
  const { formatted } = await admin.ok(putLeads, { body: { leads: [row] } })
  const id = formatted[0]?.id ?? ''
  if (!locId) return formatted[0] as Lead
  return (await admin.ok(assignLeadToShop, { params: { id, locId } })).lead
}
const seen = async (who = agent, query = {}) => (await who.ok(listShopLeads, { query })).data.map(({ id }) => id)

describe('people of a shop', () => {
  test('see the leads of their team’s shops and no others, and lose sight of one that leaves', async () => {
    const [mine, second, foreign, free] = [
      await leadAt(own[0]),
      await leadAt(own[1]),
      await leadAt(others),
      await leadAt(undefined),
    ]
    expect((await seen()).toSorted()).toEqual([mine.id, second.id].toSorted())
    expect(await seen(agent, { location: own[1] ?? '' })).toEqual([second.id])
    expect(await seen(agent, { status: 'vehicle_dropped' })).toEqual([])
    for (const { id } of [foreign, free]) {
      expect((await agent.refused(getLead, { params: { id } })).status).toBe(404)
      expect((await agent.refused(recordShopCall, { params: { id }, body: { outcome: 'no_answer' } })).status).toBe(404)
    }
    expect((await agent.ok(listOwnShops)).data.map(({ name }) => name)).toEqual(['North', 'South'])
    await admin.ok(assignLeadToShop, { params: { id: mine.id, locId: others } })
    expect(await seen()).toEqual([second.id])
    expect((await agent.refused(getLead, { params: { id: mine.id } })).status).toBe(404)
  })

  test('are a team: a member sees what its head sees', async () => {
    const lead = await leadAt(own[0])
    const password = 'a long enough password'
    const body = {
      first_name: 'Ines',
      last_name: 'Duarte',
      email: 'ines@shop.test',
      password,
      confirm_password: password,
    }
    const { user } = await agent.ok(createShopUser, { body })
    const { rows } = await world.owner.query<{ root_shop_agent_id: string }>(
      'select root_shop_agent_id from person where id = $1',
      [user.id],
    )
    expect(rows[0]?.root_shop_agent_id).toBe(world.mine.people.shop_agent.id)
    expect(await seen()).toContain(lead.id)
  })

  test('record calls and drop-offs, pass a lead to another of their shops, and nothing else', async () => {
    const { id } = await leadAt(own[0])
    const called = await agent.ok(recordShopCall, {
      params: { id },
      body: { outcome: 'voicemail_left', note: 'Called.' },
    })
    expect(called.lead).toMatchObject({ num_calls: 1, last_outcome: 'voicemail_left' })
    expect((await agent.ok(listShopCalls, { params: { id } })).data).toMatchObject([
      { outcome: 'voicemail_left', note: 'Called.', follow_up_at: null, by: { id: world.mine.people.shop_agent.id } },
    ])
    const lost = { outcome: 'opportunity_lost' } as const
    expect((await agent.refused(recordShopCall, { params: { id }, body: lost })).errors).toHaveProperty(
      'opportunity_lost_reason',
    )
    expect((await agent.refused(changeShopOfLead, { params: { id, locId: others } })).status).toBe(404)
    const passed = await agent.ok(changeShopOfLead, { params: { id, locId: own[1] ?? '' } })
    expect(passed.lead.assigned_repair_location_id).toBe(own[1])
    const timestamp = Date.now() + 86_400_000
    const scheduled = await admin.ok(scheduleDropOff, { params: { id }, body: { timestamp } })
    const params = { id, apptId: scheduled.lead.appointment?.id ?? '' }
    expect((await agent.ok(setDropped, { params, body: { status: 'vehicle_dropped' } })).lead.status).toBe(
      'vehicle_dropped',
    )
    expect((await agent.refused(setLeadStatus, { params: { id }, body: { status: 'follow_up_call' } })).status).toBe(
      403,
    )
    const foreign = await leadAt(others)
    expect((await agent.refused(listShopCalls, { params: { id: foreign.id } })).status).toBe(404)
    expect(
      (await agent.refused(setDropped, { params: { ...params, id: foreign.id }, body: { status: 'at_body_shop' } }))
        .status,
    ).toBe(404)
  })

  test('record a call while sales has the lead open, and see the answer of the shop that it is back at', async () => {
    const { id } = await leadAt(own[0])
    const sales = await world.as('sales_agent')
    expect((await sales.ok(getSalesLead, { params: { id } })).lead.id).toBe(id)
    await world.owner.query(
      `insert into lease (business_id, stream, state, holder_id, holder_name, session_id, since, until)
       select $1, 'lead:' || $2::text, 'held', s.person_id, 'Tess', s.id, now(), now() + interval '1 minute'
       from session s where s.person_id = $3 limit 1`,
      [world.mine.id, id, world.mine.people.sales_agent.id],
    )
    expect((await agent.refused(changeShopOfLead, { params: { id, locId: own[1] ?? '' } })).status).toBe(409)
    const { lead } = await agent.ok(recordShopCall, { params: { id }, body: { outcome: 'no_answer' } })
    expect(lead.num_calls).toBe(1)
    await world.owner.query('delete from lease')

    const offer = async () => (await agent.ok(listShopLeads)).offers.find(({ lead_id }) => lead_id === id)
    const params = { id, offerId: (await offer())?.id ?? '' }
    await agent.ok(declineShopOffer, { params, body: { reason: 'no_capacity' } })
    const action = { id: randomUUID(), label: 'Offer to South' }
    await admin.ok(assignLeadToShop, { params: { id, locId: own[1] ?? '' }, action })
    expect(await offer()).toMatchObject({ repair_location_id: own[1], state: 'offered' })
    const { hash } = await admin.ok(planUndo, { body: { action_id: action.id } })
    await admin.ok(undo, { body: { action_id: action.id, plan_hash: hash } })
    expect(await offer()).toMatchObject({ repair_location_id: own[0], state: 'declined' })
  })
})
