import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import release from '../../release.json' with { type: 'json' }
import { isContracting } from '../../server/db/schema-phase.ts'
import { contractionsIn } from './expanding-migrations.ts'

const folder = 'server/db/migrations'

test('migrations since the last release only add, so that its servers go on beside them', () => {
  const files = readdirSync(folder).filter((name) => /\.(sql|ts)$/.test(name))
  expect(files.some((name) => name.startsWith(`${release.newestMigration}.`))).toBe(true)
  const since = files.filter((name) => name.replace(/\.\w+$/, '') > release.newestMigration && !isContracting(name))
  const found = since.flatMap((name) =>
    contractionsIn(readFileSync(`${folder}/${name}`, 'utf8')).map((what) => `${name}: ${what}`),
  )
  expect(found).toEqual([])
})

test.each([
  'drop function moved_on(text, int, boolean);',
  'alter table person drop column phone;',
  'alter table person alter column phone set not null;',
  'alter table person alter phone type bigint;',
  'alter table person alter column role drop default;',
  'alter table person rename column phone to telephone;',
  'alter table person rename to people;',
  'alter table person add column a text default 1, add column b text not null;',
  'alter table person add constraint one_phone unique (phone);',
  'create unique index one_phone on person (phone);',
  'revoke select on events from claimfront_tail;',
])('%s is found out', (sql) => {
  expect(contractionsIn(sql)).toHaveLength(1)
})

test.each([
  'create table made (id uuid not null); alter table made add constraint one unique (id); create unique index on made (id);',
  'alter table person add column a text, add column b int not null default 0;',
  'create index on person (phone); drop index person_phone;',
  'revoke all on function f() from public; grant execute on function f() to claimfront_app;',
  '-- drop table person;',
])('%s only adds', (sql) => {
  expect(contractionsIn(sql)).toEqual([])
})
