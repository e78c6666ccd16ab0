import type { AutoText } from '../../../contract/auto-texts/auto-text.ts'
import type { TenantClient } from '../../db/database.ts'
import type { ForecastOf } from './forecast-kind.ts'

export type ForecastFacts = Pick<ForecastOf, 'business' | 'set'>

/** What forecasts of all texts of the business follow from; null where there is no business. */
export async function findForecastFacts(client: TenantClient): Promise<ForecastFacts | null> {
  const { rows } = await client.query<ForecastFacts['business']>('select name, message_hours, timezone from business')
  const [business] = rows
  if (!business) return null
  const set = await client.query<{ doc: AutoText }>('select doc from auto_text')
  return { business, set: set.rows.map(({ doc }) => doc) }
}
