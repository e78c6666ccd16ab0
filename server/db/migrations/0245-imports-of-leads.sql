-- Runs of imports bring leads too.
alter table claim_import drop constraint claim_import_brings_check;
alter table claim_import add constraint claim_import_brings_check check (brings in ('claims', 'contacts', 'leads'));
