import { Temporal } from 'temporal-polyfill'
import type { Comparison } from '../../contract/dashboard/dashboard.ts'
import type { TenantClient } from '../db/database.ts'
import type { Counted } from './figure.queries.ts'

/** What figures are compared with, and which moment of it. */
export interface Compared {
  readonly with: Comparison
  readonly storm_id: string | null
  readonly title: string | null
  /** ISO 8601, UTC. */
  readonly as_of: string
}

/** The same hour, by the clocks of a zone, so many days before. */
function daysBefore(at: string, days: number, timezone: string): string {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timezone).subtract({ days }).toInstant().toString()
}

/** The first instant of the day of a moment. ISO 8601, UTC. */
export function dayStartOf(at: string, timezone: string): string {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timezone).startOfDay().toInstant().toString()
}

/**
 * What the figures of a moment are compared with; null where a storm has none before it. A storm is compared with the
 * one that began before it, at the same day and hour of its life.
 */
export async function findCompared(
  client: TenantClient,
  comparison: Comparison,
  { storm, at, timezone }: { storm: string | null; at: string; timezone: string },
): Promise<Compared | null> {
  if (comparison !== 'storm') {
    const as_of = daysBefore(at, comparison === 'day' ? 1 : 7, timezone)
    return { with: comparison, storm_id: storm, title: null, as_of }
  }
  if (storm === null) return null
  const { rows } = await client.query<{ id: string; title: string; days: number }>(
    `select f.id, f.doc->>'title' as title,
       (s.doc->'timespan'->>'start')::date - (f.doc->'timespan'->>'start')::date as days
     from storm s join storm f on f.doc->'timespan'->>'start' < s.doc->'timespan'->>'start'
     where s.id = $1 order by f.doc->'timespan'->>'start' desc, f.id limit 1`,
    [storm],
  )
  const [former] = rows
  if (!former) return null
  const as_of = daysBefore(at, former.days, timezone)
  return { with: 'storm', storm_id: former.id, title: former.title, as_of }
}

/** The same figures of what they are compared with: what came in within the range, as many days before. */
export function countedThen(counted: Counted, compared: Compared, at: string, timezone: string): Counted {
  const apart = Temporal.Instant.from(compared.as_of).until(Temporal.Instant.from(at)).total('hours')
  const days = Math.round(apart / 24)
  const before = (instant: string | null) => instant && daysBefore(instant, days, timezone)
  return {
    ...counted,
    storm: compared.storm_id,
    from: before(counted.from),
    to: before(counted.to),
    asOf: compared.as_of,
    dayStart: dayStartOf(compared.as_of, timezone),
  }
}
