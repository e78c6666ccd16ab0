import type { Lead } from '../../../contract/leads/lead.ts'
import type { ListedLead } from '../../../contract/leads/listed-lead.ts'
import { askedShopOf } from '../../../contract/leads/next-step.ts'
import { type ShopOffer, usualOfferDays } from '../../../contract/leads/shop-offer.ts'
import type { OpeningFacts } from '../../../machines/opening/opening-times.ts'
import { arrayLiteral } from '../../db/array-params.ts'
import { SqlParams } from '../../db/condition.ts'
import type { TenantClient } from '../../db/database.ts'
import type { Condition } from '../../db/list-query.ts'

/** The openings of shops, which another feature knows. */
export type OpeningFactsOf = (
  client: TenantClient,
  locations: readonly string[],
  from: number,
) => Promise<ReadonlyMap<string, OpeningFacts>>

/** The offers of some leads, by the lead's id, the first one first. */
export async function offersOfLeads(
  client: TenantClient,
  leads: readonly string[],
): Promise<ReadonlyMap<string, readonly ShopOffer[]>> {
  if (leads.length === 0) return new Map()
  const { rows } = await client.query<{ doc: ShopOffer }>({
    name: 'offers-of-leads',
    text: 'select doc from shop_offer where lead_id = any($1::uuid[]) order by created_at, version, id',
    values: [arrayLiteral(leads)],
  })
  const offers = rows.map(({ doc }) => doc).toSorted((a, b) => a.number - b.number)
  return Map.groupBy(offers, ({ lead_id }) => lead_id)
}

/** Leads as lists have them: with the last offer to the shop that is asked. */
export async function withOffers(client: TenantClient, leads: readonly Lead[]): Promise<ListedLead[]> {
  const asked = leads.filter((lead) => askedShopOf(lead) !== null)
  const offers = await offersOfLeads(
    client,
    asked.map(({ id }) => id),
  )
  return leads.map((lead) => {
    const shop = askedShopOf(lead)
    const last = offers.get(lead.id)?.findLast(({ repair_location_id }) => repair_location_id === shop)
    if (!last) return lead
    const { state, waiting_on, waiting_since } = last
    return { ...lead, offer: { state, waiting_on, waiting_since } }
  })
}

/** The offers of some leads that a person sees, the first one of a lead first. `visible` is null for all of them. */
export async function offersInSight(
  client: TenantClient,
  leads: readonly string[],
  visible: Condition | null,
): Promise<ShopOffer[]> {
  if (leads.length === 0) return []
  const { of, values } = new SqlParams()
  const conditions = [`shop_offer.lead_id = any(${of(arrayLiteral(leads))}::uuid[])`, ...(visible ? [visible(of)] : [])]
  const { rows } = await client.query<{ doc: ShopOffer }>(
    `select shop_offer.doc from shop_offer where ${conditions.join(' and ')}`,
    values,
  )
  return rows.map(({ doc }) => doc).toSorted((a, b) => a.number - b.number)
}

/** Where shops are: the zones by which their answers are due. */
export async function zonesOfShops(
  client: TenantClient,
  shops: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await client.query<{ id: string; timezone: string | null }>({
    name: 'zones-of-shops',
    text: `select id, doc->>'timezone' as timezone from repair_location where id = any($1::uuid[])`,
    values: [arrayLiteral(shops)],
  })
  return new Map(rows.map(({ id, timezone }) => [id, timezone]))
}

/** How long a shop has for its answer, and the zone of the business. */
export async function offerSettings(client: TenantClient): Promise<{ days: number; zone: string }> {
  const { rows } = await client.query<{ shop_offer_days: number | null; timezone: string }>({
    name: 'offer-settings',
    text: 'select shop_offer_days, timezone from business',
  })
  const [business] = rows
  return { days: business?.shop_offer_days ?? usualOfferDays, zone: business?.timezone ?? 'America/Chicago' }
}
