-- The appraisers of a group.
create index person_of_group on person (business_id, appraiser_group_id) where appraiser_group_id is not null;

-- The events that an appraiser works at.
alter table person add column assigned_events uuid[] not null default '{}';
