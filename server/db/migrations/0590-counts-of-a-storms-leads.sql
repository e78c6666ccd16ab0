-- A storm with few leads read the counts of all of them.
create index lead_count_of_storm on lead_count (business_id, storm_id, hour) include (status, count, snoozed);
