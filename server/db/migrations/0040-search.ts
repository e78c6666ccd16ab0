import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appRole } from '../roles.ts'

/**
 * The terms that a text is found by: its words, and the parts of words with a hyphen. Each begins with the end of the
 * business's id, so that the index reads the terms of one business only.
 */
const terms = `
create function search_terms(business uuid, search text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(string_to_array(
    right(business::text, 6) || replace(search || ' ' || replace(search, '-', ' '), ' ', ' ' || right(business::text, 6)), ' '),
    right(business::text, 6)))
$$;

-- The same text as patterns of \`like\` look through it: each term stands after a blank and before one.
create function search_line(search text) returns text
language sql immutable parallel safe as $$
  select ' ' || search || ' ' || case when strpos(search, '-') > 0 then replace(search, '-', ' ') || ' ' else '' end
$$;
`

interface Searched {
  readonly table: string
  /** Which rows are found. */
  readonly where: string
  /** The most recent rows come first; an index has this order. */
  readonly order: string
}

/** How many of the most recent rows are looked through before the index is: a common word is found among them. */
const recent = 2000

/**
 * Finds rows of one large table. `like` and `@@` are not leakproof, so under row security no index serves them: the
 * function runs as the owner and names the business itself, which is the one that the connection is pinned to. It gives
 * ids only; what they stand for is read under row security.
 *
 * First come rows where the text is whole words (`match` 0), then rows where each of its words begins one (1), the most
 * recent first among equals. The index is read only where the recent rows do not have enough. A word anywhere in the text is a cheap
 * first look at them.
 */
function searchOf({ table, where, order }: Searched): string {
  const mine = `business_id = mine and ${where}`
  const begins = '(search_line(search) like all (words) or search_line(search) like any (numbers))'
  return `
create index ${table}_search on ${table} using gin (search_terms(business_id, search)) where ${where};
create function search_${table}(exact text[], words text[], numbers text[], exact_terms text, start_terms text, most int)
returns table (id uuid, match int)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  mine uuid := nullif(current_setting('app.business_id', true), '')::uuid;
  some_words text[] := array(select '%' || substr(p, 3) from unnest(words) as p);
  some_numbers text[] := array(select '%' || substr(p, 3) from unnest(numbers) as p);
  best uuid[];
  good uuid[];
begin
  select
    coalesce(array_agg(id order by place) filter (where line like any (exact)), '{}'),
    coalesce(array_agg(id order by place) filter (where not line like any (exact)
      and (line like all (words) or line like any (numbers))), '{}')
  into best, good
  from (
    select id, place, search_line(search) as line
    from (
      select id, search, row_number() over () as place
      from (select id, search from ${table} where ${mine} order by ${order} limit ${recent}) as latest
    ) as placed
    where search like all (some_words) or search like any (some_numbers)
  ) as lines;
  if cardinality(best) < most then
    best := array(
      select id from ${table}
      where ${mine} and search_terms(business_id, search) @@ exact_terms::tsquery
        and search_line(search) like any (exact)
      order by ${order} limit most);
  end if;
  if cardinality(best) + cardinality(good) < most then
    good := array(
      select id from ${table}
      where ${mine} and search_terms(business_id, search) @@ start_terms::tsquery
        and ${begins} and not search_line(search) like any (exact)
      order by ${order} limit most);
  end if;
  return query
    select found.id, found.match from (
      select b.id, 0 as match, b.place from unnest(best) with ordinality as b (id, place)
      union all
      select g.id, 1, g.place from unnest(good) with ordinality as g (id, place)
    ) as found order by found.match, found.place limit most;
end $$;
revoke all on function search_${table}(text[], text[], text[], text, text, int) from public;
grant execute on function search_${table}(text[], text[], text[], text, text, int) to ${appRole};
`
}

const tables: readonly Searched[] = [
  {
    table: 'intake_item',
    where: `status in ('received', 'ready', 'errored')`,
    order: 'position desc',
  },
  { table: 'contact', where: 'true', order: 'created_at desc, id' },
]

/** Fields of a claim that it is found by, in their order. */
const claimFields = ['first_name', 'last_name', 'claim_number', 'vin', 'primary_phone', 'secondary_phone', 'email']
const rowsAtOnce = 5000

/** Claims from before get their text here: PostgreSQL writes letters beyond ASCII in lower case only in some locales. */
async function fillClaims(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: string; position: string; doc: Record<string, string | null> }>`
      select id, position, doc from intake_item where position > ${after} order by position limit ${rowsAtOnce}`.execute(
      db,
    )
    if (rows.length === 0) return
    const texts = rows.map(({ doc }) =>
      claimFields
        .map((field) => doc[field] ?? '')
        .join(' ')
        .toLowerCase(),
    )
    await sql`
      update intake_item set search = given.search
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${texts}::text[]) as given (id, search)
      where intake_item.id = given.id`.execute(db)
    after = Number(rows.at(-1)?.position)
  }
}

/** Text to find claims by, as contacts have it, and an index on both. */
export const search: Migration = {
  up: async (db) => {
    await sql.raw(`alter table intake_item add column search text not null default ''`).execute(db)
    await fillClaims(db)
    await sql.raw(terms + tables.map(searchOf).join('')).execute(db)
  },
}
