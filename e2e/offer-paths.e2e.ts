import { addOpening } from '../contract/calls/add-opening.ts'
import { crudCalls } from '../contract/crud/crud-calls.ts'
import type { ShopOfferState } from '../contract/leads/shop-offer.ts'
import { repairLocation } from '../contract/repair-locations/repair-location.ts'
import { coveringPaths } from '../machines/model-paths.ts'
import { answeredPaths, nameOfStep, type ShopOfferPath } from '../machines/shop-offer/shop-offer.paths.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { expect, test } from './fixtures.ts'
import { OfferOnPage } from './offer-on-page.ts'

const hour = 3_600_000

test('the life of an offer on the pages of the shop and of the office, by the paths of its machine', async ({
  signedIn,
  server,
}) => {
  const paths = coveringPaths(answeredPaths().filter(isOnPages), nameOfStep)
  const places = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => state.value)))
  expect([...places].toSorted()).toEqual(
    ['accepted', 'agreed', 'countered', 'declined', 'offered', 'seen', 'unseen', 'withdrawn'].toSorted(),
  )
  const agent = await signIn(server.url, 'shop_agent@demo.test')
  const api = await signIn(server.url, 'admin2@demo.test')
  const { create } = crudCalls(repairLocation)
  const body = { name: 'Counter Dent', online: true, timezone: 'America/Chicago', shop_agent_id: agent.personId }
  const shopId = (await api.ok(create, { body }))['repair_location']?.id ?? ''
  const start = Math.ceil(Date.now() / hour) * hour + 48 * hour
  await api.ok(addOpening, { params: { id: shopId }, body: { start, end: start + hour, count: 60 } })

  const shop = await signedIn('shop_agent@demo.test', '/shop_agent/leads')
  await shop.setViewportSize({ width: 390, height: 844 })
  const office = await signedIn('admin@demo.test', '/admin/leads')
  const pages = { shop, office, api, shopId, shopName: 'Counter Dent', otherName: 'Dent Works North' }
  for (const [n, { steps, description }] of paths.entries()) {
    await test.step(description, async () => {
      const offer = new OfferOnPage(pages, n + 1)
      for (const { event, state } of steps.slice(1)) {
        await offer.bringAbout(event)
        await offer.agrees(state.value as ShopOfferState)
      }
    })
  }
  agent.close()
  api.close()
})

/** The clock expires an offer. At the counter an acceptance names the proposed day, which is booked with it: nothing follows. */
function isOnPages({ steps }: ShopOfferPath): boolean {
  return steps.every(({ event }, at) => event.type !== 'ShopOfferExpired' && steps[at - 1]?.state.value !== 'accepted')
}
