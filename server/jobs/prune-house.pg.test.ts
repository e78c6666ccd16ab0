import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleUrls } from '../db/roles.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openJobsPool } from './jobs-pool.ts'
import { pruneExpiredRows } from './prune-expired-rows.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

const long = `now() - interval '91 days'`
const lately = `now() - interval '89 days'`

async function left(name: string, from: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ name: string }>(`select ${name} as name from ${from} order by 1`)
  return rows.map(({ name }) => name)
}

test('what is over for long goes, of every business; what is not, or waits, or lives, stays', async () => {
  const message = (business: string, key: string, state: string, at: string) =>
    world.owner.query(
      `insert into outbox (id, business_id, key, kind, recipient, text, state, queued_at)
       values ($1, $2, $3, 'sms', '', '', $4, ${at})`,
      [randomUUID(), business, key, state],
    )
  const { mine, other } = world
  for (const [place, { id }] of [mine, other].entries()) {
    await message(id, `old sent ${place}`, 'sent', long)
    await message(id, `old failed ${place}`, 'failed', long)
  }
  await message(mine.id, 'old, waits', 'queued', long)
  await message(mine.id, 'sent lately', 'sent', lately)
  const session = (role: 'ops' | 'readonly' | 'appraiser' | 'admin', set: string) =>
    world.owner.query(`update session set ${set} where id = $1`, [mine.people[role].sessionId])
  await session('ops', `ended_at = ${long}`)
  await session('readonly', `expires_at = ${long}`)
  await session('appraiser', `ended_at = ${lately}`)
  const link = (token: string, at: string) =>
    world.owner.query(
      `insert into account_link (id, business_id, person_id, purpose, token_hash, sent_to, expires_at)
       values ($1, $2, $3, 'reset', $4, '', ${at})`,
      [randomUUID(), mine.id, mine.people.admin.id, Buffer.from(token)],
    )
  await link('old', long)
  await link('lately', lately)

  const pool = openJobsPool(roleUrls(world.ownerUrl).jobs)
  await pruneExpiredRows(pool)
  await pool.end()

  expect(await left('key', 'outbox')).toEqual(['old, waits', 'sent lately'])
  expect(await left(`convert_from(token_hash, 'utf8')`, 'account_link')).toEqual(['lately'])
  const roles = await left('p.role', `session s join person p on p.id = s.person_id where s.business_id = '${mine.id}'`)
  expect(roles).toHaveLength(11)
  expect(roles).toContain('appraiser')
  expect(roles).not.toContain('ops')
})
