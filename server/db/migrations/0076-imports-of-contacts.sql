-- What a run of an import brings. A former release beside this one knows of claims only, and lists these as runs too.
alter table claim_import add column brings text not null default 'claims' check (brings in ('claims', 'contacts'));
create index claim_import_brings on claim_import (business_id, brings, started_at desc);
-- Runs that are not done, which are counted.
create index claim_import_open on claim_import (business_id, brings) where state <> 'done';

-- All commands of an operation, by any sender: an import that a colleague went on with is one still.
create index action_command_action on action_command (business_id, action_id);
-- The undo of imports.
create index action_command_undoes on action_command (business_id, undoes) where undoes like 'import:%';
