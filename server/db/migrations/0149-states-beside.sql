-- A machine with regions beside each other is in a state of each: the first region's is `state`, these are the others'.
alter table process_thing add column beside text[];
create index process_thing_beside on process_thing (business_id, machine) where beside is not null;
