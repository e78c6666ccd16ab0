import type { Actor } from '../../../contract/events/recorded.ts'
import type { LeadEvent } from '../../../contract/events/lead.events.ts'
import { usualOfferDays } from '../../../contract/leads/shop-offer.ts'
import { followLead } from '../../../machines/shop-offer/follow-lead.ts'
import { offerDeadline } from '../../../machines/shop-offer/offer-deadline.ts'
import type { ShopOfferCommand } from '../../../machines/shop-offer/shop-offer.decide.ts'
import { shopOfferIdOf } from '../../leads/offers/shop-offer.store.ts'
import { Dice } from './dice.ts'
import type { Season } from './season.ts'
import { day, hour, inShift, isoOf } from './season-clock.ts'

const rule: Actor = { id: 'leads', name: 'Claimfront' }

/** Offers of leads to shops: they follow their leads, and shops answer them, each at its own pace. */
export class OfferSeason {
  readonly #season: Season
  /** Its own chance, so that the answers of shops change nothing of what else happens. */
  readonly #dice = new Dice('answers of shops')
  readonly #ofLead = new Map<string, string[]>()

  constructor(season: Season) {
    this.#season = season
  }

  /** What the change of a lead means for its offers; `pace` is the days until the shop calls back. */
  follow(leadId: string, events: readonly LeadEvent[], by: Actor, pace: number): void {
    const { agenda, business, leads, offers } = this.#season
    const lead = leads.get(leadId)
    const ids = this.#ofLead.get(leadId) ?? []
    const moment = { at: agenda.now, by }
    const { closed, wanted } = followLead(
      lead,
      events,
      ids.map((id) => offers.get(id)),
    )
    for (const { offer, command } of closed) offers.decide(offer.id, command, moment)
    if (!wanted) return
    const number = ids.length + 1
    const { shop, asked } = wanted
    const id = shopOfferIdOf(leadId, shop, number)
    const expires_at = offerDeadline(isoOf(agenda.now), business.timezone, usualOfferDays)
    const offered = { lead_id: leadId, repair_location_id: shop, number, asked, drop_off: null, expires_at }
    offers.decide(id, { type: 'OfferToShop', offered }, moment)
    this.#ofLead.set(leadId, [...ids, id])
    agenda.plan(Date.parse(expires_at), () => this.#decide(id, { type: 'ExpireDueOffer', now: expires_at }, rule))
    this.#answer(id, pace)
  }

  #answer(id: string, pace: number): void {
    const dice = this.#dice
    if (dice.chance(0.85)) this.#after(dice.wait(pace / 4), id, () => ({ type: 'SeeOffer' }))
    const answer = dice.weighted({ accept: 45, counter: 22, decline: 15, nothing: 18 })
    if (answer === 'accept') this.#after(dice.wait(pace / 2), id, () => ({ type: 'AcceptOffer', drop_off: null }))
    if (answer === 'decline') {
      const reason = dice.weighted({ no_capacity: 5, no_parts: 3, not_our_work: 2, too_far: 1, price: 2 })
      this.#after(dice.wait(pace / 2), id, () => ({ type: 'DeclineOffer', reason, note: '' }))
    }
    if (answer === 'counter')
      this.#after(dice.wait(pace / 2), id, (now) => {
        const at = Math.ceil(inShift(this.#season.business.timezone, now + 4 * day) / hour) * hour
        return { type: 'CounterOffer', drop_off: at, note: 'Full until then.', now: isoOf(now) }
      })
  }

  #after(days: number, id: string, command: (now: number) => ShopOfferCommand): void {
    const { agenda, business } = this.#season
    agenda.plan(inShift(business.timezone, agenda.now + days * day), () =>
      this.#decide(id, command(agenda.now), this.#season.person('shop_agent')),
    )
  }

  /** Who is too late is refused. */
  #decide(id: string, command: ShopOfferCommand, by: Actor): void {
    const { agenda, offers } = this.#season
    offers.try(id, command, { at: agenda.now, by })
  }
}
