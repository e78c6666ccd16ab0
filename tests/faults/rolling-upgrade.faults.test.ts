import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBalancer } from './balancer.ts'
import { openDesk } from './desk-under-load.ts'
import { formerRelease } from './former-release.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { withOwner } from '../support/with-owner.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from './own-server.ts'

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const usual = { DRAIN_GRACE_SECONDS: '1' }

async function until(isSo: () => boolean) {
  while (!isSo()) await setTimeout(10)
}

test('servers of the former release are replaced one after the other, at work, without one reply of 5xx', async () => {
  const databaseUrl = await postgres.createDatabase('rolling')
  const folder = await formerRelease()
  const balancer = openBalancer()
  const start = async (name: string, cwd?: string) => {
    const server = await startOwnServer({ databaseUrl, port: await freePort(), env: usual, ...(cwd && { cwd }) })
    const target = balancer.add(name, server.origin)
    await target.ready()
    return { server, target }
  }
  const [formerOne, formerTwo] = await Promise.all([start('former 1', folder), start('former 2', folder)])
  const desk = await openDesk(balancer)
  try {
    await until(() => desk.ingested.length > 10)
    // Migrates, while the former ones are at work.
    const newOne = await start('new 1')
    const sinceMigrated = formerTwo.target.answers()
    await until(() => formerTwo.target.answers() > sinceMigrated + 100 && newOne.target.answers() > 100)
    await formerOne.server.stop()
    const newTwo = await start('new 2')
    await until(() => newTwo.target.answers() > 50)
    await formerTwo.server.stop()
    const replaced = newOne.target.answers()
    await until(() => newOne.target.answers() > replaced + 50)
    await newOne.server.stop()
    await desk.end()
    balancer.close()
    await newTwo.server.stop()
  } finally {
    balancer.close()
  }
  expect(balancer.bad).toEqual([])
  expect(desk.refused).toEqual([])
  const contacts = await withOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from events where type = 'ClaimIngested' and stream = any($1)`,
      [desk.ingested.map((id) => `intake_item:${id}`)],
    )
    return rows[0]?.n
  })
  expect(contacts).toBe(desk.ingested.length)
}, 150_000)

test('a migration that takes away what the former release uses is found out by the same desk', async () => {
  const databaseUrl = await postgres.createDatabase('contracted')
  const balancer = openBalancer()
  await using server = await startOwnServer({ databaseUrl, port: await freePort(), cwd: await formerRelease() })
  await balancer.add('former', server.origin).ready()
  const desk = await openDesk(balancer)
  await withOwner(databaseUrl, (owner) => owner.query('drop function refuse_gap(uuid, text[], int[])'))
  await until(() => balancer.bad.length > 0)
  await desk.end()
  balancer.close()
  expect(balancer.bad[0]).toMatchObject({ server: 'former', status: 500 })
})
