import type pg from 'pg'
import { type Lead, opportunityLostReasons } from '../contract/leads/lead.ts'
import { evolveLead } from '../machines/lead/lead.evolve.ts'
import { sampleLead, sampleOfLead } from '../machines/lead/lead.samples.ts'
import type { BenchApp } from './open-app.ts'

const firstNames = ['James', 'Mary', 'Robert', 'Patricia', 'John', 'Linda', 'Michael', 'Elizabeth', 'David', 'Rosa']
const lastNames = Array.from({ length: 4000 }, (_, n) => `${['Wal', 'Han', 'Mor', 'Pet', 'Kim'][n % 5]}${term(n)}`)
const cities = Array.from({ length: 300 }, (_, n) => `City ${term(n * 7919)}`)
const storms = 60
const shops = 120

/** Letters that stand for a number. */
function term(n: number): string {
  return n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
}

/** What the lead of a number is found by. */
export const textOfLead = {
  lastName: (n: number) => (lastNames[(n * 48_271) % lastNames.length] ?? '').toLowerCase(),
  claimNumber: (n: number) => `gu-26-${String(n).padStart(8, '0')}`,
}

export interface FilledLeads {
  /** The largest first. */
  readonly storms: readonly string[]
  readonly shops: readonly string[]
}

/**
 * Leads as the projection writes them, made evenly since 1 June of last year: events and shops of very different sizes,
 * three in ten lost, one in thirty snoozed, one in twenty of those with a promise past it.
 */
export async function fillLeads(
  { owner, business }: Pick<BenchApp, 'owner' | 'business'>,
  count: number,
): Promise<FilledLeads> {
  const indexes = await dropIndexes(owner)
  await owner.query('alter table lead disable trigger user')
  const first = { type: 'LeadCreated', data: { ...sampleOfLead, lead: sampleLead } } as const
  const doc: Lead = evolveLead(null, { ...first, stream: 'lead:0', version: 1, at: '2026-01-01T00:00:00.000Z' })
  await owner.query(
    `insert into lead (id, business_id, contact_id, storm_id, status, snooze_until, created_at, updated_at, version,
       search, follow_up_at, last_called_at, doc)
     select id, $1, claimant_id, storm_id, status, snooze_until, created_at, updated_at, 1,
       lower(concat_ws(' ', first_name, last_name, claim_number, vin, phone, city, zipcode)), follow_up_at,
       last_called_at,
       $2::jsonb || jsonb_strip_nulls(to_jsonb(made) - 'n' - 'shop' - 'snooze_until' - 'estimate_total')
         || jsonb_build_object('snooze_until', snooze_until, 'estimate_total', estimate_total,
           'opportunity_lost_reason', case when status = 'opportunity_lost' then
             ($7::text[])[1 + n::bigint * 48271 % 6] end,
           'scheduled_status', status, 'assigned_repair_location_id', shop, 'follow_up_with_shop_id',
           case when status = 'follow_up_with_shop' then md5('shop' || n % ${shops})::uuid end, 'appointment',
           case when status = 'scheduled_awaiting_dropoff' then jsonb_build_object('id', id, 'repair_location_id', shop,
             'timestamp', (extract(epoch from now() + (n::bigint * 31 % 1000 - 50) * interval '1 hour') * 1000)::bigint)
           end)
     from (
       select n, md5('lead' || n)::uuid as id, md5('contact' || n)::uuid as claimant_id,
         ($3::text[])[1 + (n * 7 % ${firstNames.length})] as first_name,
         ($4::text[])[1 + (n::bigint * 48271 % ${lastNames.length})] as last_name,
         ($5::text[])[1 + (n::bigint * 31 % ${cities.length})] as city,
         lpad((n::bigint * 7919 % 90000 + 10000)::text, 5, '0') as zipcode,
         'GU-26-' || lpad(n::text, 8, '0') as claim_number, '1HG' || lpad((n::bigint * 7919)::text, 14, '0') as vin,
         '+1' || (6000000000 + n::bigint * 7654321 % 999999937) as phone,
         md5('storm' || floor(sqrt((n::bigint * 7919 % ${storms ** 2}))))::uuid as storm_id,
         status, case when status not in ('unscheduled', 'follow_up_call', 'follow_up_with_shop') then
           md5('shop' || floor(sqrt((n::bigint * 104729 % ${shops ** 2}))))::uuid end as shop,
         case when n % 7 > 0 then 50000 + (n::bigint * 48271 % 1500000) end as estimate_total,
         n % 50 = 0 as flagged, nullif(n / 100 % 6, 0) as num_calls,
         case when n / 100 % 6 > 0 then
           (array['no_answer', 'voicemail_left', 'follow_up', 'ask_shop_first'])[1 + n / 700 % 4] end as last_outcome,
         case when n / 100 % 6 > 0 then now() - n % 90 * interval '1 day' end as last_called_at,
         case when status = 'follow_up_call' or status = 'follow_up_with_shop' and n % 3 = 0 then
           now() + (n::bigint * 7907 % 1000 - 50) * interval '1 hour' end as follow_up_at,
         case when n % 31 = 0 and status in ('unscheduled', 'follow_up_call', 'follow_up_with_shop') then
           now() + (1 + n % 300) * interval '1 hour' end as snooze_until,
         began + (now() - began) * (n / $6::float8) as created_at,
         now() - (n::bigint * 104729 % $6) * interval '20 seconds' as updated_at
       from (
         select n, date_trunc('year', now()) - interval '7 months' as began,
           (array['unscheduled', 'unscheduled', 'unscheduled', 'unscheduled', 'follow_up_call', 'follow_up_call',
             'assigned_to_shop', 'assigned_to_shop', 'follow_up_with_shop', 'scheduled_awaiting_dropoff',
             'scheduled_awaiting_dropoff', 'vehicle_dropped', 'at_body_shop', 'at_body_shop', 'opportunity_lost',
             'opportunity_lost', 'opportunity_lost', 'opportunity_lost', 'opportunity_lost', 'opportunity_lost'])
             [1 + n::bigint * 7919 / 13 % 20] as status
         from generate_series(0, $6::int - 1) as n) as dealt) as made`,
    [business.id, JSON.stringify(doc), firstNames, lastNames, cities, count, opportunityLostReasons],
  )
  await owner.query('alter table lead enable trigger user')
  await owner.query('insert into lead_text (id, business_id, text) select id, business_id, search from lead')
  await owner.query(
    `insert into lead_count (business_id, hour, status, storm_id, count, snoozed)
     select business_id, date_trunc('hour', created_at, 'UTC'), status, storm_id, count(*), count(snooze_until)
     from lead where deleted_at is null group by 1, 2, 3, 4`,
  )
  for (const index of indexes) await owner.query(index)
  await owner.query('vacuum analyze lead')
  await owner.query('vacuum analyze lead_text')
  await owner.query('vacuum analyze lead_count')
  const idsBy = async (column: string) =>
    (
      await owner.query<{ id: string }>(
        `select ${column} as id from lead where ${column} is not null group by 1 order by count(*) desc, 1`,
      )
    ).rows.map(({ id }) => id)
  return { storms: await idsBy('storm_id'), shops: await idsBy(`nullif(shop, 'none')`) }
}

/** Drops the indexes on leads; returns the statements that make them. */
async function dropIndexes(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'lead' and indexname not like '%pkey'`,
  )
  for (const { indexname } of rows) await owner.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}
