import type { SlotBacktest } from '../../../machines/slot-forecast/slot-backtest.ts'
import { forecastSlots } from '../../../machines/slot-forecast/slot-forecast.ts'
import type { TenantClient } from '../../db/database.ts'
import { dayAt, dayOfNumber, readSlotLog } from './read-slot-log.ts'

/** How the forecast of slots did on the held-out weeks of a business. */
export interface SlotTest extends SlotBacktest {
  readonly business: string
}

interface Business {
  readonly business_id: string
  readonly name: string
  /** IANA name. */
  readonly timezone: string
}

/** Forecasts the days of a business's locations from its log, and stores them with their test. */
export async function storeSlotForecast(
  client: TenantClient,
  { business_id, name, timezone }: Business,
  now = Date.now(),
): Promise<SlotTest> {
  const { test, days } = forecastSlots(await readSlotLog(client), { cut: now, today: dayAt(now, timezone) })
  const rows = days.map((one) => ({ ...one, day: dayOfNumber(one.day) }))
  await client.query(
    `insert into slot_forecast (business_id, trials, tested, inside, weeks, width, days, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000))
     on conflict (business_id) do update set trials = excluded.trials, tested = excluded.tested,
       inside = excluded.inside, weeks = excluded.weeks, width = excluded.width, days = excluded.days,
       made_at = excluded.made_at`,
    [business_id, test.trials.length, test.tested, test.inside, test.weeks, test.width, JSON.stringify(rows), now],
  )
  return { business: name, ...test }
}
