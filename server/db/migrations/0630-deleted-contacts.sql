-- Counts of the inbox leave out conversations with deleted contacts, which are few: an index of them alone.
create index contact_deleted on contact (business_id, id) where deleted_at is not null;
