-- What figures count: for each claim, contact and lead the times in which all that figures tell apart by stayed the
-- same. Made from the log alone, in its order, up to the cursor; may be deleted and is rebuilt.
create table figure_cursor (
  business_id uuid primary key,
  event_id bigint not null default 0,
  -- Of the rule that the rows were made by: with another one they are made again.
  shape text not null default ''
);
create table figure_stay (
  business_id uuid not null,
  -- `claim`, `contact` or `lead`.
  unit text not null,
  unit_id uuid not null,
  from_event bigint not null,
  -- Null while it lasts.
  to_event bigint,
  from_at timestamptz not null,
  to_at timestamptz,
  made_at timestamptz not null,
  -- When the status was set.
  since timestamptz not null,
  storm uuid,
  appraiser uuid,
  status text not null,
  calls int not null,
  method text not null,
  by_claimant boolean not null,
  cents bigint,
  primary key (unit_id, from_event)
);
create index figure_stay_now on figure_stay (business_id, unit, storm, status, since)
  include (made_at, appraiser, calls, method, by_claimant, cents) where to_at is null;
create index figure_stay_by_time on figure_stay (business_id, storm, from_at, to_at);
alter table figure_cursor enable row level security;
alter table figure_cursor force row level security;
create policy own_business on figure_cursor to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on figure_cursor to current_user using (true) with check (true);
grant select, insert, update, delete on figure_cursor to claimfront_app;
alter table figure_stay enable row level security;
alter table figure_stay force row level security;
create policy own_business on figure_stay to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on figure_stay to current_user using (true) with check (true);
grant select, insert, update, delete on figure_stay to claimfront_app;
