import type { DateRange } from '../../../contract/claim-check/claim-check.ts'
import { isAwaited } from '../../../machines/dwell/awaited-states.ts'
import { type Backtest, isReliable } from '../../../machines/dwell/backtest.ts'
import { rangeOf } from '../../../machines/dwell/dwell-curve.ts'
import type { TenantClient } from '../../db/database.ts'
import { dayIn } from './day-in.ts'

/** A contact or a supplement that waits in a state of its machine. */
export interface Awaited {
  readonly about: string
  readonly state: string
  /** Milliseconds since 1970. */
  readonly since: number
}

/** The days that were promised of something, and whether they are over. */
export interface PromisedDays extends DateRange {
  readonly isOver: boolean
}

/** Promised days, by whom or what they are about. */
export type Promises = ReadonlyMap<string, PromisedDays>

type Forecast = Pick<Backtest, 'curve' | 'tail' | 'tested' | 'inside'>

interface StoredPromise extends DateRange {
  readonly about: string
}

/**
 * The days of what is awaited. They are promised when they are first shown and kept from then on, also when the estimate
 * changes; nothing is promised whose days are over already, or were not right often enough.
 */
export async function promisedDays(
  client: TenantClient,
  given: readonly Awaited[],
  { now, timezone, businessId }: { readonly now: number; readonly timezone: string; readonly businessId: string },
): Promise<Promises> {
  const awaited = given.filter(({ state }) => isAwaited(state))
  if (awaited.length === 0) return new Map()
  const today = dayIn(timezone, now)
  const stored = await findPromises(client, awaited)
  const known = new Set(stored.map(({ about }) => about))
  const open = awaited.filter(({ about }) => !known.has(about))
  const forecasts = open.length > 0 ? await findForecasts(client, open) : new Map<string, Forecast>()
  const made = open.flatMap((one) => {
    const promise = promiseOf(one, forecasts.get(one.state), timezone)
    return promise && promise.to >= today ? [{ ...one, ...promise }] : []
  })
  if (made.length > 0) await storePromises(client, businessId, made)
  return new Map(
    [...stored, ...made].map(({ about, from, to, tested, inside }) => [
      about,
      { from, to, tested, inside, isOver: to < today },
    ]),
  )
}

/** From which day to which day it ends, by an estimate that was right often enough. Pure. */
export function promiseOf({ since }: Awaited, forecast: Forecast | undefined, timezone: string): DateRange | null {
  if (!forecast || !isReliable(forecast)) return null
  const range = rangeOf(forecast.curve, forecast.tail)
  if (!range) return null
  const { tested, inside } = forecast
  return { from: dayIn(timezone, since + range.low), to: dayIn(timezone, since + range.high), tested, inside }
}

async function findPromises(client: TenantClient, awaited: readonly Awaited[]): Promise<StoredPromise[]> {
  const { rows } = await client.query<StoredPromise>({
    name: 'claim-promises',
    text: `select p.about_id as about, p.promised_from::text as "from", p.promised_to::text as "to", p.tested, p.inside
      from jsonb_to_recordset($1::jsonb) as a (about uuid, state text, since timestamptz)
      join claim_promise p on p.about_id = a.about and p.state = a.state and p.since = a.since`,
    values: [asRows(awaited)],
  })
  return rows
}

async function findForecasts(client: TenantClient, awaited: readonly Awaited[]): Promise<Map<string, Forecast>> {
  const { rows } = await client.query<Forecast & { state: string }>({
    name: 'claim-forecasts',
    text: 'select state, curve, tail, tested, inside from claim_forecast where state = any($1)',
    values: [awaited.map(({ state }) => state)],
  })
  return new Map(rows.map(({ state, ...forecast }) => [state, forecast]))
}

async function storePromises(client: TenantClient, businessId: string, made: readonly (Awaited & DateRange)[]) {
  const rows = made.map(({ from, to, tested, inside, ...one }) => ({ ...one, from, to, tested, inside }))
  await client.query({
    name: 'store-claim-promises',
    text: `insert into claim_promise (business_id, about_id, state, since, promised_from, promised_to, tested, inside, shown_at)
      select $1, about, state, since, "from", "to", tested, inside, now() from jsonb_to_recordset($2::jsonb)
        as row (about uuid, state text, since timestamptz, "from" date, "to" date, tested int, inside int)
      on conflict do nothing`,
    values: [businessId, asRows(rows)],
  })
}

const asRows = (rows: readonly Awaited[]) =>
  JSON.stringify(rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() })))
