-- By which stays what is known now of a moment in the past differs from what was known then: those of claims, contacts and
-- leads of which events were undone. Made with the stays, from the same events; may be deleted and is rebuilt.
create table figure_correction (
  business_id uuid not null,
  -- `claim`, `contact` or `lead`.
  unit text not null,
  unit_id uuid not null,
  -- 1 where it is to be added to what was known then, -1 where it is to be taken out.
  sign int not null,
  from_event bigint not null,
  to_event bigint,
  from_at timestamptz not null,
  to_at timestamptz,
  made_at timestamptz not null,
  since timestamptz not null,
  storm uuid,
  appraiser uuid,
  status text not null,
  calls int not null,
  method text not null,
  by_claimant boolean not null,
  cents bigint,
  -- The newest event of the stream that undoes another.
  corrected_by bigint not null,
  primary key (unit_id, sign, from_event)
);
create index figure_correction_by_time on figure_correction (business_id, from_at, to_at);
alter table figure_correction enable row level security;
alter table figure_correction force row level security;
create policy own_business on figure_correction to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on figure_correction to current_user using (true) with check (true);
grant select, insert, update, delete on figure_correction to claimfront_app;
