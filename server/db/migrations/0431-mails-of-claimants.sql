-- Whose conversation a mail belongs to, before its business is known: for a request that the mail service has signed. By
-- the contact of a reply address, else by the last of our mails that it answers to.
create function find_mail_thread(of_contact uuid, answered uuid[])
returns table (business_id uuid, contact_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.business_id, c.id from contact c where c.id = of_contact
  union all
  (select o.business_id, o.contact_id from outbox o join unnest(answered) with ordinality as a (id, place) on a.id = o.id
   where of_contact is null and o.kind = 'mail' and o.contact_id is not null order by a.place limit 1)
$$;
revoke all on function find_mail_thread(uuid, uuid[]) from public;
grant execute on function find_mail_thread(uuid, uuid[]) to claimfront_app;
