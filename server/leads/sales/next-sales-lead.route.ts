import { getNextSalesLead } from '../../../contract/calls/get-next-sales-lead.ts'
import { getSalesLead } from '../../../contract/calls/get-sales-lead.ts'
import { searchSalesLeads } from '../../../contract/calls/search-sales-leads.ts'
import { leaseTermMs } from '../../../contract/leases/lease.ts'
import { invalid, notFound } from '../../http/problem.ts'
import { type Route, route } from '../../http/route.ts'
import { pageOfLeads } from '../lead.queries.ts'
import { momentOf, type SalesDependencies } from './dependencies.ts'
import { leadLeases } from './lead-leases.ts'
import { showSalesLead } from './sales-lead-view.ts'
import { findQueueClock, releaseHeldLeads, renewHeldLead, salesQueueInOrder } from './sales-queue.queries.ts'

/** Leads that are handed out to sales agents, or looked up by them. */
export function readSalesLeadRoutes(dependencies: SalesDependencies): Route[] {
  const { database, publishLease, leasing } = dependencies

  async function release(businessId: string, personId: string): Promise<void> {
    const released = await database.withBusiness(businessId, (client) =>
      releaseHeldLeads(client, { businessId, personId }),
    )
    for (const freed of released) publishLease(businessId, 'lead', { freed })
  }

  return [
    route(getNextSalesLead, async ({ businessId, me, sessionId, query, scope }) => {
      const { storm_id: stormId, clear, unsubscribe } = query
      if (clear === 'true' || unsubscribe === 'true') {
        await release(businessId, me.id)
        return undefined
      }
      if (!stormId) throw invalid({ storm_id: 'Choose an event' })
      const moment = momentOf(dependencies, scope)
      const { clock, own } = await database.withBusiness(businessId, async (client) => ({
        clock: await findQueueClock(client, stormId),
        own: await renewHeldLead(client, { businessId, personId: me.id, stormId, termMs: leaseTermMs }),
      }))
      if (!clock) throw notFound({ storm_id: 'Not found' })
      if (!own) {
        const lease = await leasing.takeNext({
          businessId,
          category: 'lead',
          queue: stormId,
          holder: { id: me.id, name: me.full_name },
          sessionId,
          waits: leadLeases.undecided,
          readIds: (client, needed) => salesQueueInOrder(client, { stormId, clock, moment, needed }),
        })
        if (!lease) return undefined
        publishLease(businessId, 'lead', lease)
        return await show(businessId, me.id, lease.id, moment, false)
      }
      return await show(businessId, me.id, own.id, moment, false)
    }),
    route(getSalesLead, async ({ businessId, me, params: { id = '' }, scope }) => {
      const shown = await show(businessId, me.id, id, momentOf(dependencies, scope), true)
      if (!shown) throw notFound()
      return shown
    }),
    route(searchSalesLeads, async ({ businessId, query: { query }, scope: { now } }) => {
      if (!query) return { data: [] }
      const asked = { page: 1, limit: 20, sortBy: 'created_at', sortDesc: true, start: 0, query, now } as const
      const { data } = await database.withBusiness(businessId, (client) => pageOfLeads(client, asked))
      return { data }
    }),
  ]

  async function show(businessId: string, personId: string, id: string, moment: Date, isFound: boolean) {
    const shown = await database.withBusiness(businessId, (client) =>
      showSalesLead(dependencies, client, { businessId, id, moment, personId, isFound }),
    )
    return shown ?? undefined
  }
}
