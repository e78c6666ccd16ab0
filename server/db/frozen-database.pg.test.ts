import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, inject, test } from 'vitest'
import { countClaims } from '../../contract/calls/count-claims.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { makeRow } from '../testing/claims.factory.ts'
import { openTestApp } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { isDatabaseAway } from './is-database-away.ts'

/** A way to the database on which nothing arrives while it is frozen, and no connection is cut. */
async function freezableWay() {
  const target = new URL(inject('adminUrl'))
  const state = { isFrozen: false }
  const pass = (from: Socket, to: Socket) =>
    from
      .on('data', (chunk: Buffer) => state.isFrozen || to.write(chunk))
      .on('error', () => {})
      .on('close', () => to.destroy())
  const way = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    pass(near, far)
    pass(far, near)
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const { port } = way.address() as AddressInfo
  return {
    state,
    through: (url: string) => Object.assign(new URL(url), { port: String(port) }).href,
    close: () => way.close(),
  }
}

const answers = { read: 300, write: 2000 }

test('requests to a frozen database are answered 503, reads soonest, and the same process goes on', async () => {
  const way = await freezableWay()
  await using world = await openTestApp({ reachDatabase: (url) => openDatabase(way.through(url), { answers }) })
  const admin = await world.as('admin')
  const claims = () => ({ body: { claims: [makeRow()] } })
  // A connection for each of the requests that follow.
  await Promise.all([0, 1, 2].map(() => admin.ok(receiveClaims, claims())))

  way.state.isFrozen = true
  const began = performance.now()
  const timed = async (reply: Promise<Response>) => {
    const { status, headers } = await reply
    return { status, retry: headers.get('retry-after'), ms: performance.now() - began }
  }
  const inWrite = world.database.withBusiness(world.mine.id, (client) => inTransaction(client, async () => {}))
  const [read, write, transaction] = await Promise.all([
    timed(admin.send(countClaims)),
    timed(admin.send(receiveClaims, claims())),
    inWrite.catch((error: unknown) => error),
  ])
  expect([read, write]).toMatchObject([
    { status: 503, retry: '2' },
    { status: 503, retry: '2' },
  ])
  expect(read.ms).toBeLessThan(answers.write)
  expect(write.ms).toBeGreaterThan(answers.write - 10)
  expect(isDatabaseAway(transaction)).toBe(true)

  way.state.isFrozen = false
  await admin.ok(receiveClaims, claims())
  expect((await admin.send(countClaims)).status).toBe(200)
  way.close()
})

test('a transaction whose statement got no answer ends with it, and does not wait for a rollback', async () => {
  const way = await freezableWay()
  await using world = await openTestApp({ reachDatabase: (url) => openDatabase(way.through(url), { answers }) })
  const ended = world.database.withBusiness(world.mine.id, (client) =>
    inTransaction(client, async () => {
      way.state.isFrozen = true
      await client.query('select 1')
    }),
  )
  const began = performance.now()
  expect(isDatabaseAway(await ended.catch((error: unknown) => error))).toBe(true)
  expect(performance.now() - began).toBeLessThan(answers.write * 2)
  way.state.isFrozen = false
  way.close()
})
