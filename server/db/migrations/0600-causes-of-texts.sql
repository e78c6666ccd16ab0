-- What makes two automatic texts leave, the latest first: an estimate goes through the last weeks of it.
create index events_causing_texts on events (business_id, type, at desc)
  where type in ('ContactFieldVisitRequested', 'ContactAppraisalCompleted');
