-- Personal notifications, read marks, and by which channels a person hears of a kind.
alter table notification add column person_id uuid, add column kind text;

-- Everything up to a moment is read by a person.
create table notification_read_through (
  business_id uuid not null,
  person_id uuid not null references person on delete cascade,
  through timestamptz not null,
  primary key (business_id, person_id)
);
-- Read one by one, beside what is read by its moment.
create table notification_read (
  business_id uuid not null,
  person_id uuid not null references person on delete cascade,
  -- No foreign key: the read model may be rebuilt, and read marks are not in the log.
  notification_id uuid not null,
  at timestamptz not null default now(),
  primary key (business_id, person_id, notification_id)
);
create index notification_read_of on notification_read (notification_id);
-- Kinds without a row are as by default: in the app only.
create table notification_setting (
  business_id uuid not null,
  person_id uuid not null references person on delete cascade,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  sms boolean not null,
  primary key (business_id, person_id, kind)
);
create index notification_setting_sent on notification_setting (business_id, kind) where email or sms;

do $$
declare
  one text;
  mine text := 'business_id = (select nullif(current_setting(''app.business_id'', true), '''')::uuid)';
begin
  foreach one in array array['notification_read_through', 'notification_read', 'notification_setting'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy own_business on %I to claimfront_app using (%s) with check (%s)', one, mine, mine);
    execute format('create policy owner on %I to current_user using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to claimfront_app', one);
  end loop;
end $$;
