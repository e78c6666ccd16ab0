import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { countNextSteps } from '../../contract/calls/count-next-steps.ts'
import { createShopUser } from '../../contract/calls/create-shop-user.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { listWaitingShops } from '../../contract/calls/list-waiting-shops.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { remindShops } from '../../contract/calls/remind-shops.ts'
import { snoozeLead } from '../../contract/calls/snooze-lead.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

async function shop(name: string, shop_agent_id: string | null): Promise<string> {
  const body = { name, online: true, phone: '4055550142', ...(shop_agent_id && { shop_agent_id }) }
  return (await admin.ok(crudCalls(repairLocation).create, { body }))['repair_location']?.id ?? ''
}

let made = 0
async function leadAt(locId: string): Promise<string> {
  const row = { claim_number: `WS-${++made}`, vin: `4T1B11HK5KU${700_000 + made}` }
  await desk.addContact(row)
  const { formatted } = await admin.ok(putLeads, { body: { leads: [row] } })
  const id = formatted[0]?.id ?? ''
  await admin.ok(assignLeadToShop, { params: { id, locId } })
  return id
}

const waiting = async () => (await admin.ok(listWaitingShops)).data
const remind = (...repair_location_ids: string[]) => ({ body: { repair_location_ids } })
const remindersOf = async (who: Caller) =>
  (await who.ok(listNotifications, {})).data.filter(({ kind }) => kind === 'shop_reminded').map(({ text }) => text)

test('the people of a shop that leads wait for are reminded once a day, and nobody else is', async () => {
  const agent = await world.as('shop_agent')
  const [north, nobodys] = [await shop('North', world.mine.people.shop_agent.id), await shop('Elsewhere', null)]
  const body = { first_name: 'Ines', last_name: 'Duarte', email: 'ines@waits.test' }
  const password = 'a long enough password'
  await agent.ok(createShopUser, { body: { ...body, password, confirm_password: password } })
  const leads = [await leadAt(north), await leadAt(north), await leadAt(north), await leadAt(nobodys)]
  await admin.ok(snoozeLead, { params: { id: leads[2] ?? '' }, body: { snooze_until: '2099-01-01T00:00:00Z' } })

  const before = await waiting()
  expect(before).toMatchObject([
    { repair_location_id: north, name: 'North', leads: 2, why_not: null },
    { repair_location_id: nobodys, leads: 1, agents: [], why_not: 'No one of this shop signs in here. Call it.' },
  ])
  expect(before[0]?.agents).toHaveLength(2)
  const { leads: counted } = await admin.ok(countNextSteps)
  expect(before.reduce((sum, one) => sum + one.leads, 0)).toBe(counted?.waiting_for_shop)

  const { reminded, data } = await admin.ok(remindShops, remind(north, nobodys))
  expect(reminded).toEqual([north])
  expect(data).toEqual(await waiting())
  expect(await remindersOf(agent)).toEqual([expect.stringMatching(/^.+: 2 vehicles wait for the answer of North\.$/)])
  expect(await remindersOf(await world.as('appraiser'))).toEqual([])
  const { rows } = await world.owner.query(
    `select from notification where business_id = $1 and doc->>'kind' = 'shop_reminded'`,
    [world.mine.id],
  )
  expect(rows).toHaveLength(2)

  expect((await admin.ok(remindShops, remind(north))).reminded).toEqual([])
  expect((await waiting())[0]).toMatchObject({ why_not: 'Its people were reminded today.' })
})

test('ten who press at once remind once', async () => {
  await world.owner.query(`delete from notification where doc->>'kind' = 'shop_reminded'`)
  const south = await shop('South', world.mine.people.shop_agent.id)
  await leadAt(south)
  const replies = await Promise.all(Array.from({ length: 10 }, () => admin.ok(remindShops, remind(south))))
  expect(replies.flatMap(({ reminded }) => reminded)).toEqual([south])
})

test('a shop of another business is none', async () => {
  const other = await world.as('admin', world.other)
  expect((await other.refused(remindShops, remind(await shop('Mine', null)))).status).toBe(404)
  expect((await admin.refused(remindShops, remind(randomUUID()))).status).toBe(404)
  expect((await other.ok(listWaitingShops)).data).toEqual([])
})
