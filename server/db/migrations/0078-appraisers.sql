-- The contacts of an appraiser, and of a group's appraisers.
create index contact_of_appraiser on contact (business_id, appraiser_id, updated_at desc) where appraiser_id is not null;
create index person_of_group on person (business_id, appraiser_group_id) where appraiser_group_id is not null;

-- The events that an appraiser works at.
alter table person add column assigned_events uuid[] not null default '{}';
