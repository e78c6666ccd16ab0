import type pg from 'pg'
import { sampleAppointment, sampleContact } from '../machines/contact/contact.samples.ts'
import { unknownYet } from '../machines/contact/contact.evolve.ts'
import type { BenchApp } from './open-app.ts'

const firstNames = ['James', 'Mary', 'Robert', 'Patricia', 'John', 'Linda', 'Michael', 'Elizabeth', 'David', 'Rosa']
const lastNames = Array.from(
  { length: 4000 },
  (_, n) => `${['Wal', 'Han', 'Mor', 'Pet', 'Kim', 'Ost', 'Bri'][n % 7]}${term(n)}`,
)
const cities = Array.from({ length: 300 }, (_, n) => `City ${term(n * 7919)}`)

/** Letters that stand for a number. */
function term(n: number): string {
  return n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
}

/** What the contact of a number is found by. */
export const textOf = {
  claimNumber: (n: number) => `GU-26-${String(n).padStart(8, '0')}`,
  vin: (n: number) => `1HG${String(n * 7919).padStart(14, '0')}`,
  phone: (n: number) => String(6_000_000_000 + ((n * 7_654_321) % 999_999_937)),
  lastName: (n: number) => lastNames[(n * 48_271) % lastNames.length] ?? '',
}

export interface FilledContacts {
  /** The largest first. */
  readonly storms: readonly string[]
  readonly appraisers: readonly string[]
}

/**
 * Contacts as the projections write them: storms one after the other in time and of very different sizes, older ones
 * nearer to their end, three in ten with one of 200 appraisers, one in fifty with an appointment. Indexes are made after.
 */
export async function fillContacts(
  { owner, business }: Pick<BenchApp, 'owner'> & { readonly business: { readonly id: string } },
  count: number,
): Promise<FilledContacts> {
  const indexes = await dropIndexes(owner)
  await owner.query('alter table contact disable trigger user')
  const doc = { ...sampleContact, ...unknownYet, super_stage: 'call_center', long_id: '0'.repeat(12), version: 1 }
  await owner.query(
    `insert into contact (id, business_id, claim_number, vin, status, storm_id, appraiser_id, created_at, updated_at,
       version, search, doc)
     select id, business_id, claim_number, vin, status, storm_id, appraiser_id, created_at, updated_at, 1,
       lower(concat_ws(' ', first_name, last_name, claim_number, vin, primary_phone)),
       $6::jsonb || to_jsonb(made) - 'n' - 'business_id' || jsonb_build_object('appointment',
         case when n % 50 = 0 then $7::jsonb || jsonb_build_object('timestamp', 1775000000000 + n * 1000) end)
     from (
       select n, md5('row' || n)::uuid as id, $1::uuid as business_id,
         ($2::text[])[1 + (n * 7 % ${firstNames.length})] as first_name,
         ($3::text[])[1 + (n::bigint * 48271 % ${lastNames.length})] as last_name,
         ($4::text[])[1 + (n::bigint * 31 % ${cities.length})] as city,
         'GU-26-' || lpad(n::text, 8, '0') as claim_number, '1HG' || lpad((n::bigint * 7919)::text, 14, '0') as vin,
         (6000000000 + n::bigint * 7654321 % 999999937)::text as primary_phone,
         md5('storm' || floor(sqrt(n::float8 / 400)))::uuid as storm_id,
         case when n % 10 < 3 then md5('appraiser' || n::bigint * 7 % 200)::uuid end as appraiser_id,
         case when n % 50 = 0 then 'scheduled' when n % 997 = 0 then 'sent_back' when n % 100 < 55 then 'not_scheduled'
           when n % 100 < 70 then 'not_reached' when n % 100 < 90 then 'appraisal_complete' else 'cancel_claim' end as status,
         timestamptz '2026-01-01' + n * interval '10 seconds' as created_at,
         timestamptz '2026-06-01' + (n::bigint * 104729 % $5::int) * interval '10 seconds' as updated_at
       from generate_series(0, $5::int - 1) as n) as made`,
    [business.id, firstNames, lastNames, cities, count, JSON.stringify(doc), JSON.stringify(sampleAppointment)],
  )
  await owner.query(`
    insert into contact_text (id, business_id, text) select id, business_id, search from contact on conflict do nothing;
    insert into contact_tally (business_id, storm_id, appraiser_id, status, is_booked, calls, contacts)
    select business_id, coalesce(storm_id, '00000000-0000-0000-0000-000000000000'),
      coalesce(appraiser_id, '00000000-0000-0000-0000-000000000000'), status, appointment_at is not null, least(numcalls, 3), count(*)
    from contact group by 1, 2, 3, 4, 5, 6 on conflict do nothing;
    alter table contact enable trigger user`)
  for (const index of indexes) await owner.query(index)
  await owner.query('vacuum analyze contact, contact_text, contact_tally')
  const idsBy = async (column: string) =>
    (
      await owner.query<{ id: string }>(
        `select ${column} as id from contact where ${column} is not null group by 1 order by count(*) desc, 1`,
      )
    ).rows.map(({ id }) => id)
  return { storms: await idsBy('storm_id'), appraisers: await idsBy('appraiser_id') }
}

/** Drops the indexes on contacts and their text; returns the statements that make them. */
async function dropIndexes(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename in ('contact', 'contact_text') and indexname not like '%pkey'`,
  )
  for (const { indexname } of rows) await owner.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}
