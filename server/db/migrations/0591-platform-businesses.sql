-- Whose people run the platform: their pages hear when a business was deleted.
create function platform_businesses() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
'select distinct business_id from person where role = ''super_admin'' and deleted_at is null';
revoke all on function platform_businesses() from public;
grant execute on function platform_businesses() to claimfront_app;
