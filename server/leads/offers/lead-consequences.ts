import type { CrudRecord } from '../../../contract/crud/resource.ts'
import type { LeadEvent, LeadProgress } from '../../../contract/events/lead.events.ts'
import type { ShopOfferEvent } from '../../../contract/events/shop-offer.events.ts'
import { categoryOf, idOf, type Recorded, streamOf } from '../../../contract/events/recorded.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import { followLead } from '../../../machines/shop-offer/follow-lead.ts'
import { progressOf } from '../../../machines/lead/lead.evolve.ts'
import type { TenantClient } from '../../db/database.ts'
import type { Consequences } from '../../events/consequences.ts'
import { readStreams } from '../../events/read.ts'
import { leadStore } from '../lead.store.ts'
import { offersOfLeads } from '../offers/shop-offer.queries.ts'

type FindShops = (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, CrudRecord>>
type Fact = Recorded<LeadEvent>
type OfferFact = Recorded<ShopOfferEvent>
type Targets = Parameters<Consequences>[2]

/**
 * What the undo of a lead's way brings about beside: offers that are withdrawn or made again, and the place of a
 * drop-off that is free again. It is what `offersFollowLeads` and the trigger of places do with the undone lead.
 */
export function leadConsequences(findShops: FindShops): Consequences {
  return async (_businessId, client, targets) => {
    const versions = Map.groupBy(
      targets.filter(({ stream }) => stream.startsWith('lead:')),
      ({ stream }) => stream,
    )
    if (versions.size === 0) return []
    const streams = [...versions.keys()]
    const ofOffers = targets.filter(({ stream }) => categoryOf(stream) === 'shop_offer')
    const undoneOffers = new Set(ofOffers.map(({ stream }) => idOf(stream)))
    const countered = await backToCountered(client, ofOffers)
    const ids = streams.map(idOf)
    const leads = await leadStore.find(client, ids)
    const offers = await offersOfLeads(client, ids)
    const events = Map.groupBy((await readStreams(client, streams)) as Fact[], ({ stream }) => stream)
    const found: { stream: string; of?: string; text: (nameOf: (shop: string) => string) => string }[] = []
    const shops = new Set<string>()
    for (const stream of streams) {
      const lead = leads.get(idOf(stream))
      const undone = new Set((versions.get(stream) ?? []).map(({ version }) => version))
      const before = lead && progressBefore(events.get(stream) ?? [], undone)
      if (!lead || !before) continue
      const say = (shop: string, text: (name: string) => string, of?: string) => {
        shops.add(shop)
        found.push({ stream, text: (nameOf) => text(nameOf(shop)), ...(of !== undefined && { of }) })
      }
      const known = offers.get(lead.id) ?? []
      const { closed, wanted } = followLead({ ...lead, ...before }, [undoOf(lead, before)], known)
      for (const { offer, command } of closed)
        say(
          offer.repair_location_id,
          (name) =>
            command.type === 'WithdrawOffer'
              ? `Its offer to ${name} is canceled.`
              : `Its offer to ${name} counts as agreed.`,
          streamOf('shop_offer', offer.id),
        )
      if (wanted) {
        // Where the same operation withdrew an offer to that shop, its undo makes that one open again.
        const again = known.find(
          ({ id, repair_location_id }) => undoneOffers.has(id) && repair_location_id === wanted.shop,
        )
        const isCountered = again && countered.has(again.id)
        say(
          wanted.shop,
          (name) =>
            isCountered ? `The day that ${name} offered waits on you again.` : `It is offered to ${name} again.`,
          again && streamOf('shop_offer', again.id),
        )
      }
      if (lead.appointment && !before.appointment)
        say(lead.appointment.repair_location_id, (name) => `Its drop-off place at ${name} is free again.`)
    }
    const named = await findShops(client, [...shops])
    const nameOf = (id: string) => String(named.get(id)?.['name'] ?? 'a shop')
    return found.map(({ text, ...one }) => ({ ...one, follows: text(nameOf) }))
  }
}

/** The offers that an undo of some events brings back to the other day that their shop has offered. */
async function backToCountered(client: TenantClient, targets: Targets): Promise<ReadonlySet<string>> {
  if (targets.length === 0) return new Set()
  const events = (await readStreams(client, [...new Set(targets.map(({ stream }) => stream))])) as OfferFact[]
  const undone = events.filter((one) =>
    targets.some(({ stream, version }) => stream === one.stream && version === one.version),
  )
  const first = [...Map.groupBy(undone, ({ stream }) => stream).values()].flatMap(([event]) => event ?? [])
  return new Set(
    first.flatMap(({ stream, data }) => ('was' in data && data.was.state === 'countered' ? idOf(stream) : [])),
  )
}

/** The progress to which an undo brings a lead; null where it changes none, or something else did since. */
function progressBefore(events: readonly Fact[], undone: ReadonlySet<number>): LeadProgress | null {
  const moves = events.filter(({ data }) => 'was' in data && 'status' in data.was)
  const targeted = moves.filter(({ version }) => undone.has(version))
  const [first] = targeted
  if (!first || moves.at(-1)?.version !== targeted.at(-1)?.version) return null
  return 'was' in first.data && 'status' in first.data.was ? first.data.was : null
}

const undoOf = (lead: Lead, to: LeadProgress): LeadEvent => ({
  type: 'LeadUndone',
  data: { from: progressOf(lead), to, undoes: [] },
})
