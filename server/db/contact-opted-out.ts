/** Whether the contact `c` has opted out of texts: by itself, or by its number in the ledger of consents. */
export const contactOptedOut = `(c.opted_out_at is not null or exists (select from consent s where s.business_id = c.business_id
  and s.number = '+1' || (c.doc->>'primary_phone') and s.status = 'stopped'))`
