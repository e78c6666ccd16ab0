import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOpening } from '../../../contract/calls/add-opening.ts'
import { assignLeadToShop } from '../../../contract/calls/assign-lead-to-shop.ts'
import { agreeToShopOffer } from '../../../contract/calls/agree-to-shop-offer.ts'
import { counterShopOffer } from '../../../contract/calls/counter-shop-offer.ts'
import { declineShopOffer } from '../../../contract/calls/decline-shop-offer.ts'
import { getLead } from '../../../contract/calls/get-lead.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { readHistory } from '../../../contract/calls/read-history.ts'
import { scheduleDropOff } from '../../../contract/calls/schedule-drop-off.ts'
import { snoozeLead } from '../../../contract/calls/snooze-lead.ts'
import { undo } from '../../../contract/calls/undo.ts'
import { categoryOf } from '../../../contract/events/recorded.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { makeLead, makeShop, offersOf } from '../../testing/offers.factory.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: Desk
let north: string
let south: string
const hour = 3_600_000
const start = Math.ceil(Date.now() / hour) * hour + 48 * hour

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
  north = await makeShop(admin, 'North')
  south = await makeShop(admin, 'South')
  await admin.ok(addOpening, { params: { id: north }, body: { start, end: start + hour, count: 40 } })
})
afterAll(() => world[Symbol.asyncDispose]())

/** The plan that undoes the last event of a lead, and what it says follows. */
async function planOf(id: string) {
  const { events } = await admin.ok(readHistory, { params: { category: 'lead', id } })
  const event_id = events.at(-1)?.id ?? 0
  const { dependents, hash } = await admin.ok(planUndo, { body: { event_id } })
  return { follows: dependents.flatMap(({ follows }) => follows ?? []), body: { event_id, plan_hash: hash } }
}
const assign = (id: string, locId: string) => admin.ok(assignLeadToShop, { params: { id, locId } })

test('the undo of an assignment says which offer it withdraws and which it makes again, and then it does', async () => {
  const { id } = await makeLead(desk)
  await assign(id, north)
  expect((await planOf(id)).follows).toEqual(['Its offer to North is canceled.'])
  await assign(id, south)
  const { follows, body } = await planOf(id)
  expect(follows).toEqual(['Its offer to South is canceled.', 'It is offered to North again.'])
  await admin.ok(undo, { body })
  const offers = await offersOf(admin, id)
  const open = offers.filter(({ waiting_on }) => waiting_on !== null)
  expect(open.map(({ repair_location_id }) => repair_location_id)).toEqual([north])
})

test('the undo of the offer to the next shop leaves the first with its answer: nothing is offered to it again', async () => {
  const { id } = await makeLead(desk)
  await assign(id, north)
  const [offer] = await offersOf(admin, id)
  await admin.ok(declineShopOffer, { params: { id, offerId: offer?.id ?? '' }, body: { reason: 'no_capacity' } })
  const action = { id: randomUUID(), label: 'Offer to South' }
  await admin.ok(assignLeadToShop, { params: { id, locId: south }, action })
  const { hash, dependents } = await admin.ok(planUndo, { body: { action_id: action.id } })
  expect(dependents.map(({ follows }) => follows)).toEqual(['Its offer to South is canceled.'])
  await admin.ok(undo, { body: { action_id: action.id, plan_hash: hash } })
  const states = (await offersOf(admin, id)).map(({ repair_location_id, state }) => [repair_location_id, state])
  expect(states).toEqual([
    [north, 'declined'],
    [south, 'withdrawn'],
  ])
  const { lead } = await admin.ok(getLead, { params: { id } })
  expect(lead).toMatchObject({ status: 'assigned_to_shop', assigned_repair_location_id: north })
})

test('the undo of an agreed day says that the day the shop offered waits again, and then it does', async () => {
  const { id } = await makeLead(desk)
  await assign(id, north)
  const [offer] = await offersOf(admin, id)
  const params = { id, offerId: offer?.id ?? '' }
  await admin.ok(counterShopOffer, { params, body: { timestamp: start + 60_000, note: '' } })
  const action = { id: randomUUID(), label: 'Agree' }
  await admin.ok(agreeToShopOffer, { params, body: {}, action })
  const { hash, dependents } = await admin.ok(planUndo, { body: { action_id: action.id } })
  const follows = dependents.flatMap((one) => one.follows ?? [])
  expect(follows).toContain('The day that North offered waits on you again.')
  expect(follows.join(' ')).not.toContain('is offered to')
  await admin.ok(undo, { body: { action_id: action.id, plan_hash: hash } })
  expect(await offersOf(admin, id)).toMatchObject([{ state: 'countered', waiting_on: 'business' }])
})

test('the undo of a drop-off says that its place is free again, that of a snooze says nothing', async () => {
  const { id } = await makeLead(desk)
  await assign(id, north)
  await admin.ok(scheduleDropOff, { params: { id }, body: { timestamp: start } })
  expect((await planOf(id)).follows).toContain('Its drop-off place at North is free again.')
  await admin.ok(snoozeLead, { params: { id }, body: { snooze_until: '2099-01-01T00:00:00Z' } })
  expect((await planOf(id)).follows).toEqual([])
})

test('the undo of an assignment names its offer once: in a sentence, and not as a step beside it', async () => {
  const { id } = await makeLead(desk)
  await assign(id, north)
  const action = { id: randomUUID(), label: 'Assign to South' }
  await admin.ok(assignLeadToShop, { params: { id, locId: south }, action })
  const plan = await admin.ok(planUndo, { body: { action_id: action.id } })
  expect(plan.steps.map(({ stream }) => categoryOf(stream))).toEqual(['lead'])
  expect(plan.dependents.map(({ follows }) => follows)).toEqual([
    'Its offer to South is canceled.',
    'It is offered to North again.',
  ])
  await admin.ok(undo, { body: { action_id: action.id, plan_hash: plan.hash } })
  const states = (await offersOf(admin, id)).map(({ repair_location_id, state }) => [repair_location_id, state])
  expect(new Map(states as [string, string][])).toEqual(
    new Map([
      [north, 'offered'],
      [south, 'withdrawn'],
    ]),
  )
})
