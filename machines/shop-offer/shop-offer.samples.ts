import type { ShopOfferEvent, ShopOfferProgress } from '../../contract/events/shop-offer.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const lead_id = '6a000000-0000-4000-8000-0000000000b1'
const repair_location_id = '6a000000-0000-4000-8000-000000000051'
const monday = Date.UTC(2026, 2, 16, 13)
const expires_at = '2026-03-17T15:42:00.000Z'

const was: ShopOfferProgress = {
  state: 'seen',
  drop_off: monday,
  decline_reason: null,
  note: '',
  waiting_since: '2026-03-12T15:42:00.000Z',
}
const undoneTo = (state: ShopOfferProgress['state']): ShopOfferEvent => ({
  type: 'ShopOfferUndone',
  data: { from: was, to: { ...was, state }, expires_at },
})
const restorable = ['offered', 'seen', 'countered', 'accepted', 'agreed', 'declined', 'withdrawn'] as const

/** At least one of every event of an offer. */
export const shopOfferSamples: readonly SampleEvent<unknown, ShopOfferEvent>[] = [
  {
    label: 'A lead is assigned to the shop',
    event: () => ({
      type: 'ShopOffered',
      data: { lead_id, repair_location_id, number: 1, asked: 'assigned', drop_off: monday, expires_at },
    }),
  },
  { label: 'The shop opens it', event: () => ({ type: 'ShopOfferSeen', data: { was } }) },
  { label: 'The shop takes it', event: () => ({ type: 'ShopOfferAccepted', data: { drop_off: null, was } }) },
  {
    label: 'The shop offers Wednesday',
    event: () => ({
      type: 'ShopOfferCountered',
      data: { drop_off: monday + 2 * 86_400_000, note: 'Both PDR techs are full until then.', was },
    }),
  },
  { label: 'The drop-off is booked', event: () => ({ type: 'ShopOfferAgreed', data: { drop_off: monday, was } }) },
  {
    label: 'The shop has no capacity',
    event: () => ({ type: 'ShopOfferDeclined', data: { reason: 'no_capacity', note: '', was } }),
  },
  { label: 'The shop does not answer', event: () => ({ type: 'ShopOfferExpired', data: { was } }) },
  { label: 'The lead goes elsewhere', event: () => ({ type: 'ShopOfferWithdrawn', data: { lead_id, was } }) },
  ...restorable.map((state) => ({ label: `Undone: ${state}`, event: () => undoneTo(state) })),
]
