-- A function that runs with its owner's rights names its tables without a schema. Where pg_temp is not listed, PostgreSQL
-- looks there first, and a caller's temporary table would be read in place of ours. Listed last, it is looked at last.
do $$
declare
  definer record;
begin
  for definer in
    select p.oid::regprocedure as signature, coalesce(
      (select substring(setting from 'search_path=(.*)') from unnest(p.proconfig) as setting
       where setting like 'search\_path=%'), 'public') as path
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      and not coalesce(array_to_string(p.proconfig, ',') ~ 'search_path=[^=]*pg_temp', false)
  loop
    execute format('alter function %s set search_path = %s, pg_temp', definer.signature, definer.path);
  end loop;
end $$;
