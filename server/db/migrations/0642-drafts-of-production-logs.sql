-- Drafts are counted on each home page and dashboard; they are few beside completed logs.
create index production_log_draft on production_log (business_id, updated_at) where status = 'draft';
