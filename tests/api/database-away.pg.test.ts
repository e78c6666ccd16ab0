import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, inject, test } from 'vitest'
import { countClaims } from '../../contract/calls/count-claims.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { openDatabase } from '../../server/db/database.ts'
import { makeRow } from '../../server/testing/claims.factory.ts'
import { openTestApp } from '../../server/testing/test-app.ts'

/** A way to the database that can be blocked, which cuts all that goes through it. */
async function blockableWay() {
  const target = new URL(inject('adminUrl'))
  const sockets = new Set<Socket>()
  const way = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from
        .on('error', () => {})
        .on('close', () => to.destroy())
        .pipe(to)
    }
  })
  const open = async (port = 0) => {
    await once(way.listen(port, '127.0.0.1'), 'listening')
    return (way.address() as AddressInfo).port
  }
  const port = await open()
  return {
    through: (url: string) => Object.assign(new URL(url), { port: String(port) }).href,
    reopen: () => open(port),
    async block() {
      const closed = once(way.close(), 'close')
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
  }
}

test('while the database is away requests are told so, and the same process goes on when it is back', async () => {
  const way = await blockableWay()
  await using world = await openTestApp({ reachDatabase: (url) => openDatabase(way.through(url)) })
  const admin = await world.as('admin')
  const row = makeRow()
  await admin.ok(receiveClaims, { body: { claims: [makeRow()] } })

  // In the middle of a request: it waits for a lock when its connection is cut.
  const holder = await world.owner.connect()
  await holder.query('begin; lock table events in exclusive mode')
  const cut = admin.send(receiveClaims, { body: { claims: [row] } })
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!(await holder.query(waits)).rowCount);
  await way.block()
  const answers = [await cut]
  // And where no connection is to be had.
  answers.push(await admin.send(countClaims), await world.app.request('/api/readyz'))
  for (const response of answers) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ type: 'urn:claimfront:database-away', status: 503 })
  }
  expect((await world.app.request('/api/healthz')).status).toBe(200)

  await holder.query('rollback')
  holder.release()
  await way.reopen()
  // Whether the one that was cut has happened or not, sent again it is there once.
  const again = await admin.ok(receiveClaims, { body: { claims: [row] } })
  expect(again.total).toBe(2)
  expect((await world.app.request('/api/readyz')).status).toBe(200)
  await way.block()
})
