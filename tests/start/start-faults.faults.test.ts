import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { withOwner } from '../support/with-owner.ts'
import { databaseOfVersion, frozenDatabase, silentDatabase } from './false-databases.ts'
import { type Run, runServer } from './run-server.ts'

/** What the person who starts the server sees: lines that say what to do, and nothing of our code. */
function linesOf({ code, stdout, stderr }: Run): string[] {
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).not.toMatch(/^\s+at |node:internal|Error:/m)
  return stderr.trimEnd().split('\n')
}

/** The only line. */
function lineOf(run: Run): string {
  const lines = linesOf(run)
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

async function testDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database
}

const changed = (url: string, change: (url: URL) => void) => {
  const other = new URL(url)
  change(other)
  return other.href
}

test('a database that is not there', async () => {
  const line = lineOf(await runServer({ DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/claims' }))
  expect(line).toMatch(/^DATABASE_URL: no database can be reached at 127\.0\.0\.1:1\/claims \(ECONNREFUSED\)/)
  expect(line).not.toContain('secret')
})

test('a database that never answers: neither a connection, nor a query', async () => {
  await using silent = await silentDatabase()
  await using frozen = await frozenDatabase()
  const runs = await Promise.all([silent, frozen].map(({ url }) => runServer({ DATABASE_URL: url })))
  for (const run of runs) expect(lineOf(run)).toMatch(/^DATABASE_URL: .* does not answer within 5 seconds/)
})

test('a database that is too old, and one that is a replica', async () => {
  await using old = await databaseOfVersion(140_011)
  expect(lineOf(await runServer({ DATABASE_URL: old.url }))).toMatch(/is PostgreSQL 14\. .* 15 or newer/)
  await using replica = await databaseOfVersion(160_002, true)
  expect(lineOf(await runServer({ DATABASE_URL: replica.url }))).toMatch(/is a read-only replica/)
})

test('a wrong password, a database that does not exist, a user who lacks rights', async () => {
  const { url } = await testDatabase()
  const wrong = changed(url, (other) => {
    other.password = 'wrong'
  })
  const gone = changed(url, (other) => {
    other.pathname = '/gone'
  })
  const name = `limited_${process.pid}`
  await withOwner(url, (owner) => owner.query(`create role ${name} login password 'limited'`))
  onTestFinished(() => withOwner(url, (owner) => owner.query(`drop role ${name}`)).then(() => {}))
  const limited = changed(url, (other) => {
    other.username = name
    other.password = 'limited'
  })
  const runs = await Promise.all([wrong, gone, limited].map((DATABASE_URL) => runServer({ DATABASE_URL })))
  const [refused, missing, lacking] = runs.map(lineOf)
  expect(refused).toMatch(/^DATABASE_URL: .* refuses the password of postgres/)
  expect(missing).toMatch(/^DATABASE_URL: .*\/gone does not exist/)
  expect(lacking).toMatch(/^DATABASE_URL: limited_\d+ lacks a right .*permission denied/)
})

test('a role with a password of its own that is wrong', async () => {
  const { url } = await testDatabase()
  const TAIL_DATABASE_URL = changed(url, (other) => {
    other.username = 'nobody_here'
  })
  expect(lineOf(await runServer({ DATABASE_URL: url, TAIL_DATABASE_URL }))).toMatch(/^TAIL_DATABASE_URL: .*nobody_here/)
})

test('a port that is taken, and an address of another machine', async () => {
  const { url } = await testDatabase()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const env = { DATABASE_URL: url, HOST: '127.0.0.1', PORT: String(port) }
  expect(lineOf(await runServer(env))).toBe(`Port ${port} is in use. Set PORT to another one.`)
  expect(lineOf(await runServer({ ...env, HOST: '192.0.2.1', PORT: '0' }))).toMatch(/^HOST: 192\.0\.2\.1 is no address/)
})

test('a data folder that can’t be written, for root too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claimfront-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'file')
  await writeFile(file, '')
  const line = lineOf(await runServer({ DATA_DIR: join(file, 'data') }))
  expect(line).toMatch(/^DATA_DIR: .*\/file\/data can’t be written \(ENOTDIR\)/)
  // Where the system has a place that even root may not write to.
  if (process.platform === 'linux')
    expect(lineOf(await runServer({ DATA_DIR: '/sys/claimfront' }))).toMatch(/^DATA_DIR: \/sys\/claimfront can’t be/)
})

test('all malformed settings at once, without the secrets in them', async () => {
  const lines = linesOf(
    await runServer({
      DATABASE_URL: 'mysql://owner:secret@db/claims',
      PORT: 'http',
      DEMO: 'yes',
      TOKEN_MINUTES: '0',
      TRUSTED_PROXIES: '-1',
      PUBLIC_URL: 'desk.example.com',
      SMTP_URL: 'mail:secret@host',
      TWILIO_FROM: '+16155550100',
      PUSHER_KEY: 'key',
      LOG_LEVEL: 'loud',
      ABLY_KEY_FILE: '/nowhere/ably',
    }),
  )
  const named = 'ABLY_KEY_FILE PORT DATABASE_URL DEMO PUBLIC_URL SMTP_URL SMTP_URL Twilio TOKEN_MINUTES TRUSTED_PROXIES'
  expect(lines.map((line) => line.split(/[ :]/)[0])).toEqual([...named.split(' '), 'Pusher', 'LOG_LEVEL'])
  expect(lines.join('\n')).not.toContain('secret')
})
