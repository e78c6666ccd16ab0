import { readSlotForecast } from '../../../contract/calls/read-slot-forecast.ts'
import type { SlotForecast, SlotForecastLocation } from '../../../contract/process/slot-forecast.ts'
import { fewestDays } from '../../../machines/slot-forecast/slot-band.ts'
import { shortestFirst } from '../../../machines/slot-forecast/slot-shortage.ts'
import { verdictOf } from '../../../machines/slot-forecast/slot-forecast.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import { type Route, route } from '../../http/route.ts'

interface StoredDay {
  readonly location: string
  readonly day: string
  readonly needed: number
  readonly low: number
  readonly high: number
}

interface Stored {
  readonly trials: number
  readonly tested: number
  readonly inside: number
  readonly days: readonly StoredDay[]
  readonly made_at: Date
}

interface OpenRow {
  readonly id: string
  readonly name: string
  readonly storm_id: string
  readonly storm: string
  readonly day: string
  readonly open: number
  readonly booked: number
}

/** The stored forecast beside the places of its days as they are now. */
export function slotForecastRoute({ database }: { readonly database: Database }): Route {
  return route(readSlotForecast, ({ businessId, me, query }) =>
    database.withBusiness(businessId, async (client): Promise<SlotForecast> => {
      const { rows } = await client.query<Stored>('select trials, tested, inside, days, made_at from slot_forecast')
      const [stored] = rows
      const verdict = stored ? verdictOf(stored) : 'too little'
      return {
        made_at: stored?.made_at.toISOString() ?? null,
        timezone: me.business.timezone,
        verdict,
        tested: stored?.tested ?? 0,
        inside: stored?.inside ?? 0,
        fewest: fewestDays,
        locations: stored && verdict === 'passed' ? await locationsOf(client, stored, query.storm_id || null) : [],
      }
    }),
  )
}

async function locationsOf(client: TenantClient, stored: Stored, stormId: string | null) {
  const open = await placesOf(client, [...new Set(stored.days.map(({ location }) => location))], stormId)
  const places = new Map(open.map((row) => [`${row.id} ${row.day}`, row]))
  const locations = new Map<string, SlotForecastLocation>()
  for (const { location, day, needed, low, high } of stored.days) {
    const row = places.get(`${location} ${day}`)
    if (!row) continue
    const { id, name, storm_id, storm, booked } = row
    const found = locations.get(id) ?? { id, name, storm_id, storm, days: [] }
    // What was booked since then is needed in any case.
    const known = { needed: Math.max(needed, booked), low: Math.max(low, booked), high: Math.max(high, booked) }
    found.days.push({ day, ...known, open: row.open, booked })
    locations.set(id, found)
  }
  return shortestFirst([...locations.values()])
}

/** Places from today on by day, by the location's calendar; of a day that is closed by now, none. */
async function placesOf(client: TenantClient, ids: readonly string[], stormId: string | null): Promise<OpenRow[]> {
  const { rows } = await client.query<OpenRow>(
    `with place as (
       select l.id, l.storm_id, l.doc->>'name' as name, l.doc->>'timezone' as zone, s.doc->>'title' as storm, l.slots
       from appraisal_location l join storm s on s.id = l.storm_id
       where l.id = any($1::uuid[]) and l.deleted_at is null and s.deleted_at is null and ($2::uuid is null or l.storm_id = $2)),
     counted as (
       select place.id, to_timestamp((slot->>0)::float8 / 1000) as at, (slot->>1)::int as open, 0 as booked
       from place, jsonb_array_elements(slots) as slot
       union all
       select a.location_id, a.starts_at, 0, 1 from appointment a
       where a.location_id = any($1::uuid[]) and not a.walk_in and a.state in ('booked', 'arrived', 'done', 'missed')
         and a.starts_at > now() - interval '2 days')
     select place.id, place.name, place.storm_id, place.storm, to_char(at at time zone zone, 'YYYY-MM-DD') as day,
       sum(open)::int as open, sum(booked)::int as booked
     from counted join place on place.id = counted.id
     where (at at time zone zone)::date >= (now() at time zone zone)::date
     group by place.id, place.name, place.storm_id, place.storm, 5 having sum(open) > 0`,
    [ids, stormId],
  )
  return rows
}
