-- Appointments that the days of locations need places for, estimated from the log, with the test of the estimate. Made
-- again by the job that estimates waits.
create table slot_forecast (
  business_id uuid primary key,
  -- Days that the way of forecasting was tried on at all, and those of them that a band was tried on.
  trials int not null,
  tested int not null,
  inside int not null,
  weeks int not null,
  -- Mean width of the bands, in appointments.
  width double precision not null,
  -- [{location, day, needed, low, high}], the day as YYYY-MM-DD in the location's zone.
  days jsonb not null,
  made_at timestamptz not null
);
alter table slot_forecast enable row level security;
alter table slot_forecast force row level security;
create policy own_business on slot_forecast to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on slot_forecast to current_user using (true) with check (true);
grant select, insert, update, delete on slot_forecast to claimfront_app;
