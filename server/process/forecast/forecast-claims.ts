import { Temporal } from 'temporal-polyfill'
import { awaitedStates } from '../../../machines/dwell/awaited-states.ts'
import { type Backtest, backtest, type IsWithin } from '../../../machines/dwell/backtest.ts'
import type { Stay } from '../../../machines/dwell/dwell-curve.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import { catchUp } from '../catch-up.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { type SlotTest, storeSlotForecast } from './store-slot-forecast.ts'

export interface ForecastDependencies {
  readonly database: Database
  readonly lifecycles: readonly Lifecycle[]
}

/** What was estimated for a state of a business. */
export interface StateForecast extends Backtest {
  readonly business: string
  readonly state: string
}

interface Business {
  readonly business_id: string
  readonly name: string
  readonly timezone: string
  readonly upto: number
}

/** A slice of counting, and how many of them one run does at most: half an hour of it. */
const slice = 5_000
const mostSlices = 360

/** What was estimated for a business. */
interface BusinessForecast {
  readonly states: readonly StateForecast[]
  readonly slots: SlotTest
}

/**
 * Estimates how long claims wait in each state, tries the estimates on months that were held out, and stores both, for
 * the businesses whose estimates are older than that. A business without a log has none. Slots are forecast with them.
 */
export async function forecastBusinesses(
  { database, lifecycles }: ForecastDependencies,
  olderThan: string,
): Promise<BusinessForecast[]> {
  const businesses = await database.withoutBusiness((client) =>
    client.query<Business>('select * from businesses_to_forecast($1::interval)', [olderThan]),
  )
  const made: BusinessForecast[] = []
  for (const business of businesses.rows) {
    const counting = { database, lifecycles, safeCursor: () => business.upto }
    let left = mostSlices
    while ((await catchUp(counting, business.business_id, slice)).behind > 0 && left > 0) left -= 1
    const forecast = await database.withBusiness(business.business_id, async (client) => {
      const states = await estimate(client, business)
      await storeForecasts(client, business.business_id, states)
      return { states, slots: await storeSlotForecast(client, business) }
    })
    made.push(forecast)
  }
  return made
}

/** As `forecastBusinesses`; what was estimated of the states of all of them. */
export async function forecastClaims(dependencies: ForecastDependencies, olderThan: string): Promise<StateForecast[]> {
  return (await forecastBusinesses(dependencies, olderThan)).flatMap(({ states }) => states)
}

async function estimate(client: TenantClient, { name, timezone }: Business): Promise<StateForecast[]> {
  const { rows: spans } = await client.query<{ from: Date | null; to: Date | null }>(
    `select min(at) as from, max(at) as to from process_step where machine = any($1)`,
    [Object.keys(awaitedStates)],
  )
  const [span] = spans
  if (!span?.from || !span.to) return []
  const log = { from: span.from.getTime(), to: span.to.getTime() }
  const forecasts: StateForecast[] = []
  for (const [machine, states] of Object.entries(awaitedStates)) {
    const stays = await readStays(client, machine, states)
    for (const state of states) {
      const own = stays.get(state) ?? []
      if (own.length > 0) forecasts.push({ business: name, state, ...backtest(own, log, withinDays(timezone)) })
    }
  }
  return forecasts
}

/** Stays in some states of a machine: those that ended, and those that last. Undone creations are none. */
async function readStays(
  client: TenantClient,
  machine: string,
  states: readonly string[],
): Promise<ReadonlyMap<string, Stay[]>> {
  const { rows } = await client.query<{ state: string; since: string; until: string | null }>(
    `select state, (extract(epoch from at) * 1000 - ms)::bigint as since, (extract(epoch from at) * 1000)::bigint as until
     from process_step, unnest(left_states, stayed) as stay (state, ms) where machine = $1 and state = any($2)
     union all
     select state, (extract(epoch from since) * 1000)::bigint, null from process_thing
     where machine = $1 and state = any($2)`,
    [machine, states],
  )
  const stays = rows.map(({ state, since, until }) => {
    return { state, stay: { since: Number(since), until: until === null ? null : Number(until) } }
  })
  return new Map(
    [...Map.groupBy(stays, ({ state }) => state)].map(([state, some]) => [state, some.map(({ stay }) => stay)]),
  )
}

/** A tracker promises days, not hours: a stay is within them when it ends on one of them. */
export function withinDays(timezone: string): IsWithin {
  const dayOf = (timestamp: number) =>
    Temporal.Instant.fromEpochMilliseconds(Math.round(timestamp)).toZonedDateTimeISO(timezone).toPlainDate().toString()
  return ({ since, until }, { low, high }) => {
    const day = dayOf(until)
    return day >= dayOf(since + low) && day <= dayOf(since + high)
  }
}

async function storeForecasts(client: TenantClient, businessId: string, forecasts: readonly StateForecast[]) {
  const rows = forecasts.map(({ state, curve, tail, tested, inside, from, to }) => {
    return { state, curve, tail, tested, inside, from: new Date(from), to: new Date(to) }
  })
  await client.query(
    `with gone as (delete from claim_forecast where business_id = $1 and state <> all($3::text[]))
     insert into claim_forecast (business_id, state, curve, tail, tested, inside, tested_from, tested_to, made_at)
     select $1, state, curve, tail, tested, inside, "from", "to", now() from jsonb_to_recordset($2::jsonb)
       as row (state text, curve jsonb, tail double precision, tested int, inside int, "from" timestamptz, "to" timestamptz)
     on conflict (business_id, state) do update set curve = excluded.curve, tail = excluded.tail, tested = excluded.tested,
       inside = excluded.inside, tested_from = excluded.tested_from, tested_to = excluded.tested_to,
       made_at = excluded.made_at`,
    [businessId, JSON.stringify(rows), rows.map(({ state }) => state)],
  )
}

/** Renews estimates that are a day old. May run at any time, and by several servers. */
export function forecastClaimsTask(dependencies: ForecastDependencies): () => Promise<void> {
  return async () => {
    await forecastBusinesses(dependencies, '1 day')
  }
}
