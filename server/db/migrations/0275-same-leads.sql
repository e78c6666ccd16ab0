-- Leads of the same claim or vehicle are looked up for the cards in view.
create index lead_of_claim on lead (business_id, (doc->>'claim_number')) where deleted_at is null;
create index lead_of_vin on lead (business_id, (doc->>'vin')) where deleted_at is null;
