-- Counts of leads are read by status, of all hours or the latest: an index that begins with the hour was left aside for
-- reading the whole table, which took 22 of the 33 ms of a board of one status among 500,000 leads.
create index lead_count_of_status on lead_count (business_id, status, hour) include (storm_id, count, snoozed);
drop index lead_count_of_hour;
