-- Calls are recorded only where a business has asked for it.
alter table business add column record_calls boolean not null default false;
