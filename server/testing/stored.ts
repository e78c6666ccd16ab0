import type pg from 'pg'

/** Rows that were written to a database since it is watched, by table. */
export type Stored = Readonly<Record<string, number>>

/** What was refused is noted, and how far calls are counted: a request that changes nothing leaves this behind. */
const notes = ['refused_attempt', 'audit_entry', 'call_cursor', 'figure_cursor']

/** When an API key or a session was last used is noted by calls with it. */
const uses = ['api_key_used_at', 'used_at', 'used_from', 'last_seen_at']

const watched = new WeakMap<pg.Pool, Promise<void>>()

/**
 * How many rows were written to each table since the first look. A trigger on every table there is counts them, so that
 * a look costs the same however many tables there are; a new table is watched as well. Asks as the owner.
 */
export async function readStored(owner: pg.Pool): Promise<Stored> {
  const watching = watched.get(owner) ?? watch(owner)
  watched.set(owner, watching)
  await watching
  const { rows } = await owner.query<{ name: string; written: string }>(
    'select name, count(*) as written from test_written group by name',
  )
  return Object.fromEntries(rows.map(({ name, written }) => [name, Number(written)]))
}

/** Tables that rows were written to. */
export function changedTables(before: Stored, after: Stored): string[] {
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .toSorted()
}

async function watch(owner: pg.Pool): Promise<void> {
  const unused = uses.map((column) => `'${column}'`).join(', ')
  await owner.query(`
    create unlogged table test_written (name text not null);
    create function note_test_write() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - array[${unused}] = to_jsonb(new) - array[${unused}] then
        return null;
      end if;
      insert into public.test_written values (tg_table_name);
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in
        select relname from pg_class where relkind in ('r', 'p') and not relispartition
          and relnamespace = 'public'::regnamespace and relname <> all(array[${notes.map((one) => `'${one}'`).join(', ')}, 'test_written'])
      loop
        execute format('create trigger note_test_write after insert or update or delete on public.%I
          for each row execute function note_test_write()', name);
      end loop;
    end $$`)
}
