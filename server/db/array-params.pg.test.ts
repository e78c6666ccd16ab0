import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { arrayParams } from './array-params.ts'

const texts = ['', 'plain', 'null', 'NULL', '{a,b}', 'a"b', 'a\\b', '\\"', ' blanks ', 'é 😀 \u2028 \u007f', null]
const id = '7d1f6a52-3a44-4c5e-9c0e-1f0a2b3c4d5e'

test.each<[string, string, unknown[]]>([
  ['empty', 'text[]', []],
  ['text that looks like something else', 'text[]', texts],
  ['control characters', 'text[]', [...texts, 'line\nbreak', 'tab\t', '\u0001']],
  ['documents', 'text[]', [JSON.stringify({ note: 'a\n"b" \\ \u0001 😀' }), '{}']],
  ['numbers', 'int[]', [1, null, -7]],
  ['ids', 'uuid[]', [id, null]],
  ['text that is cast to something narrower', 'varchar[]', texts],
  ['bytes', 'bytea[]', [Buffer.from('ab'), Buffer.from([0, 255])]],
])('PostgreSQL reads %s back as it was', async (_what, type, values) => {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    const text = `select $1::${type} as back`
    const { rows } = await client.query(text, arrayParams(text, [values]))
    expect(rows[0].back).toEqual(values)
  } finally {
    await client.end()
  }
})
