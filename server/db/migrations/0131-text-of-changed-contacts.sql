-- What a contact is found by is written where it has changed. Most changes are of a status or a call: those cost a
-- comparison, and no statement of their own.
create function keep_text_of_contact() returns trigger language plpgsql as $$
begin
  update contact_text set text = new.search where id = new.id and text <> new.search;
  return null;
end $$;
drop trigger contact_text_changed on contact;
create trigger contact_text_changed after update on contact for each row
  when (new.search is distinct from old.search) execute function keep_text_of_contact();
