-- Whether an event texts its claimants decides who can be told of an offer: a change of the setting queues the look at the
-- waiting list of each of its locations, and at the messages of offers that are open.
create function follow_waiting_lists_of_storm() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('tell-waiting-list', json_build_object('id', w.id, 'business_id', w.business_id),
    job_key := 'tell-waiting-list:' || w.id, max_attempts := 25)
  from appraisal_location l join waiting_list w on w.location_id = l.id and w.state = 'offered'
  where l.storm_id = new.id;
  perform wake_waiting_list(l.id, l.business_id, null)
  from appraisal_location l
  where l.storm_id = new.id
    and exists (select from waiting_list w where w.location_id = l.id and w.state in ('waiting', 'offered'));
  return null;
end $$;
create trigger storm_texts_changed_of_waited after update of doc on storm for each row
  when (new.doc->'settings'->'auto_sms' is distinct from old.doc->'settings'->'auto_sms')
  execute function follow_waiting_lists_of_storm();
