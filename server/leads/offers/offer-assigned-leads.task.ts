import type { Database } from '../../db/database.ts'
import type { CommandHandler, CommandScope } from '../../events/handle-command.ts'
import { readLogTime } from '../../events/log-time.ts'
import { closedBusinesses } from '../../http/business-door.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { leadStore } from '../lead.store.ts'
import { type LeadToOffer, makeOffers } from './make-offers.ts'
import { type OpeningFactsOf, offersOfLeads } from './shop-offer.queries.ts'
import { shopOfferStore } from './shop-offer.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly openingFactsOf: OpeningFactsOf
}

interface Row {
  readonly id: string
  readonly business_id: string
}

/**
 * Offers leads to the shops that had them before offers existed (record 162): once each, as a lead that has any offer is
 * left. May run at any time.
 */
export function offerAssignedLeadsTask({ database, commands, productName, openingFactsOf }: Needed) {
  return async (): Promise<void> => {
    const { rows } = await database.withoutBusiness((client) =>
      client.query<Row>('select * from leads_without_offer()'),
    )
    const closed = await closedBusinesses(database)
    for (const [businessId, leads] of Map.groupBy(rows, (row) => row.business_id)) {
      if (closed.has(businessId)) continue
      const now = await database.withBusiness(businessId, readLogTime)
      const scope: CommandScope = { businessId, actor: { id: 'leads', name: productName }, now, key: null }
      await commands.handle(scope, async (client) => {
        const ids = leads.map(({ id }) => id)
        const found = await leadStore.find(client, ids)
        const offered = await offersOfLeads(client, ids)
        const wanted = [...found.values()].flatMap((lead): LeadToOffer[] => {
          const { status, deleted_at, assigned_repair_location_id: shop } = lead
          const isDue = status === 'assigned_to_shop' && deleted_at === null && !offered.has(lead.id)
          return isDue && shop !== null ? [{ lead, wanted: { shop, asked: 'assigned' }, number: 1 }] : []
        })
        const batch = new LifecycleBatch(shopOfferStore, scope)
        await makeOffers(client, scope, openingFactsOf, batch, wanted)
        return batch.plan({})
      })
    }
  }
}
