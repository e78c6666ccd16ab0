import { getClaimantLead } from '../../contract/calls/get-claimant-lead.ts'
import { getLead } from '../../contract/calls/get-lead.ts'
import { getLeadBoard } from '../../contract/calls/get-lead-board.ts'
import { listLeads } from '../../contract/calls/list-leads.ts'
import { defaultLeadStart, type Lead, type ShopOfLead } from '../../contract/leads/lead.ts'
import type { Me } from '../../contract/people/user.ts'
import type { TenantClient } from '../db/database.ts'
import { readLogTime } from '../events/log-time.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { nameShop } from './describe-shop.ts'
import { boardOfLeads } from './lead-board.queries.ts'
import { pageOfLeads } from './lead.queries.ts'
import { leadIdOf, leadStore } from './lead.store.ts'
import type { LeadDependencies } from './leads.routes.ts'
import { offersInSight, withOffers } from './offers/shop-offer.queries.ts'

/** Reads leads. */
export function readLeadRoutes(dependencies: LeadDependencies): Route[] {
  const { database, safeCursor, findContacts, visibility } = dependencies
  /** Whether a person sees the lead of a contact, or that it has none. */
  const seesLeadOf = async (client: TenantClient, me: Me, contactId: string) =>
    visibility.isStreamOpen(me, 'lead') ||
    (await visibility.findVisible(client, me, 'contact', [contactId])).has(contactId)
  return [
    route(listLeads, async ({ businessId, query }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const now = await readLogTime(client)
        const start = query.start ?? defaultLeadStart(Date.parse(now))
        const page = await pageOfLeads(client, { ...query, start, now })
        const names = await namesIn(dependencies, client, page.data)
        return { ...page, data: await withOffers(client, page.data), ...names, start, cursor }
      })
    }),
    route(getLeadBoard, async ({ businessId, query }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const now = await readLogTime(client)
        const start = query.start ?? defaultLeadStart(Date.parse(now))
        const { columns, lost_by_reason } = await boardOfLeads(client, { ...query, start, now })
        const leads = columns.flatMap(({ data }) => data)
        const lanes = query.by === 'shop' ? columns.map(({ key }) => key).filter((key) => key !== 'none') : []
        const names = await namesIn(dependencies, client, leads, lanes)
        const listed = new Map((await withOffers(client, leads)).map((lead) => [lead.id, lead]))
        const columnsWithOffers = columns.map((column) => ({
          ...column,
          data: column.data.flatMap(({ id }) => listed.get(id) ?? []),
        }))
        return { columns: columnsWithOffers, lost_by_reason, ...names, start, cursor }
      })
    }),
    route(getLead, async ({ businessId, me, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const lead = (await leadStore.find(client, [id])).get(id)
        if (!lead || !(await visibility.findVisible(client, me, 'lead', [id])).has(id)) throw notFound()
        // Its history names the shops that it was offered to. People of a shop see only their own.
        const offers = visibility.isStreamOpen(me, 'lead') ? await offersInSight(client, [id], null) : []
        const offeredTo = offers.map((offer) => offer.repair_location_id)
        return { lead, ...(await namesIn(dependencies, client, [lead], offeredTo)), cursor }
      })
    }),
    route(getClaimantLead, async ({ businessId, me, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const isKnown = (await findContacts(client, [id])).has(id)
        const leadId = leadIdOf(businessId, id)
        const found = (await leadStore.find(client, [leadId])).get(leadId)
        const lead = found && found.deleted_at === null ? found : null
        const isSeen = lead
          ? (await visibility.findVisible(client, me, 'lead', [leadId])).has(leadId)
          : await seesLeadOf(client, me, id)
        if (!isKnown || !isSeen) throw notFound()
        return { lead, cursor }
      })
    }),
  ]
}

/** The names of the storms that leads name, and of the shops with their zones. */
async function namesIn(
  { findStorms, findShops }: LeadDependencies,
  client: TenantClient,
  leads: readonly Lead[],
  /** Shops that are named beside those of the leads. */
  others: readonly string[] = [],
): Promise<{ storms: { id: string; name: string }[]; repair_locations: ShopOfLead[] }> {
  const storms = await findStorms(client, [...new Set(leads.flatMap(({ storm_id }) => storm_id ?? []))])
  const named = leads.flatMap((lead) => [lead.assigned_repair_location_id ?? [], lead.follow_up_with_shop_id ?? []])
  const shops = await findShops(client, [...new Set([...named.flat(), ...others])])
  return {
    storms: Array.from(storms.values(), ({ id, title }) => ({ id, name: title })),
    repair_locations: Array.from(shops.values(), nameShop),
  }
}
