-- What a queue of calls asks for; a deleted contact stays, for its log and to be restored.
alter table contact
  add column deleted_at timestamptz,
  add column numcalls int not null default 0,
  add column call_back_at timestamptz,
  add column last_call_at timestamptz;

create function pg_temp.long_id_of(id uuid) returns text language sql immutable as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (bits >> (55 - 5 * place) & 31)::int + 1, 1), '' order by place)
  from generate_series(0, 11) as place,
    lateral (
      select ('x0' || overlay(replace(substr(id::text, 1, 19), '-', '') placing '' from 13 for 1))::bit(64)::bigint as bits
    ) as read
$$;

-- A former release let people set every status. Those that only an appointment, a completed log or a start sets now
-- are read as ones that people set, as `machines/contact/contact.evolve.ts` reads their events.
with by_person as (
  select c.id
  from contact c
  join lateral (
    select e.type, e.data from events e
    where e.stream = 'contact:' || c.id
      and (e.type in ('ContactCreated', 'ContactStatusSet', 'ContactReopened', 'ContactReactivated', 'ContactCancelled')
        or e.type = 'ContactUndone' and e.data ? 'status')
    order by e.version desc limit 1
  ) as last on last.type in ('ContactStatusSet', 'ContactUndone')
  where c.status in ('scheduled', 'field_scheduled')
    or (c.status in ('not_scheduled', 'to_schedule', 'appraisal_complete') and last.type = 'ContactStatusSet')
), mended as (
  select c.id, case when c.status in ('scheduled', 'field_scheduled') then 'already_scheduled_for_appraisal' else 'other' end
    as status
  from contact c join by_person using (id)
)
update contact c set status = m.status, doc = c.doc || jsonb_build_object('status', m.status) from mended m where m.id = c.id;

-- What a contact of a former release lacks.
update contact
set doc = '{"preferred_contact_method": null, "spanish": false, "can_text": false, "numcalls": 0, "call_back_at": null,
  "last_call_at": null, "appointment": null, "deleted_at": null}'::jsonb || doc
  || jsonb_build_object('long_id', pg_temp.long_id_of(id))
where not doc ? 'long_id';
