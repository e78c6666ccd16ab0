import { type CallOutcome, reachedOutcomes } from '../../contract/contacts/call-outcomes.ts'
import type { TenantClient } from '../db/database.ts'

/** Which calls are counted; days and hours are those of the zone. */
export interface WhichCalls {
  readonly now: string
  /** IANA name. */
  readonly timezone: string
  /** Calls to contacts of this storm now; null for all. */
  readonly stormId: string | null
}

export interface CallFigures {
  readonly calls: number
  readonly reached: number
  readonly booked: number
}

const booked: CallOutcome = 'booked'
const figures = `count(*) as calls, count(*) filter (where m.outcome = any($4::text[])) as reached,
  count(*) filter (where m.outcome = $5) as booked`
const ofStorm = `($3::uuid is null or exists (select from contact c where c.id = m.contact_id and c.storm_id = $3))`
/** The first instant of a day that is so many days from today. */
const dayStart = (days: number) => `((($1::timestamptz at time zone $2)::date + ${days})::timestamp at time zone $2)`
const values = ({ now, timezone, stormId }: WhichCalls) => [now, timezone, stormId, reachedOutcomes, booked]

export interface CallsOfHour extends CallFigures {
  /** 0 to 23, as clocks there show it. */
  readonly hour: number
  readonly isToday: boolean
}

/** Calls of today and yesterday by hour. Hours without one are missing. */
export async function callsByHour(client: TenantClient, which: WhichCalls): Promise<CallsOfHour[]> {
  const { rows } = await client.query<CallsOfHour>(
    `select extract(hour from m.at at time zone $2)::int as hour, m.at >= ${dayStart(0)} as "isToday", ${figures}
     from call_made m where m.at >= ${dayStart(-1)} and m.at < ${dayStart(1)} and ${ofStorm}
     group by 1, 2 order by 2, 1`,
    values(which),
  )
  return rows
}

export interface CallsOfAgent extends CallFigures {
  readonly id: string
  /** As it was at the last of these calls. */
  readonly name: string
  readonly last_call_at: Date
}

/** Today's calls by the person who made them, most first. */
export async function callsByAgent(client: TenantClient, which: WhichCalls): Promise<CallsOfAgent[]> {
  const { rows } = await client.query<CallsOfAgent>(
    `select m.agent_id as id, (array_agg(m.agent_name order by m.at desc))[1] as name, max(m.at) as last_call_at, ${figures}
     from call_made m where m.at >= ${dayStart(0)} and m.at < ${dayStart(1)} and ${ofStorm}
     group by m.agent_id order by calls desc, 2, 1`,
    values(which),
  )
  return rows
}
