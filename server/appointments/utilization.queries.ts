import type { ReplyOf } from '../../contract/call.ts'
import type { readLocationUtilization } from '../../contract/calls/read-location-utilization.ts'
import { datestringOf } from '../../contract/locations/schedule.ts'
import type { TenantClient } from '../db/database.ts'

export type Utilization = ReplyOf<typeof readLocationUtilization>
type Counts = Utilization['total']

interface Row extends Counts {
  readonly day: string | null
  readonly hour: number | null
}

/** Null where the storm has no such location. */
export async function findUtilization(
  client: TenantClient,
  stormId: string,
  locationId: string,
): Promise<Utilization | null> {
  const { rows } = await client.query<Row>(
    `with place as (
       select id, doc->>'timezone' as zone, slots from appraisal_location
       where id = $2 and storm_id = $1 and deleted_at is null),
     counted as (
       select to_timestamp((slot->>0)::float8 / 1000) as at, (slot->>1)::int as capacity, 0 as booked, 0 as kept, 0 as missed,
         0 as walk_ins
       from place, jsonb_array_elements(slots) as slot
       union all
       select a.starts_at, 0, (not a.walk_in)::int, (not a.walk_in and a.state in ('arrived', 'done'))::int,
         (a.state = 'missed')::int, a.walk_in::int
       from place join appointment a on a.location_id = place.id
       where a.state in ('booked', 'arrived', 'done', 'missed')),
     local as (select counted.*, at at time zone (select zone from place) as local from counted)
     select to_char(local, 'YYYY-MM-DD') as day, extract(hour from local)::int as hour,
       coalesce(sum(capacity), 0)::int as capacity, coalesce(sum(booked), 0)::int as booked,
       coalesce(sum(kept), 0)::int as kept, coalesce(sum(missed), 0)::int as missed,
       coalesce(sum(walk_ins), 0)::int as walk_ins
     from local
     group by grouping sets ((), (to_char(local, 'YYYY-MM-DD')), (extract(hour from local)::int))
     having exists (select from place)
     order by day, hour`,
    [stormId, locationId],
  )
  const total = rows.find(({ day, hour }) => day === null && hour === null)
  if (!total) return null
  return {
    total: countsOf(total),
    by_day: rows.flatMap((row) => (row.day === null ? [] : { datestring: datestringOf(row.day), ...countsOf(row) })),
    by_hour: rows.flatMap((row) => (row.hour === null ? [] : { hour: row.hour, ...countsOf(row) })),
  }
}

function countsOf({ capacity, booked, kept, missed, walk_ins }: Row): Counts {
  return { capacity, booked, kept, missed, walk_ins }
}
