import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTasks } from '../../tasks.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { makeLead, makeOffer, makeShop, offersOf } from '../../testing/offers.factory.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

const offerAll = () => createTasks(world.dependencies)['offer-assigned-leads']?.(null)
/** As a lead came to its shop before there were offers. */
const assignSilently = (lead: string, shop: string) =>
  world.owner.query(
    `update lead set status = 'assigned_to_shop',
       doc = doc || jsonb_build_object('status', 'assigned_to_shop', 'assigned_repair_location_id', $2::text) where id = $1`,
    [lead, shop],
  )

describe('leads that shops had before there were offers', () => {
  test('are offered to them once, and those that have an offer are left', async () => {
    const shop = await makeShop(admin, 'North', world.mine.people.shop_agent.id)
    const { id } = await makeLead(desk)
    await assignSilently(id, shop)
    const { lead: offered } = await makeOffer(desk, shop)
    await offerAll()
    await offerAll()
    expect(await offersOf(admin, id)).toMatchObject([{ number: 1, state: 'offered', asked: 'assigned' }])
    expect(await offersOf(admin, offered.id)).toHaveLength(1)
  })

  test('that no shop has any more are offered to nobody', async () => {
    const { id } = await makeLead(desk)
    await offerAll()
    expect(await offersOf(admin, id)).toEqual([])
  })
})
