import { type AlikeCalls, type CallFigures, callFigures } from '../../machines/contact/call-figures.ts'
import type { TenantClient } from '../db/database.ts'

/** Which calls are counted; days and hours are those of the zone. */
export interface WhichCalls {
  readonly now: string
  /** IANA name. */
  readonly timezone: string
  /** Calls to contacts of this storm now; null for all. */
  readonly stormId: string | null
}

const ofStorm = `($3::uuid is null or exists (select from contact c where c.id = m.contact_id and c.storm_id = $3))`
/** The first instant of a day that is so many days from today. */
const dayStart = (days: number) => `((($1::timestamptz at time zone $2)::date + ${days})::timestamp at time zone $2)`
const values = ({ now, timezone, stormId }: WhichCalls) => [now, timezone, stormId]
/** Calls are counted by what they came to; what that means is said in one place, `callFigures`. */
const alike = 'm.outcome, m.own_phone, count(*)::int as count'

export interface CallsOfHour extends CallFigures {
  /** 0 to 23, as clocks there show it. */
  readonly hour: number
  readonly isToday: boolean
}

/** Calls of today and yesterday by hour. Hours without one are missing. */
export async function callsByHour(client: TenantClient, which: WhichCalls): Promise<CallsOfHour[]> {
  const { rows } = await client.query<AlikeCalls & Pick<CallsOfHour, 'hour' | 'isToday'>>(
    `select extract(hour from m.at at time zone $2)::int as hour, m.at >= ${dayStart(0)} as "isToday", ${alike}
     from call_made m where m.at >= ${dayStart(-1)} and m.at < ${dayStart(1)} and ${ofStorm}
     group by 1, 2, 3, 4 order by 2, 1`,
    values(which),
  )
  const hours = Map.groupBy(rows, ({ hour, isToday }) => `${isToday} ${hour}`)
  return [...hours.values()].flatMap((group) => {
    const [{ hour, isToday } = { hour: 0, isToday: false }] = group
    return { hour, isToday, ...callFigures(group) }
  })
}

export interface CallsOfAgent extends CallFigures {
  readonly id: string
  /** As it was at the last of these calls. */
  readonly name: string
}

/** Today's calls by the person who made them, most first. */
export async function callsByAgent(client: TenantClient, which: WhichCalls): Promise<CallsOfAgent[]> {
  const { rows } = await client.query<AlikeCalls & { id: string; name: string; last_call_at: Date }>(
    `select m.agent_id as id, (array_agg(m.agent_name order by m.at desc))[1] as name, max(m.at) as last_call_at, ${alike}
     from call_made m where m.at >= ${dayStart(0)} and m.at < ${dayStart(1)} and ${ofStorm}
     group by m.agent_id, m.outcome, m.own_phone order by last_call_at desc`,
    values(which),
  )
  return [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, group]) => ({ id, name: group[0]?.name ?? '', ...callFigures(group) }))
    .toSorted((a, b) => b.calls - a.calls || a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}
