-- A storm has each of its ZIP codes once, as `evolveStorm` says; former releases stored one that was entered twice as two.
update storm s set doc = s.doc || jsonb_build_object('zipcodes', once.zipcodes)
from (
  select o.id, jsonb_agg(z.zip order by z.place) as zipcodes
  from storm o cross join lateral (
    select zip, min(place) as place
    from jsonb_array_elements_text(o.doc->'zipcodes') with ordinality as each(zip, place) group by zip) as z
  group by o.id) as once
where s.id = once.id and jsonb_array_length(s.doc->'zipcodes') > jsonb_array_length(once.zipcodes);
