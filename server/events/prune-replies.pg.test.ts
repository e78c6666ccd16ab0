import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { pruneReplies } from './prune-replies.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

async function save(businessId: string, days: number) {
  await world.owner.query(`insert into command_reply values ($1, $2, '', '{}', $3)`, [
    businessId,
    randomUUID(),
    daysAgo(days),
  ])
}

const left = async () => (await world.owner.query('select 1 from command_reply')).rowCount

test('replies of every business that are older than asked go, so many at a time, and no younger one', async () => {
  for (const { id } of [world.mine, world.other]) for (const days of [1, 20, 21, 22]) await save(id, days)
  const prune = pruneReplies(world.database)
  expect(await prune(daysAgo(14), 4)).toBe(4)
  expect(await prune(daysAgo(14), 4)).toBe(2)
  expect(await prune(daysAgo(14), 4)).toBe(0)
  expect(await left()).toBe(2)
})
