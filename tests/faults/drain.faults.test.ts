import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../../contract/calls/get-me.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { signIn } from './api-client.ts'
import { receiveRequests } from './claims-over-http.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { withOwner } from '../support/with-owner.ts'
import { freePort } from '../../server/db/free-port.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

interface Said {
  readonly status: number
  readonly connection: string | undefined
  readonly body: string
}

const agent = new Agent({ keepAlive: true })

function fetchOnce(url: string, by = agent): Promise<Said | null> {
  return new Promise((resolve) => {
    get(url, { agent: by }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += String(chunk)))
      const { statusCode: status = 0, headers } = response
      response.on('end', () => resolve({ status, connection: headers.connection, body }))
    }).on('error', () => resolve(null))
  })
}

/** All connections come from one address, of which a server without a proxy takes in only so many. */
const behindProxy = { TRUSTED_PROXIES: '1' }

interface Middle {
  readonly server: OwnServer
  readonly ready: string
  /** What became of each request. */
  readonly answers: readonly Promise<string>[]
  /** Lets the requests go on. */
  readonly free: () => Promise<unknown>
}

/** Does something while so many requests wait inside a server. */
async function inTheMiddle(requests: number, env: Record<string, string>, work: (middle: Middle) => Promise<void>) {
  const databaseUrl = await postgres.createDatabase(`drain_${requests}`)
  await using server = await startOwnServer({ databaseUrl, port: await freePort(), env: { ...behindProxy, ...env } })
  const client = await signIn(server.origin, 'admin@demo.test', { maxSockets: requests })
  const ready = `${server.origin}/api/readyz`
  while (!(await fetchOnce(ready))?.body.includes('"ready"'));
  await withOwner(databaseUrl, async (owner) => {
    // Busy with the jobs of its first data, it would take connections in too slowly: those over its backlog come later.
    const due = 'select 1 from graphile_worker._private_jobs where run_at <= now() limit 1'
    while ((await owner.query(due)).rowCount) await setTimeout(50)
    // Nobody's session can be read meanwhile.
    await owner.query('begin; lock table session in access exclusive mode')
    const answers = Array.from({ length: requests }, () =>
      client.ok(getMe, {}).then(
        () => 'answered',
        (error: unknown) => String(error),
      ),
    )
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while (((await owner.query(waiting)).rowCount ?? 0) < 2) await owner.query('select pg_stat_clear_snapshot()')
    // On a connection of its own, which is taken in behind the others: they are all inside.
    await fetchOnce(`${server.origin}/api/healthz`, new Agent())
    await work({ server, ready, answers, free: () => owner.query('rollback') })
  })
  client.close()
}

test('a server that is asked to stop answers 1,000 requests that are inside', async () => {
  await inTheMiddle(
    1000,
    { DRAIN_GRACE_SECONDS: '0', DRAIN_SECONDS: '60' },
    async ({ server, ready, free, answers }) => {
      const stopped = server.stop()
      while (await fetchOnce(ready)) await setTimeout(20)
      // It listens no more, and all of them wait.
      await free()
      expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered']))
      expect(answers).toHaveLength(1000)
      await stopped
    },
  )
})

test('a server that waits for nobody cuts them off', async () => {
  await inTheMiddle(20, { DRAIN_GRACE_SECONDS: '0', DRAIN_SECONDS: '0' }, async ({ server, free, answers }) => {
    const stopped = server.stop()
    expect(await Promise.all(answers)).toContainEqual(expect.stringMatching(/ECONNRESET|socket hang up/))
    await free()
    await stopped
  })
})

test('during the grace a server says that it is on its way out, and serves those who have not noticed yet', async () => {
  const databaseUrl = await postgres.createDatabase('grace')
  await using server = await startOwnServer({ databaseUrl, port: await freePort(), env: { DRAIN_GRACE_SECONDS: '2' } })
  const ready = `${server.origin}/api/readyz`
  while (!(await fetchOnce(ready))?.body.includes('"ready"'));
  const stopped = server.stop()
  let draining = await fetchOnce(ready)
  while (draining?.status === 200) draining = await fetchOnce(ready)
  expect(draining).toMatchObject({ status: 503, connection: 'close' })
  expect(draining?.body).toContain('draining')
  expect(await fetchOnce(`${server.origin}/api/healthz`)).toMatchObject({ status: 200, connection: 'close' })
  await stopped
})

test('a second signal ends the server at once, whatever it waits for', async () => {
  const databaseUrl = await postgres.createDatabase('twice')
  await using server = await startOwnServer({ databaseUrl, port: await freePort(), env: { DRAIN_SECONDS: '300' } })
  const client = await signIn(server.origin, 'admin@demo.test')
  await withOwner(databaseUrl, async (owner) => {
    await owner.query('begin; lock table events in exclusive mode')
    const [request] = receiveRequests(client, 1, 32)
    const cut = client.post(client.pathOf(receiveClaims), request?.body ?? '').then(
      () => 'answered',
      () => 'cut',
    )
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while (!(await owner.query(waits)).rowCount) await owner.query('select pg_stat_clear_snapshot()')
    const stopped = server.stop()
    // Sooner it would count as the first one, which a launcher has passed on.
    await setTimeout(1100)
    process.kill(server.pid, 'SIGTERM')
    await stopped
    expect(await cut).toBe('cut')
  })
  client.close()
})

test('a signal to the whole process group cuts no request, in ten stops', async () => {
  const databaseUrl = await postgres.createDatabase('group')
  const env = { DRAIN_GRACE_SECONDS: '0', DRAIN_SECONDS: '60' }
  for (let round = 0; round < 10; round += 1) {
    await using server = await startOwnServer({ databaseUrl, port: await freePort(), env, isGroup: true })
    const client = await signIn(server.origin, 'admin@demo.test')
    await withOwner(databaseUrl, async (owner) => {
      await owner.query('begin; lock table session in access exclusive mode')
      const answer = client.ok(getMe, {}).then(
        () => 'answered',
        (error: unknown) => String(error),
      )
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while (!(await owner.query(waits)).rowCount) await owner.query('select pg_stat_clear_snapshot()')
      const stopped = server.stop()
      while (await fetchOnce(`${server.origin}/api/healthz`, new Agent())) await setTimeout(20)
      await owner.query('rollback')
      expect([round, await answer]).toEqual([round, 'answered'])
      await stopped
    })
    client.close()
  }
})
