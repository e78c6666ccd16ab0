-- How long claims wait in a state, estimated from the log, with the back-test of the estimate. Made again by a job.
create table claim_forecast (
  business_id uuid not null,
  state text not null,
  -- Points of [milliseconds, share that still waits].
  curve jsonb not null,
  tail double precision not null,
  tested int not null,
  inside int not null,
  tested_from timestamptz not null,
  tested_to timestamptz not null,
  made_at timestamptz not null,
  primary key (business_id, state)
);
-- What a tracker promised when it first showed a step: it is kept, and missed promises are measured by it.
create table claim_promise (
  business_id uuid not null,
  -- A contact or a supplement.
  about_id uuid not null,
  state text not null,
  since timestamptz not null,
  promised_from date not null,
  promised_to date not null,
  tested int not null,
  inside int not null,
  shown_at timestamptz not null,
  primary key (about_id, state, since)
);
create index claim_promise_of_business on claim_promise (business_id, shown_at);
alter table claim_forecast enable row level security;
alter table claim_forecast force row level security;
create policy own_business on claim_forecast to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on claim_forecast to current_user using (true) with check (true);
grant select, insert, update, delete on claim_forecast to claimfront_app;
alter table claim_promise enable row level security;
alter table claim_promise force row level security;
create policy own_business on claim_promise to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on claim_promise to current_user using (true) with check (true);
grant select, insert, update, delete on claim_promise to claimfront_app;

-- Businesses whose estimates are older than that, with how far their log may be counted: what is younger than two
-- minutes may still have holes.
create function businesses_to_forecast(older_than interval)
returns table (business_id uuid, name text, timezone text, upto bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.business_id, b.name, b.timezone,
    coalesce((select e.id from events e where e.at < now() - interval '2 minutes' order by e.id desc limit 1), 0)
  from business b
  where not exists (select 1 from claim_forecast f where f.business_id = b.business_id and f.made_at > now() - older_than)
$$;
revoke all on function businesses_to_forecast(interval) from public;
grant execute on function businesses_to_forecast(interval) to claimfront_app;
