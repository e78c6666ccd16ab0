import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { createApp } from '../app.ts'
import { knownMigrations, migrate } from '../db/migrate.ts'
import { roleUrls } from '../db/roles.ts'
import { makeRow } from '../testing/claims.factory.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openReadiness, type ReadinessOptions } from './readiness.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

/** `GET /api/readyz` of a process: its tail stands at `tail.position`, and its clock at `clock.ms`. */
async function openProcess(options: Partial<ReadinessOptions> = {}) {
  const tail = { position: 0 }
  const clock = { ms: 0 }
  const readiness = openReadiness({
    appUrl: roleUrls(world.ownerUrl).app,
    migrations: await knownMigrations(),
    position: () => tail.position,
    now: () => clock.ms,
    ...options,
  })
  onTestFinished(() => readiness.close())
  const app = createApp({ ...world.dependencies, readiness })
  return {
    tail,
    clock,
    readiness,
    async ready() {
      const response = await app.request('/api/readyz')
      const { status, type } = (await response.json()) as { status: unknown; type?: string }
      return type ? `${String(status)} ${type.replace('urn:claimfront:', '')}` : String(status)
    },
    isUp: async () => (await app.request('/api/healthz')).status === 200,
  }
}

test('a tail that stays behind the log makes the server not ready, and ready again when it has caught up', async () => {
  const { tail, clock, ready, isUp } = await openProcess()
  tail.position = await world.followLog()
  expect(await ready()).toBe('ready')
  await (await world.as('admin')).ok(receiveClaims, { body: { claims: [makeRow()] } })
  const head = await world.followLog()
  clock.ms += 60_000
  // Just behind, as at every commit: not for long yet.
  expect(await ready()).toBe('ready')
  clock.ms += 10_001
  expect(await ready()).toBe('503 log-behind')
  expect(await isUp()).toBe(true)
  tail.position = head
  expect(await ready()).toBe('ready')
})

test('a server on its way out, or whose schema is not the database’s, is not ready', async () => {
  const { tail, ready, readiness } = await openProcess()
  tail.position = await world.followLog()
  const apply = (name: string) =>
    world.owner.query(`insert into kysely_migration (name, timestamp) values ($1, '9999')`, [name])
  const unapply = (name: string) => world.owner.query('delete from kysely_migration where name = $1', [name])

  await apply('9001-more')
  expect(await ready()).toBe('ready')
  // One that starts now goes on beside it, too.
  await migrate(world.ownerUrl)
  await apply('9002-contract-names')
  expect(await ready()).toBe('503 schema-too-new')
  await expect(migrate(world.ownerUrl)).rejects.toThrow('belongs to a newer release')
  await unapply('9002-contract-names')
  await unapply('9001-more')
  const newest = (await knownMigrations()).sort().at(-1) ?? ''
  await unapply(newest)
  expect(await ready()).toBe('503 schema-older')
  await apply(newest)
  expect(await ready()).toBe('ready')

  expect(readiness.isWatched()).toBe(true)
  readiness.drain()
  expect(await ready()).toBe('503 draining')
})

test('a database that accepts connections and never answers is said to be away, on one connection at a time', async () => {
  const target = new URL(world.ownerUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let most = 0
  const way = createServer((near) => {
    sockets.add(near.on('close', () => sockets.delete(near)).on('error', () => {}))
    most = Math.max(most, sockets.size)
    if (isFrozen) return
    const far = connect(Number(target.port), target.hostname).on('error', () => {})
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    frozen.push(() => far.unpipe(near))
  })
  const frozen: (() => void)[] = []
  await once(way.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void way.close())
  const url = new URL(roleUrls(world.ownerUrl).app)
  url.port = String((way.address() as AddressInfo).port)
  const { tail, ready } = await openProcess({ appUrl: url.href, deadlineMs: 300 })
  tail.position = await world.followLog()
  expect(await ready()).toBe('ready')

  isFrozen = true
  for (const freeze of frozen) freeze()
  for (let time = 0; time < 3; time += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, ready))
    expect(new Set(answers)).toEqual(new Set(['503 database-away']))
  }
  expect(most).toBeLessThanOrEqual(2)
  isFrozen = false
  expect(await ready()).toBe('ready')
})
