import { listShopCapacity } from '../../contract/calls/list-shop-capacity.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { Opening } from '../../contract/openings/opening.ts'
import { capacityWeeks, mostShops, type ShopCapacity } from '../../contract/openings/shop-capacity.ts'
import type { TakenPlace } from '../../machines/opening/opening-times.ts'
import { capacityByWeek, mondaysFrom } from '../../machines/opening/shop-weeks.ts'
import type { TenantClient } from '../db/database.ts'
import { pointOfZip } from '../db/zip-points/distance-between.ts'
import { route } from '../http/route.ts'
import type { OpeningDependencies } from './openings.routes.ts'

const day = 86_400_000
const usualZone = 'America/Chicago'

/** What all shops have free in the coming weeks, by their own calendars. */
export function listShopCapacityRoute({ database, safeCursor }: Pick<OpeningDependencies, 'database' | 'safeCursor'>) {
  return route(listShopCapacity, async ({ businessId, me }) => {
    const cursor = safeCursor()
    const now = Date.now()
    const weeks = mondaysFrom(now, me.business.timezone, capacityWeeks)
    return database.withBusiness(businessId, async (client) => {
      const rows = await shopsWithPlaces(client, now)
      return {
        weeks,
        data: rows.map((row) => capacityOf(row, weeks, now)),
        total: rows[0]?.total ?? 0,
        cursor,
      }
    })
  })
}

interface Row {
  readonly doc: CrudRecord
  readonly total: number
  readonly openings: readonly Opening[]
  readonly taken: readonly TakenPlace[]
  /** Drop-offs outside of openings, in milliseconds since 1970. */
  readonly agreed: readonly number[]
  readonly waiting: number
}

function capacityOf({ doc, openings, taken, agreed, waiting }: Row, mondays: readonly string[], now: number) {
  const text = (name: string) => (typeof doc[name] === 'string' ? doc[name] : '')
  const point = text('zipcode') ? pointOfZip(text('zipcode')) : null
  const zone = text('timezone') || usualZone
  return {
    id: doc.id,
    name: text('name'),
    city: text('city'),
    state: text('state'),
    lat: point?.latitude ?? null,
    lng: point?.longitude ?? null,
    online: doc['online'] !== false,
    has_openings: openings.length > 0,
    waiting,
    weeks: capacityByWeek({ openings, taken }, { mondays, zone, now, agreed }),
  } satisfies ShopCapacity
}

/** All shops with what is open and taken from now on, in one statement however many there are. */
async function shopsWithPlaces(client: TenantClient, now: number): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    name: 'shops-with-places',
    text: `with shop as (
        select id, doc, count(*) over ()::int as total from repair_location where deleted_at is null
        order by doc->>'name', id limit ${mostShops}
      ), opened as (
        select repair_location_id, jsonb_agg(doc order by starts_at, id) as openings from opening
        where state = 'open' and ((doc->>'evergreen')::boolean
          or starts_at between to_timestamp($1::float8 / 1000) and to_timestamp($2::float8 / 1000))
        group by 1
      ), taken as (
        select repair_location_id, jsonb_agg(jsonb_build_object('opening_id', opening_id, 'place', place,
          'opening_start', (extract(epoch from opening_starts_at) * 1000)::float8,
          'timestamp', (extract(epoch from starts_at) * 1000)::float8)) as taken
        from drop_off
        where starts_at between to_timestamp($1::float8 / 1000) - interval '1 day' and to_timestamp($2::float8 / 1000)
        group by 1
      ), agreed as (
        select doc->'appointment'->>'repair_location_id' as shop, jsonb_agg((doc->'appointment'->>'timestamp')::float8) as agreed
        from lead
        where deleted_at is null and status = 'scheduled_awaiting_dropoff' and doc->'appointment'->>'place' is null
          and (doc->'appointment'->>'timestamp')::float8 between $1::float8 and $2::float8
        group by 1
      ), waiting as (
        select case when status = 'follow_up_with_shop' then doc->>'follow_up_with_shop_id'
            else doc->>'assigned_repair_location_id' end as shop, count(*)::int as waiting
        from lead
        where deleted_at is null and status in ('assigned_to_shop', 'follow_up_with_shop', 'follow_up_call')
        group by 1
      )
      select shop.doc, shop.total, coalesce(openings, '[]') as openings, coalesce(taken, '[]') as taken,
        coalesce(agreed, '[]') as agreed, coalesce(waiting, 0) as waiting
      from shop left join opened on opened.repair_location_id = shop.id
        left join taken on taken.repair_location_id = shop.id
        left join agreed on agreed.shop = shop.id::text left join waiting on waiting.shop = shop.id::text
      order by shop.doc->>'name', shop.id`,
    values: [now, now + (capacityWeeks + 1) * 7 * day],
  })
  return rows
}
