/**
 * SQL of the number by which a claimant reaches the office: the contact's own line, the call center of its event, or
 * where the event names none the one that most events have. For a contact `c` and its storm `s`; E.164, or null.
 */
export const officePhone = `coalesce(nullif(c.doc->>'business_phone_id', ''),
  (select p.phone from person p
    where p.id = (s.doc->'settings'->>'call_center_id')::uuid and p.deleted_at is null),
  (select p.phone from storm o join person p on p.id = (o.doc->'settings'->>'call_center_id')::uuid
    where o.deleted_at is null and p.deleted_at is null and p.phone is not null
    group by p.phone order by count(*) desc, p.phone limit 1))`
