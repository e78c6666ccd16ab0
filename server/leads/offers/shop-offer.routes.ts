import { acceptShopOffer } from '../../../contract/calls/accept-shop-offer.ts'
import { agreeToShopOffer } from '../../../contract/calls/agree-to-shop-offer.ts'
import { counterShopOffer } from '../../../contract/calls/counter-shop-offer.ts'
import { declineShopOffer } from '../../../contract/calls/decline-shop-offer.ts'
import { listLeadOffers } from '../../../contract/calls/list-lead-offers.ts'
import { seeShopOffer } from '../../../contract/calls/see-shop-offer.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import type { Me } from '../../../contract/people/user.ts'
import type { ChangedSince } from '../../../machines/edit-conflict.ts'
import type { ShopOfferCommand } from '../../../machines/shop-offer/shop-offer.decide.ts'
import { evolveShopOffer } from '../../../machines/shop-offer/shop-offer.evolve.ts'
import type { TenantClient } from '../../db/database.ts'
import { fieldsChangedSince } from '../../events/changed-since.ts'
import { type CommandScope, joined } from '../../events/handle-command.ts'
import { notFound, Refused } from '../../http/problem.ts'
import { type Route, route } from '../../http/route.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { nameShop } from '../describe-shop.ts'
import { leadStore } from '../lead.store.ts'
import type { LeadDependencies } from '../leads.routes.ts'
import { planDropOff, tryPlaces } from '../schedule-drop-off.route.ts'
import { offersInSight } from './shop-offer.queries.ts'
import { shopOfferStore } from './shop-offer.store.ts'

interface Asked {
  readonly scope: CommandScope
  readonly me: Me
  readonly params: Readonly<Record<string, string>>
  /** The offer's version that the answer is based on. */
  readonly version?: number | undefined
}

interface Found {
  readonly offer: ShopOffer
  readonly lead: Lead
  /** What others have changed since the version that the answer is based on. */
  readonly changedSince: ChangedSince<ShopOffer>
}

interface Answer {
  readonly command: ShopOfferCommand
  /** A drop-off of the lead that is booked with the answer. */
  readonly timestamp?: number | null | undefined
}

/** Offers of leads to shops: read, answered by the shop, agreed to by the business. */
export function shopOfferRoutes(dependencies: LeadDependencies): Route[] {
  const { database, commands, safeCursor, visibility, findShops, openingFactsOf } = dependencies

  /** @throws Refused 404 for an offer that the person does not see. */
  async function find(client: TenantClient, { me, params: { id = '', offerId = '' } }: Asked) {
    const offer = (await shopOfferStore.find(client, [offerId])).get(offerId)
    const lead = (await leadStore.find(client, [id])).get(id)
    const isSeen =
      (await visibility.findVisible(client, me, 'lead', [id])).has(id) &&
      (await visibility.findVisible(client, me, 'shop_offer', [offerId])).has(offerId)
    if (!offer || !lead || offer.lead_id !== id || !isSeen) throw notFound()
    return { offer, lead }
  }

  const answer = (asked: Asked, answerOf: (found: Found) => Answer) =>
    tryPlaces(() =>
      commands.handle(asked.scope, async (client) => {
        const { scope, version } = asked
        const { offer, lead } = await find(client, asked)
        const based = { stream: streamOf('shop_offer', offer.id), state: offer, version, actorId: scope.actor.id }
        const changedSince = await fieldsChangedSince(client, based, evolveShopOffer)
        const { command, timestamp = null } = answerOf({ offer, lead, changedSince })
        const batch = new LifecycleBatch(shopOfferStore, scope).load(offer.id, offer).decide(offer.id, command)
        const plan = batch.plan({ offer: batch.one(offer.id) })
        if (timestamp === null) return plan
        const wish = { timestamp, repair_location_id: offer.repair_location_id }
        const booked = await planDropOff(client, scope, { findShops, openingFactsOf }, { lead, wish })
        // The lead comes first: an operation is named by what it is about.
        return joined({ ...booked, reply: plan.reply }, plan)
      }),
    )

  return [
    route(listLeadOffers, async ({ businessId, me, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const isThere = (await leadStore.find(client, [id])).has(id)
        if (!isThere || !(await visibility.findVisible(client, me, 'lead', [id])).has(id)) throw notFound()
        const data = await offersInSight(client, [id], visibility.visibleRows('shop_offer', me))
        const shops = await findShops(client, [...new Set(data.map((offer) => offer.repair_location_id))])
        const repair_locations = [...shops.values()].map(nameShop)
        return { data, repair_locations, cursor }
      })
    }),
    route(seeShopOffer, ({ me, params, scope }) =>
      answer({ scope, me, params }, () => ({ command: { type: 'SeeOffer' } })),
    ),
    route(acceptShopOffer, ({ me, params, scope, body: { timestamp = null, version } }) =>
      answer({ scope, me, params, version }, ({ lead, changedSince }) => ({
        command: {
          type: 'AcceptOffer',
          drop_off: timestamp,
          ...(timestamp !== null && { lead_id: lead.id }),
          changedSince,
        },
        timestamp,
      })),
    ),
    route(counterShopOffer, ({ me, params, scope, body: { timestamp, note, version } }) =>
      answer({ scope, me, params, version }, ({ changedSince }) => ({
        command: { type: 'CounterOffer', drop_off: timestamp, note, now: scope.now, changedSince },
      })),
    ),
    route(declineShopOffer, ({ me, params, scope, body: { reason, note, version } }) =>
      answer({ scope, me, params, version }, ({ changedSince }) => ({
        command: { type: 'DeclineOffer', reason, note, changedSince },
      })),
    ),
    route(agreeToShopOffer, ({ me, params, scope, body: { version } }) =>
      answer({ scope, me, params, version }, ({ offer, lead, changedSince }) => {
        if (offer.drop_off === null)
          throw new Refused(409, 'no-time', 'The shop has named no time. Schedule the drop-off on the lead instead.')
        const { drop_off } = offer
        return { command: { type: 'AgreeToOffer', drop_off, lead_id: lead.id, changedSince }, timestamp: drop_off }
      }),
    ),
  ]
}
