-- What people see of the business's API key. No event makes it: the use of a key is no change of the business.
alter table business
  add column api_key_name text,
  add column api_key_created_at timestamptz,
  add column api_key_used_at timestamptz;

-- To the minute, so that a busy client does not write with every request.
create function note_api_key_use(key_hash bytea) returns void
language sql security definer set search_path = public as
'update business set api_key_used_at = now()
 where api_key_hash = $1 and (api_key_used_at is null or api_key_used_at < now() - interval ''1 minute'')';
revoke all on function note_api_key_use(bytea) from public;
grant execute on function note_api_key_use(bytea) to claimfront_app;
