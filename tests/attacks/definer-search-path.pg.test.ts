import { expect, onTestFinished, test } from 'vitest'
import { withOwner } from '../support/with-owner.ts'
import { createTestDatabase } from '../support/test-database.ts'

/**
 * Functions that run with their owner's rights and do not look at pg_temp last: a caller's temporary table would be
 * read in place of ours.
 */
const unsafeDefiners = (url: string) =>
  withOwner(url, async (owner) => {
    const { rows } = await owner.query<{ name: string; path: string | null }>(
      `select p.oid::regprocedure::text as name,
         (select substring(setting from 'search_path=(.*)') from unnest(p.proconfig) as setting
          where setting like 'search\\_path=%') as path
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    return {
      all: rows.length,
      unsafe: rows.filter(({ path }) => !/, "?pg_temp"?$/.test(path ?? '')).map(({ name }) => name),
    }
  })

test('no function with its owner’s rights reads a caller’s temporary table; a planted one is named', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { all, unsafe } = await unsafeDefiners(database.url)
  expect(all).toBeGreaterThan(25)
  expect(unsafe).toEqual([])
  const plant = (path: string) =>
    withOwner(database.url, (owner) =>
      owner.query(`create or replace function planted() returns bigint language sql security definer ${path}
        as 'select count(*) from business'`),
    )
  for (const path of ['', 'set search_path = public', 'set search_path = pg_temp, public']) {
    await plant(path)
    expect((await unsafeDefiners(database.url)).unsafe).toEqual(['planted()'])
  }
  await plant('set search_path = public, pg_temp')
  expect((await unsafeDefiners(database.url)).unsafe).toEqual([])
})
