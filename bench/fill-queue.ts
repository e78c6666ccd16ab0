import type { CallWorld } from '../tests/faults/call-world.ts'

/** Contacts of 60 events in four zones, some of them called before; all with one document. */
export async function fillQueue({ owner, businessId }: CallWorld, count: number, doc: object = {}): Promise<void> {
  const { rows } = await owner.query<{ indexname: string }>(
    `select indexname from pg_indexes where tablename = 'contact' and indexname not like 'contact_call%' and indexname not like '%pkey'`,
  )
  // Indexes of other lists take part in nothing here.
  for (const { indexname } of rows) await owner.query(`drop index ${indexname}`)
  await owner.query('alter table contact disable trigger user')
  await owner.query(
    `insert into contact (id, business_id, claim_number, vin, status, storm_id, created_at, updated_at, version, search,
       doc, zone, numcalls, last_call_at)
     select md5('row' || n)::uuid, $1, '', '', 'not_scheduled', md5('storm' || n % 60)::uuid,
       timestamptz '2026-01-01' + n * interval '1 second', '2026-01-01', 1, '',
       $3::jsonb || jsonb_build_object('id', md5('row' || n)::uuid),
       (array['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'])[1 + n % 4],
       n % 5, case when n % 5 > 0 then timestamptz '2026-03-01' + n * interval '0.9 seconds' end
     from generate_series(1, $2::int) as n`,
    [businessId, count, JSON.stringify(doc)],
  )
  await owner.query(
    `insert into contact_tally (business_id, storm_id, appraiser_id, status, is_booked, calls, contacts)
     select business_id, storm_id, '00000000-0000-0000-0000-000000000000', status, false, least(numcalls, 3), count(*)
     from contact group by 1, 2, 4, 6`,
  )
  await owner.query('vacuum analyze contact')
  await owner.query('analyze contact_tally')
}
