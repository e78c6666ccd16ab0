import { describe, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../server/auth/password.ts'
import { openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { demoBusinesses, seedPeople } from '../../server/demo/demo-people.ts'
import { isEmpty } from '../../server/demo/is-empty.ts'
import { CommandHandler } from '../../server/events/handle-command.ts'
import { readSettings } from '../../server/http/settings.ts'
import { isLoopback } from '../../server/start/loopback.ts'
import { refuseOpenDemo } from '../../server/start/refuse-open-demo.ts'
import { withOwner } from '../support/with-owner.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { runServer } from './run-server.ts'

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(() => drop())
  return url
}

/** The smaller business of the demo, whose admin has the published password. */
async function seedOther(url: string) {
  const other = demoBusinesses.find(({ domain }) => domain === 'other.test')
  if (!other) throw new Error('the demo has no second business')
  const database = openDatabase(roleUrls(url).app)
  try {
    const scope = { businessId: other.id, actor: { id: 'demo', name: 'Demo data' }, now: new Date().toISOString() }
    await seedPeople(database, new CommandHandler(database, () => {}), { ...scope, key: null }, other)
  } finally {
    await database.close()
  }
}

const countPeople = (url: string) =>
  withOwner(url, async (owner) => (await owner.query('select from person')).rowCount ?? 0)

describe('a start on DATABASE_URL', () => {
  test('brings no demo data unless that is asked for, and serves the machine’s addresses', async () => {
    const url = await emptyDatabase()
    const { code, stdout } = await runServer({ DATABASE_URL: url })
    expect(code).toBeNull()
    expect(stdout).not.toMatch(/demo/i)
    expect(await countPeople(url)).toBe(0)
    const settings = (env: Record<string, string>) => {
      const { demo, host } = readSettings(env)
      return { demo, host }
    }
    expect(settings({ DATABASE_URL: url })).toEqual({ demo: null, host: '0.0.0.0' })
    expect(settings({ DATABASE_URL: url, DEMO: '1' })).toEqual({ demo: 'season', host: '127.0.0.1' })
    expect(settings({})).toEqual({ demo: 'season', host: '127.0.0.1' })
    expect(settings({ DEMO: 'small' })).toEqual({ demo: 'small', host: '127.0.0.1' })
    expect(settings({ DEMO: '0' })).toEqual({ demo: null, host: '0.0.0.0' })
  })

  test('never adds demo data to a business of its own', async () => {
    const url = await emptyDatabase()
    expect(await isEmpty(url)).toBe(true)
    await withOwner(url, (owner) =>
      owner.query(
        `insert into business (business_id, name, timezone) values (gen_random_uuid(), 'Prairie', 'America/Chicago')`,
      ),
    )
    expect(await isEmpty(url)).toBe(false)
  })
})

describe('while somebody has the published password', () => {
  test('nothing beyond this machine is served, and nothing is seeded first', async () => {
    const url = await emptyDatabase()
    const asked = await runServer({ DATABASE_URL: url, DEMO: 'small', HOST: '0.0.0.0' })
    expect(asked).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^HOST: .*demo password.*\n$/) })
    expect(await countPeople(url)).toBe(0)
    await seedOther(url)
    const found = await runServer({ DATABASE_URL: url })
    expect(found).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('admin@other.test signs in') })
  })

  test('it is what the database holds that counts, and an explicit setting', async () => {
    const url = await emptyDatabase()
    await seedOther(url)
    const start = (host: string, allowDemoPasswords = false) => refuseOpenDemo({ host, allowDemoPasswords }, url, false)
    await expect(start('0.0.0.0')).rejects.toThrow(/published demo password/)
    await start('127.0.0.1')
    await start('0.0.0.0', true)
    const hash = await hashPassword('a password of their own')
    await withOwner(url, (owner) => owner.query('update person set password_hash = $1', [hash]))
    await start('0.0.0.0')
  })

  test.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.7', false],
    ['127.example.com', false],
  ])('%s is this machine alone: %s', (host, is) => {
    expect(isLoopback(host)).toBe(is)
  })
})
