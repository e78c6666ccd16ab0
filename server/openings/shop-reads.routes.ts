import { Temporal } from 'temporal-polyfill'
import { listShopAgents, type ShopAgent } from '../../contract/calls/list-shop-agents.ts'
import { listShopAppointments, type ShopAppointment } from '../../contract/calls/list-shop-appointments.ts'
import { type PdrWeek, readPdrUtilization } from '../../contract/calls/read-pdr-utilization.ts'
import { openingTimes } from '../../machines/opening/opening-times.ts'
import type { TenantClient } from '../db/database.ts'
import { invalid, notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { openingFactsOf } from './opening.queries.ts'
import type { OpeningDependencies } from './openings.routes.ts'

const day = 86_400_000
const shownWeeks = 8
/** What an hour of paintless dent repair comes to, in cents (record 146). */
const centsAnHour = 12_000
/** Of a shop whose vehicles have no production log yet. */
const usualHours = 3

/** What is read of a repair location: its drop-offs, its PDR work, and the people of shops. */
export function shopReadRoutes({ database, safeCursor, findShops }: OpeningDependencies): Route[] {
  return [
    route(listShopAppointments, async ({ businessId, params: { id = '' }, query }) => {
      const cursor = safeCursor()
      const start = query.start ?? Date.now()
      const end = query.end ?? start + 28 * day
      if (end <= start || end - start > 400 * day)
        throw invalid({ end: 'Must be after the start, by at most 400 days' })
      return database.withBusiness(businessId, async (client) => {
        if (!(await findShops(client, [id])).has(id)) throw notFound()
        return { data: await dropOffsOf(client, id, start, end), cursor }
      })
    }),
    route(readPdrUtilization, async ({ businessId, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const shop = (await findShops(client, [id])).get(id)
        if (!shop) throw notFound()
        const zone = typeof shop['timezone'] === 'string' ? shop['timezone'] : 'America/Chicago'
        const median = await medianHours(client, id)
        const hours_a_vehicle = median ?? usualHours
        const data = await weeksOf(client, { id, zone, hours: hours_a_vehicle })
        return {
          data,
          hours_a_vehicle,
          has_vehicles: median !== null,
          waiting: await waitingHours(client, id, hours_a_vehicle),
          cursor,
        }
      })
    }),
    route(listShopAgents, async ({ businessId }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const { rows } = await client.query<ShopAgent>({
          name: 'list-shop-agents',
          text: `select id, trim(concat_ws(' ', first_name, last_name)) as full_name, email, phone, root_shop_agent_id
            from person where role = 'shop_agent' and deleted_at is null order by 2, id limit 1000`,
        })
        return { data: rows, cursor }
      })
    }),
  ]
}

async function dropOffsOf(client: TenantClient, shop: string, start: number, end: number): Promise<ShopAppointment[]> {
  const { rows } = await client.query<ShopAppointment>({
    name: 'drop-offs-of-shop',
    text: `select l.doc->'appointment'->>'id' as id, l.id as lead_id, l.status,
        trim(concat_ws(' ', l.doc->>'first_name', l.doc->>'last_name')) as name, l.doc->>'vehicle' as vehicle,
        (l.doc->'appointment'->>'timestamp')::float8 as timestamp, l.doc->'appointment'->>'opening_id' as opening_id,
        (l.doc->>'estimate_total')::float8 as estimate_total
      from lead l
      where l.deleted_at is null and l.doc->'appointment'->>'repair_location_id' = $1
        and (l.doc->'appointment'->>'timestamp')::float8 >= $2 and (l.doc->'appointment'->>'timestamp')::float8 < $3
      order by 6, 2 limit 2000`,
    values: [shop, start, end],
  })
  return rows
}

/** PDR hours of the median vehicle that the shop had. */
async function medianHours(client: TenantClient, shop: string): Promise<number | null> {
  const { rows } = await client.query<{ cents: number | null }>({
    name: 'median-pdr-of-shop',
    text: `select percentile_cont(0.5) within group (order by (p.doc->>'pdr_amount')::float8) as cents
      from lead l join production_log p on p.contact_id = l.contact_id
      where l.doc->>'assigned_repair_location_id' = $1 and (p.doc->>'pdr_amount')::float8 > 0`,
    values: [shop],
  })
  const cents = rows[0]?.cents ?? null
  return cents === null ? null : rounded(cents / centsAnHour)
}

/** PDR hours of the leads that a shop has and that have no drop-off; one without a log counts as the median vehicle. */
async function waitingHours(client: TenantClient, shop: string, hours: number) {
  const { rows } = await client.query<{ cents: number; leads: number; unknown: number }>({
    name: 'pdr-of-waiting-leads',
    text: `select coalesce(sum((p.doc->>'pdr_amount')::float8), 0) as cents, count(*)::int as leads,
        (count(*) filter (where p.doc->>'pdr_amount' is null))::int as unknown
      from lead l left join production_log p on p.contact_id = l.contact_id
      where l.deleted_at is null and l.status in ('assigned_to_shop', 'follow_up_with_shop', 'follow_up_call')
        and case when l.status = 'follow_up_with_shop' then l.doc->>'follow_up_with_shop_id'
          else l.doc->>'assigned_repair_location_id' end = $1`,
    values: [shop],
  })
  const { cents = 0, leads = 0, unknown = 0 } = rows[0] ?? {}
  return { hours: rounded(cents / centsAnHour + unknown * hours), leads }
}

const rounded = (hours: number) => Math.round(hours * 10) / 10

/** This week and those after it, by the shop's calendar. */
async function weeksOf(
  client: TenantClient,
  { id, zone, hours }: { readonly id: string; readonly zone: string; readonly hours: number },
): Promise<PdrWeek[]> {
  const today = Temporal.Now.zonedDateTimeISO(zone).startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const end = monday.add({ weeks: shownWeeks })
  const { rows: taken } = await client.query<{ timestamp: number; cents: number | null }>({
    name: 'pdr-of-drop-offs',
    text: `select (l.doc->'appointment'->>'timestamp')::float8 as timestamp, (p.doc->>'pdr_amount')::float8 as cents
      from lead l left join production_log p on p.contact_id = l.contact_id
      where l.deleted_at is null and l.doc->'appointment'->>'repair_location_id' = $1
        and (l.doc->'appointment'->>'timestamp')::float8 >= $2 and (l.doc->'appointment'->>'timestamp')::float8 < $3`,
    values: [id, monday.epochMilliseconds, end.epochMilliseconds],
  })
  const facts = (await openingFactsOf(client, [id], monday.epochMilliseconds)).get(id) ?? { openings: [], taken: [] }
  const times = openingTimes(facts, Date.now(), end.epochMilliseconds)
  return Array.from({ length: shownWeeks }, (_, n) => {
    const [from, to] = [monday.add({ weeks: n }), monday.add({ weeks: n + 1 })]
    const isIn = (at: number) => at >= from.epochMilliseconds && at < to.epochMilliseconds
    const vehicles = taken.filter(({ timestamp }) => isIn(timestamp))
    const places = times
      .filter(({ start }) => isIn(start))
      .reduce((sum, { count, taken: booked }) => sum + Math.max(0, count - booked), 0)
    const worked = vehicles.reduce((sum, { cents }) => sum + (cents === null ? hours : cents / centsAnHour), 0)
    return {
      week: from.toPlainDate().toString(),
      taken: rounded(worked),
      free: rounded(places * hours),
      vehicles: vehicles.length,
      places,
    }
  })
}
