-- Runs of imports bring leads too. What a run may bring is checked by the server.
alter table claim_import drop constraint claim_import_brings_check;
