-- A text as it is searched: in lower case, without accents. `foldText` of the contract does the same.
create function search_folded(text) returns text
language sql immutable parallel safe as $$
  select case when $1 ~ '[^\u0001-\u007f]' then
    replace(replace(replace(
      translate(
        lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')),
        'ØøŁłĐđÐðĦħıÆŒẞ', 'oollddddhhiæœß'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')
  else lower($1) end
$$;

-- Rows that a server of the former release writes beside this one are found without accents, too.
create function fold_search() returns trigger language plpgsql as $$
begin
  new.search := search_folded(new.search);
  return new;
end $$;
create trigger contact_search_folded before insert or update of search on contact
  for each row when (new.search ~ '[^\u0001-\u007f]') execute function fold_search();
create trigger intake_item_search_folded before insert or update of search on intake_item
  for each row when (new.search ~ '[^\u0001-\u007f]') execute function fold_search();

update contact set search = search where search ~ '[^\u0001-\u007f]';
update intake_item set search = search where search ~ '[^\u0001-\u007f]';
