import type pg from 'pg'

export interface FilledStays {
  /** The largest first. */
  readonly storms: readonly string[]
}

const storms = 60
/** Stays of a contact: made, called twice, booked or not, appraised or not. */
const staysOfContact = 5

/**
 * Stays as the count writes them, of contacts that came in evenly over half a year: events of very different sizes, five
 * stays each, four tenths booked and three tenths appraised in the end.
 */
export async function fillStays(owner: pg.Client, businessId: string, contacts: number): Promise<FilledStays> {
  await owner.query(`drop index figure_stay_now; drop index figure_stay_appraised; drop index figure_stay_by_time;
    alter table figure_stay drop constraint figure_stay_pkey`)
  await owner.query(
    `insert into figure_stay (business_id, unit, unit_id, from_event, to_event, from_at, to_at, made_at, since, storm,
       appraiser, status, calls, method, by_claimant)
     select $1, 'contact', md5('contact' || n)::uuid, n * 10 + k, case when k < ${staysOfContact - 1} then n * 10 + k + 1 end,
       made + k * interval '30 hours', case when k < ${staysOfContact - 1} then made + (k + 1) * interval '30 hours' end, made,
       made + k * interval '30 hours', md5('storm' || floor(sqrt(n::bigint * 7919 % ${storms ** 2})))::uuid,
       case when n % 6 = 0 then md5('appraiser' || n % 40)::uuid end,
       case when k = 0 then 'not_scheduled' when k = 1 then 'not_reached' when k = 2 then 'reached_not_scheduled'
         when k = 3 then case when n % 10 < 4 then 'scheduled' else 'issues' end
         else case when n % 10 < 3 then 'appraisal_complete' when n % 10 < 4 then 'scheduled' else 'not_reached' end end,
       least(k, 3), (array['none', 'call', 'sms', 'email'])[1 + n % 4], n % 3 = 0
     from (select n, now() - interval '185 days' + n * interval '176 days' / $2 as made from generate_series(1, $2::int) n) c,
       generate_series(0, ${staysOfContact - 1}) k`,
    [businessId, contacts],
  )
  await owner.query(`alter table figure_stay add primary key (unit_id, from_event);
    create index figure_stay_now on figure_stay (business_id, unit, storm, status, since)
      include (made_at, appraiser, calls, method, by_claimant, cents) where to_at is null;
    create index figure_stay_appraised on figure_stay (business_id, since)
      where to_at is null and status = 'appraisal_complete';
    create index figure_stay_by_time on figure_stay (business_id, storm, from_at, to_at)`)
  await owner.query(
    `insert into figure_hour select business_id, of.storm, unit, status, date_trunc('hour', at), sum(n)
     from figure_stay s, lateral (values (from_at, 1), (to_at, -1)) as c (at, n),
       lateral (values (s.storm), ('ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)) as of (storm)
     where at is not null group by 1, 2, 3, 4, 5`,
  )
  await owner.query(
    `insert into figure_group select business_id, storm, unit, status, least(calls, 3), method, by_claimant,
       coalesce(appraiser, '00000000-0000-0000-0000-000000000000'), count(*), 0
     from figure_stay where to_at is null group by 1, 2, 3, 4, 5, 6, 7, 8`,
  )
  await owner.query('vacuum analyze figure_stay')
  return { storms: Array.from({ length: storms }, (_, n) => storms - 1 - n).map(stormOf) }
}

const stormOf = (n: number) => `storm${n}`
