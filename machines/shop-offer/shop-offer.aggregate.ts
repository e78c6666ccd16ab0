import { type ShopOfferEvent, shopOfferEventSchemas } from '../../contract/events/shop-offer.events.ts'
import { type ShopOffer, shopOfferStateLabels } from '../../contract/leads/shop-offer.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { through } from '../visible.ts'
import { decideShopOffer, type ShopOfferCommand } from './shop-offer.decide.ts'
import { evolveShopOffer, shopOfferSnapshot } from './shop-offer.evolve.ts'
import { shopOfferMachine } from './shop-offer.machine.ts'
import { shopOfferReactions } from './shop-offer.reactions.ts'
import { shopOfferSamples } from './shop-offer.samples.ts'
import { undoableShopOfferEvents, undoShopOffer } from './shop-offer.undo.ts'

const labels: Readonly<Record<string, string>> = {
  repair_location_id: 'Repair location',
  drop_off: 'Drop-off',
  decline_reason: 'Reason',
  note: 'Note',
  expires_at: 'Answer due',
}

/** Leads that are offered to shops. */
export const shopOfferAggregate = defineLifecycle<'shop_offer', ShopOffer, ShopOfferEvent, ShopOfferCommand>({
  category: 'shop_offer',
  noun: { one: 'shop offer', many: 'shop offers' },
  title: 'Shop offers',
  events: shopOfferEventSchemas,
  machine: shopOfferMachine,
  samples: shopOfferSamples,
  eventLabels: {
    ShopOffered: 'Offered to shop',
    ShopOfferSeen: 'Seen by the shop',
    ShopOfferAccepted: 'Accepted by the shop',
    ShopOfferCountered: 'Another day offered by the shop',
    ShopOfferAgreed: 'Drop-off agreed',
    ShopOfferDeclined: 'Declined by the shop',
    ShopOfferExpired: 'Expired without an answer',
    ShopOfferWithdrawn: 'Canceled',
    ShopOfferUndone: 'Undone, previous answer restored',
  },
  permissions: { view: { shop_offer: 'leads:view' }, work: 'leads:drop', name: 'leads:view' },
  visible: through('lead', 'lead_id', 'leads:assigned', {
    permission: 'leads:of-shop',
    members: ['repair_location_id'],
  }),
  undo: { events: undoableShopOfferEvents, through: { lead_id: 'lead' }, carries: [], decide: undoShopOffer },
  reactions: shopOfferReactions,
  isExpectedUnchanged: false,
  decide: decideShopOffer,
  // Answers book drop-offs of the lead, so they have routes of their own.
  commands: [],
  evolve: evolveShopOffer,
  snapshot: shopOfferSnapshot,
  stateName: ({ state }) => state,
  columns: {
    lead_id: uuid((offer) => offer.lead_id),
    repair_location_id: uuid((offer) => offer.repair_location_id),
    state: text((offer) => offer.state),
    waiting_on: text((offer) => offer.waiting_on),
    expires_at: instant((offer) => offer.expires_at),
    created_at: instant((offer) => offer.created_at),
  },
  displayName: ({ number, state }) => `Offer ${number}, ${shopOfferStateLabels[state].toLowerCase()}`,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})
