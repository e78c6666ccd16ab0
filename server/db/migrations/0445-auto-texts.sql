-- Read model of what businesses set for the texts that the product sends by itself.
create table auto_text (
  id uuid primary key,
  business_id uuid not null,
  trigger text not null,
  state text not null check (state in ('on', 'off')),
  version int not null,
  doc jsonb not null
);
create unique index auto_text_of_trigger on auto_text (business_id, trigger);
alter table auto_text enable row level security;
alter table auto_text force row level security;
create policy own_business on auto_text to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on auto_text to current_user using (true) with check (true);
grant select, insert, update, delete on auto_text to claimfront_app;

-- Which automatic text a message is; null for one that is none.
alter table outbox add column trigger text;
create index outbox_of_trigger on outbox (business_id, tried_at, trigger) where trigger is not null;
update outbox set trigger = case split_part(key, ' ', 2) when 'canceled' then 'cancelled' else split_part(key, ' ', 2) end
  where kind = 'sms' and key like 'appointment:%';
