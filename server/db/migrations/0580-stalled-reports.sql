create index scheduled_report_due on scheduled_report (next_at) where next_at is not null;

-- Reports of all businesses whose job was cut off: those that are overdue, with their time, and those whose export is
-- over, with the export.
create function stalled_reports(quiet interval)
returns table (id uuid, business_id uuid, next_at text, export_id uuid)
language sql stable security definer set search_path = public, pg_temp as
'(select r.id, r.business_id, r.doc->>''next_at'', null::uuid from scheduled_report r
   where r.status = ''active'' and r.next_at <= now() - quiet
   order by r.next_at, r.id limit 100)
 union all
 (select r.id, r.business_id, null, r.export_id from scheduled_report r join export e on e.id = r.export_id
   where e.status not in (''requested'', ''running'') and e.updated_at <= now() - quiet
   order by e.updated_at, r.id limit 100)';
revoke all on function stalled_reports(interval) from public;
grant execute on function stalled_reports(interval) to claimfront_app;
