import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { addOpening } from '../../contract/calls/add-opening.ts'
import type { Problem } from '../../contract/problem.ts'
import { coveringPaths } from '../../machines/model-paths.ts'
import { decideShopOffer, type ShopOfferCommand } from '../../machines/shop-offer/shop-offer.decide.ts'
import { progressOfOffer } from '../../machines/shop-offer/shop-offer.evolve.ts'
import { shopOfferMachine } from '../../machines/shop-offer/shop-offer.machine.ts'
import { answeredPaths, nameOfStep, type ShopOfferPath } from '../../machines/shop-offer/shop-offer.paths.ts'
import { CommandHandler } from '../../server/events/handle-command.ts'
import { expireShopOfferTask } from '../../server/leads/offers/expire-shop-offer.task.ts'
import { Desk } from '../../server/testing/desk.ts'
import { makeShop } from '../../server/testing/offers.factory.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { OfferOverHttp, type OfferWorld } from './offer-over-http.ts'

const hour = 3_600_000
let app: TestApp
let world: OfferWorld

beforeAll(async () => {
  app = await openTestApp()
  const [office, agent] = [await app.as('admin'), await app.as('shop_agent')]
  const shop = await makeShop(office, 'North', app.mine.people.shop_agent.id)
  const start = Math.ceil(Date.now() / hour) * hour + 48 * hour
  const body = { start, end: start + hour, count: 90 }
  const { opening } = await office.ok(addOpening, { params: { id: shop }, body })
  const expire = expireShopOfferTask({
    database: app.database,
    commands: new CommandHandler(app.database, () => {}),
    productName: 'Claimfront',
  })
  world = {
    desk: new Desk(office),
    office,
    agent,
    shop,
    elsewhere: await makeShop(office, 'Elsewhere'),
    opening: opening.id,
    start,
    async expire({ id }) {
      const due = JSON.stringify({ expires_at: new Date(0).toISOString() })
      await app.owner.query('update shop_offer set doc = doc || $2::jsonb where id = $1', [id, due])
      await expire({ id, business_id: app.mine.id })
    },
  }
})
afterAll(() => app[Symbol.asyncDispose]())

/** Walks a path by calls; after each the offer is where the machine says, also once the step is undone and redone. */
async function follow({ steps }: ShopOfferPath, machine = shopOfferMachine, visit?: (offer: OfferOverHttp) => unknown) {
  const offer = new OfferOverHttp(world)
  let [model] = initialTransition(machine)
  for (const { event } of steps.slice(1)) {
    const before = offer.id === '' ? null : await offer.found()
    await offer.bringAbout(event)
    model = transition(machine, model, event)[0]
    expect([event.type, (await offer.found()).state]).toEqual([event.type, model.value])
    const { state, drop_off } = await offer.found()
    await offer.undoAndRedo(event, (undone) => {
      expect([event.type, progressOfOffer(undone)]).toEqual([event.type, before && progressOfOffer(before)])
    })
    expect(await offer.found()).toMatchObject({ state, drop_off })
    await visit?.(offer)
  }
}

/** Gives every answer that the machine has no event for here: refused as the page says it, and nothing is changed. */
async function refusesTheRest(offer: OfferOverHttp) {
  const before = await offer.found()
  const commands: readonly (ShopOfferCommand & { type: 'AcceptOffer' | 'CounterOffer' | 'DeclineOffer' })[] = [
    { type: 'AcceptOffer', drop_off: null },
    { type: 'CounterOffer', drop_off: world.start, note: '', now: new Date(0).toISOString() },
    { type: 'DeclineOffer', reason: 'price', note: '' },
  ]
  for (const command of commands) {
    const decision = decideShopOffer(command, before)
    if (decision.ok) continue
    const response = await offer.request(command.type)
    expect([before.state, command.type, response.status]).toEqual([before.state, command.type, 409])
    const problem = (await response.json()) as Problem
    expect(problem).toMatchObject({ detail: decision.refusal.reason, state: before.state })
  }
  expect(await offer.found()).toEqual(before)
}

describe('the life of an offer over HTTP, by the paths of its machine', () => {
  test('every step can be walked, undone and redone, and what is not possible is refused as the page says', async () => {
    const visited = new Set<string>()
    const paths = coveringPaths(answeredPaths(), nameOfStep)
    for (const path of paths) {
      await follow(path, shopOfferMachine, async (offer) => {
        const { state } = await offer.found()
        if (visited.has(state)) return
        visited.add(state)
        await refusesTheRest(offer)
      })
    }
    expect([...visited].toSorted()).toEqual(
      ['accepted', 'agreed', 'countered', 'declined', 'expired', 'offered', 'seen', 'withdrawn'].toSorted(),
    )
    expect(app.faults).toEqual([])
  }, 240_000)

  test('a machine that lets an expired offer be accepted is caught by the server', async () => {
    const faulty = shopOfferMachine.provide({})
    const { seen, expired } = faulty.root.states
    expired?.transitions.set('ShopOfferAccepted', seen?.transitions.get('ShopOfferAccepted') ?? [])
    const wrong = answeredPaths(faulty).find(({ steps }) =>
      steps.some(({ event }, at) => event.type === 'ShopOfferAccepted' && steps[at - 1]?.state.value === 'expired'),
    )
    expect(wrong).toBeDefined()
    await expect(follow(wrong as ShopOfferPath, faulty)).rejects.toThrow(/has expired. Send the lead to the shop again/)
  })
})
