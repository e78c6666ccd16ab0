-- The imported swath of a storm, beside its document: lists of storms do not read it, and a server of the former release
-- leaves it as it is.
alter table storm add column swath jsonb;
