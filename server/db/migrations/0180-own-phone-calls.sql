-- Whether a call was made by the agent's own phone: those are counted apart. The rows are made again, as the shape of
-- the rule has another name now.
alter table call_made add column own_phone boolean not null default false;
