import { randomUUID } from 'node:crypto'
import type { Call } from '../../contract/call.ts'
import { acceptShopOffer } from '../../contract/calls/accept-shop-offer.ts'
import { agreeToShopOffer } from '../../contract/calls/agree-to-shop-offer.ts'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { counterShopOffer } from '../../contract/calls/counter-shop-offer.ts'
import { declineShopOffer } from '../../contract/calls/decline-shop-offer.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { scheduleDropOff } from '../../contract/calls/schedule-drop-off.ts'
import { seeShopOffer } from '../../contract/calls/see-shop-offer.ts'
import { undo } from '../../contract/calls/undo.ts'
import type { ShopOfferEvent } from '../../contract/events/shop-offer.events.ts'
import type { ShopOffer } from '../../contract/leads/shop-offer.ts'
import type { Caller, Sent } from '../../server/testing/caller.ts'
import type { Desk } from '../../server/testing/desk.ts'
import { makeOffer, offersOf } from '../../server/testing/offers.factory.ts'

/** Who takes part, and where: a shop of the agent's team with openings at `start`, and one of nobody. */
export interface OfferWorld {
  readonly desk: Desk
  readonly office: Caller
  readonly agent: Caller
  readonly shop: string
  readonly elsewhere: string
  readonly opening: string
  /** Milliseconds since 1970. */
  readonly start: number
  /** Lets the time for the answer pass, and runs the job. */
  expire(offer: ShopOffer): Promise<void>
}

/** Events that their author undoes by the operation that brought them about. */
const undoable: ReadonlySet<ShopOfferEvent['type']> = new Set([
  'ShopOfferAccepted',
  'ShopOfferCountered',
  'ShopOfferAgreed',
  'ShopOfferDeclined',
  'ShopOfferWithdrawn',
])

/** One offer, moved by calls of the API so that the machine's events come about. */
export class OfferOverHttp {
  lead = ''
  id = ''
  readonly #world: OfferWorld
  #last: { readonly by: Caller; readonly action: string } | null = null

  constructor(world: OfferWorld) {
    this.#world = world
  }

  async found(): Promise<ShopOffer> {
    const offer = (await offersOf(this.#world.office, this.lead)).find(({ id }) => id === this.id)
    if (!offer) throw new Error('the offer is gone')
    return offer
  }

  async bringAbout(event: ShopOfferEvent): Promise<void> {
    const { desk, office, agent, shop, elsewhere, opening, start } = this.#world
    const [params, lead] = [{ id: this.lead, offerId: this.id }, { id: this.lead }]
    switch (event.type) {
      case 'ShopOffered': {
        const made = await makeOffer(desk, shop)
        this.lead = made.lead.id
        this.id = made.offer.id
        return
      }
      case 'ShopOfferSeen':
        return this.#do(agent, seeShopOffer, { params })
      case 'ShopOfferAccepted':
        return this.#do(agent, acceptShopOffer, { params, body: { timestamp: event.data.drop_off } })
      case 'ShopOfferCountered':
        return this.#do(agent, counterShopOffer, { params, body: { timestamp: start, note: event.data.note } })
      case 'ShopOfferAgreed': {
        const isCountered = (await this.found()).state === 'countered'
        if (isCountered) return this.#do(office, agreeToShopOffer, { params, body: {} })
        return this.#do(office, scheduleDropOff, { params: lead, body: { timestamp: start, opening_id: opening } })
      }
      case 'ShopOfferDeclined': {
        const { reason, note } = event.data
        return this.#do(agent, declineShopOffer, { params, body: { reason, note } })
      }
      case 'ShopOfferExpired':
        return this.#world.expire(await this.found())
      case 'ShopOfferWithdrawn':
        return this.#do(office, assignLeadToShop, { params: { ...lead, locId: elsewhere } })
      case 'ShopOfferUndone':
        throw new Error('each step is undone on its way')
    }
  }

  async #do<C extends Call>(by: Caller, call: C, sent: Sent<C>): Promise<void> {
    const action = randomUUID()
    await by.ok(call, { ...sent, action: { id: action } })
    this.#last = { by, action }
  }

  /** Undoes the last step and then that undo, where the step can be undone; `visit` sees the offer in between. */
  async undoAndRedo(event: ShopOfferEvent, visit: (offer: ShopOffer) => void): Promise<void> {
    if (!undoable.has(event.type) || !this.#last) return
    const { by, action } = this.#last
    const undone = randomUUID()
    await this.#undo(by, action, undone)
    visit(await this.found())
    // The place of a drop-off that was canceled may be gone: it is booked again instead.
    if (event.type === 'ShopOfferAgreed') await this.bringAbout(event)
    else await this.#undo(by, undone, randomUUID())
  }

  async #undo(by: Caller, action_id: string, own: string): Promise<void> {
    const plan = await by.ok(planUndo, { body: { action_id } })
    if (plan.count === 0 || plan.refused.length > 0) throw new Error(`not undone: ${JSON.stringify(plan.refused)}`)
    await by.ok(undo, { body: { action_id, plan_hash: plan.hash }, action: { id: own } })
  }

  /** The answers as the office gives them for a shop that calls, whatever comes of it. */
  request(command: 'AcceptOffer' | 'CounterOffer' | 'DeclineOffer'): Promise<Response> {
    const { office, start } = this.#world
    const params = { id: this.lead, offerId: this.id }
    switch (command) {
      case 'AcceptOffer':
        return office.send(acceptShopOffer, { params, body: {} })
      case 'CounterOffer':
        return office.send(counterShopOffer, { params, body: { timestamp: start } })
      case 'DeclineOffer':
        return office.send(declineShopOffer, { params, body: { reason: 'price' } })
    }
  }
}
