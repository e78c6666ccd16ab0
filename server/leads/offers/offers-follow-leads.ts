import type { LeadEvent } from '../../../contract/events/lead.events.ts'
import { categoryOf, idOf } from '../../../contract/events/recorded.ts'
import type { ShopOfferEvent } from '../../../contract/events/shop-offer.events.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import { evolveLead } from '../../../machines/lead/lead.evolve.ts'
import { followLead, leadEventsForShops } from '../../../machines/shop-offer/follow-lead.ts'
import { evolveShopOffer } from '../../../machines/shop-offer/shop-offer.evolve.ts'
import type { TenantClient } from '../../db/database.ts'
import type { StreamAppend } from '../../events/append.ts'
import type { CommandScope, PlanPart } from '../../events/handle-command.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { leadStore } from '../lead.store.ts'
import { type LeadToOffer, makeOffers } from './make-offers.ts'
import { type OpeningFactsOf, offersOfLeads } from './shop-offer.queries.ts'
import { shopOfferStore } from './shop-offer.store.ts'
import { isAssignmentUndone } from './undone-assignments.ts'

/**
 * Makes offers follow their leads, in the transaction of whatever changes a lead: a command, a call, a draft, an undo.
 * Offers that the plan changes itself are left as it leaves them.
 */
export function offersFollowLeads(openingFactsOf: OpeningFactsOf) {
  return async (client: TenantClient, scope: CommandScope, plan: PlanPart): Promise<PlanPart | null> => {
    const changed = plan.streams.filter(({ stream, events }) => {
      const isOfShops = ({ type }: { type: string }) => (leadEventsForShops as readonly string[]).includes(type)
      return categoryOf(stream) === 'lead' && events.some(isOfShops)
    })
    if (changed.length === 0) return null
    const ids = changed.map(({ stream }) => idOf(stream))
    const leads = await leadStore.find(client, ids)
    const offers = await offersOfLeads(client, ids)
    const inPlan = new Map(plan.streams.map((one) => [one.stream, one]))
    const batch = new LifecycleBatch(shopOfferStore, scope)
    const wanted: LeadToOffer[] = []
    for (const { stream, events, expected } of changed) {
      const before = leads.get(idOf(stream)) ?? null
      // It was changed since the plan was made: the append refuses, and the plan is made again.
      if ((before?.version ?? 0) !== expected) continue
      const lead = folded(before, { stream, events, expected }, scope)
      if (!lead) continue
      const known = (offers.get(lead.id) ?? []).map((offer) => asPlanned(offer, inPlan, scope))
      const ofLead = events as readonly LeadEvent[]
      const followed = followLead(lead, ofLead, known)
      for (const { offer, command } of followed.closed) {
        if (inPlan.has(`shop_offer:${offer.id}`)) continue
        const isUndone = command.type === 'WithdrawOffer' && (await isAssignmentUndone(client, offer, ofLead))
        batch.load(offer.id, offer).decide(offer.id, isUndone ? { ...command, isUndone } : command)
      }
      if (followed.wanted) wanted.push({ lead, wanted: followed.wanted, number: known.length + 1 })
    }
    if (wanted.length > 0) await makeOffers(client, scope, openingFactsOf, batch, wanted)
    const { streams, projections } = batch.plan(null)
    return { streams, projections }
  }
}

function folded(before: Lead | null, { stream, events, expected }: StreamAppend, { now: at }: CommandScope) {
  return (events as readonly LeadEvent[]).reduce<Lead | null>(
    (lead, event, index) => evolveLead(lead, { ...event, stream, version: expected + index + 1, at }),
    before,
  )
}

/** An offer after what the plan itself does to it. */
function asPlanned(offer: ShopOffer, plan: ReadonlyMap<string, StreamAppend>, { now: at }: CommandScope): ShopOffer {
  const stream = `shop_offer:${offer.id}`
  const events = (plan.get(stream)?.events ?? []) as readonly ShopOfferEvent[]
  return events.reduce(
    (state, event) => evolveShopOffer(state, { ...event, stream, version: state.version + 1, at }),
    offer,
  )
}
