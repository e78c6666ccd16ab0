import { geocodeLead } from '../../contract/calls/geocode-lead.ts'
import { listLeadShops, type SuggestedShop } from '../../contract/calls/list-lead-shops.ts'
import { type ShopFacts, suggestShops } from '../../machines/lead/suggest-shops.ts'
import { openingTimes } from '../../machines/opening/opening-times.ts'
import type { TenantClient } from '../db/database.ts'
import { pointOfZip } from '../db/zip-points/distance-between.ts'
import { notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { describeShop } from './describe-shop.ts'
import { leadStore } from './lead.store.ts'
import type { LeadDependencies } from './leads.routes.ts'
import { shopsOfTeam } from './shop-agent.routes.ts'
import { may } from '../../contract/people/permissions.ts'

const day = 86_400_000

/** Where a lead is, and the shops for it. */
export function leadShopRoutes(dependencies: LeadDependencies): Route[] {
  const { database, safeCursor, visibility, openingFactsOf, listShops } = dependencies
  return [
    route(listLeadShops, async ({ businessId, me, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const lead = (await leadStore.find(client, [id])).get(id)
        if (!lead || !(await visibility.findVisible(client, me, 'lead', [id])).has(id)) throw notFound()
        // People of a shop never learn when another one is free, or what came of its leads.
        const shops = may(me, 'leads:view') ? await listShops(client) : await shopsOfTeam(client, me)
        const now = Date.now()
        const facts = await openingFactsOf(
          client,
          shops.map((shop) => shop.id),
          now,
        )
        const outcomes = await outcomesOf(client)
        const data = suggestShops(
          shops.map((shop): ShopFacts => {
            const found = facts.get(shop.id) ?? { openings: [], taken: [] }
            const times = openingTimes(found, now, now + 14 * day).filter(
              ({ start, count, taken }) => start > now && taken < count,
            )
            return {
              ...describeShop(shop, lead),
              has_openings: found.openings.length > 0,
              times,
              ...(outcomes.get(shop.id) ?? { leads: 0, repaired: 0, lost: 0, pdr_share: null }),
            }
          }),
        )
        return { data: data.slice(0, 20), cursor }
      })
    }),
    route(geocodeLead, async ({ businessId, me, params: { id = '' } }) =>
      database.withBusiness(businessId, async (client) => {
        const lead = (await leadStore.find(client, [id])).get(id)
        if (!lead || !(await visibility.findVisible(client, me, 'lead', [id])).has(id)) throw notFound()
        const point = pointOfZip(lead.zipcode)
        if (!point)
          throw new Refused(404, 'no-place', 'This lead has no ZIP code that is known.', {
            errors: { zipcode: 'Not known' },
          })
        return { lat: point.latitude, lng: point.longitude, precision: 'zip' as const }
      }),
    ),
  ]
}

type Outcome = Pick<SuggestedShop, 'leads' | 'repaired' | 'lost' | 'pdr_share'>

/** What came of the leads that each shop had, of those made in the last 180 days. */
async function outcomesOf(client: TenantClient): Promise<Map<string, Outcome>> {
  const { rows } = await client.query<Outcome & { shop: string }>({
    name: 'outcomes-of-shops',
    text: `select l.doc->>'assigned_repair_location_id' as shop, count(*)::int as leads,
        (count(*) filter (where l.status in ('vehicle_dropped', 'at_body_shop')))::int as repaired,
        (count(*) filter (where l.status = 'opportunity_lost'))::int as lost,
        round(100.0 * sum((p.doc->>'pdr_amount')::numeric) / nullif(sum((p.doc->>'repair_estimate_total')::numeric), 0))::int
          as pdr_share
      from lead l left join production_log p on p.contact_id = l.contact_id
      where l.deleted_at is null and l.created_at > now() - interval '180 days'
        and l.doc->>'assigned_repair_location_id' is not null
      group by 1`,
  })
  return new Map(rows.map(({ shop, ...outcome }) => [shop, outcome]))
}
