import { setup } from 'xstate'
import type { ShopOfferEvent } from '../../contract/events/shop-offer.events.ts'
import type { ShopOfferState } from '../../contract/leads/shop-offer.ts'

/** An offer that has expired stays expired: the lead is sent to the shop again instead. */
type Restorable = Exclude<ShopOfferState, 'expired'>

/** Guards of an undo, by the state that it restores. */
const before = {
  offered: 'it was offered before',
  seen: 'the shop had seen it before',
  countered: 'another day was offered before',
  accepted: 'it was accepted before',
  agreed: 'it was agreed before',
  declined: 'it was declined before',
  withdrawn: 'it was canceled before',
} as const satisfies Readonly<Record<Restorable, string>>
type Guard = (typeof before)[Restorable]
const restorable = Object.keys(before) as Restorable[]

const restores =
  (state: Restorable) =>
  ({ event }: { event: ShopOfferEvent }) =>
    event.type === 'ShopOfferUndone' && event.data.to.state === state
const guards = Object.fromEntries(restorable.map((state) => [before[state], restores(state)])) as Record<
  Guard,
  ReturnType<typeof restores>
>

const undone = { ShopOfferUndone: restorable.map((target) => ({ guard: before[target], target })) }
const answer = {
  ShopOfferAccepted: 'accepted',
  ShopOfferCountered: 'countered',
  ShopOfferDeclined: 'declined',
} as const
const byLead = { ShopOfferAgreed: 'agreed', ShopOfferWithdrawn: 'withdrawn' } as const
const due = { ShopOfferExpired: 'expired' } as const

/** The life of an offer of a lead to a shop (anchors, section 8): whose turn it is, until both agree or one does not. */
export const shopOfferMachine = setup({ types: { events: {} as ShopOfferEvent }, guards }).createMachine({
  id: 'shop offer',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not offered yet.', on: { ShopOffered: 'offered' } },
    offered: {
      description: 'The shop has it, and has not opened it.',
      on: { ShopOfferSeen: 'seen', ...answer, ...byLead, ...due, ...undone },
    },
    seen: {
      description: 'The shop has opened it, and has not answered.',
      on: { ...answer, ...byLead, ...due, ...undone },
    },
    countered: {
      description: 'The shop offers another day; the business agrees, or sends the lead elsewhere.',
      on: { ...answer, ...byLead, ...undone },
    },
    accepted: {
      description: 'The shop takes it. Without a day, the business books the drop-off.',
      on: { ...byLead, ...undone },
    },
    agreed: { description: 'The drop-off is booked by the business.', on: undone },
    declined: { description: 'The shop does not take it, with the reason.', on: undone },
    expired: { description: 'The shop did not answer in time.' },
    withdrawn: { description: 'The lead went elsewhere first.', on: undone },
  },
})
