import { readSuggestionRecord, type SuggestionRecord } from '../../contract/calls/read-suggestion-record.ts'
import { outcomeDays, recordOf, SuggestionReplay } from '../../machines/lead/suggestion-record.ts'
import type { TenantClient } from '../db/database.ts'
import { eventColumns, type EventRow, recordedOf } from '../events/read.ts'
import { route } from '../http/route.ts'
import { describeShop } from './describe-shop.ts'
import type { LeadDependencies } from './leads.routes.ts'

const day = 86_400_000
/** Assignments of so many days count. */
const windowDays = 30
/** More leads are not replayed. */
const mostLeads = 20_000
/** Events are played in goes, so that other requests have their turn. */
const inOneGo = 2_000
/** A replay is kept that long, of so many businesses. */
const [keptFor, mostKept] = [600_000, 200]

/** How the suggested shops have done, replayed from the log at most every ten minutes. */
export function readSuggestionRecordRoute({ database }: Pick<LeadDependencies, 'database'>) {
  const kept = new Map<string, { readonly at: number; readonly record: Promise<SuggestionRecord | null> }>()
  return route(readSuggestionRecord, async ({ businessId }) => {
    const now = Date.now()
    const last = kept.get(businessId)
    if (last && now - last.at < keptFor) return { record: await last.record }
    const record = database.withBusiness(businessId, (client) => replaySuggestions(client, now))
    kept.delete(businessId)
    kept.set(businessId, { at: now, record })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest) kept.delete(oldest)
    record.catch(() => kept.delete(businessId))
    return { record: await record }
  })
}

/** The record as of a moment, in milliseconds since 1970; null where there are too many leads to replay. */
async function replaySuggestions(client: TenantClient, now: number): Promise<SuggestionRecord | null> {
  const leads = await leadsToReplay(client, now)
  if (leads.length > mostLeads) return null
  const replay = new SuggestionReplay({ from: now - windowDays * day, describe: describeShop })
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events where business_id = nullif(current_setting('app.business_id', true), '')::uuid
        and at <= to_timestamp($2::float8 / 1000)
        and (stream = any($1::text[]) or starts_with(stream, 'opening:') or starts_with(stream, 'repair_location:'))
      order by id`,
    [leads.map((id) => `lead:${id}`), now],
  )
  for (const [place, row] of rows.entries()) {
    replay.play(recordedOf(row))
    if (place % inOneGo === inOneGo - 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return recordOf(replay.cases)
}

/** Leads that count for an outcome in the window, and older ones that changed of late, which may have a place. */
async function leadsToReplay(client: TenantClient, now: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'leads-to-replay',
    text: `select id from lead
      where created_at > to_timestamp($1::float8 / 1000) or updated_at > to_timestamp($2::float8 / 1000)
      limit ${mostLeads + 1}`,
    values: [now - (outcomeDays + windowDays) * day, now - (windowDays + 14) * day],
  })
  return rows.map(({ id }) => id)
}
