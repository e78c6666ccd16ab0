import { afterAll, beforeAll, expect, test } from 'vitest'
import { badgesThroughCuts } from './badges-through-cuts.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'

let postgres: OwnPostgres

beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

test('the badges of unread messages equal a recount of the log after a thousand cut connections', async () => {
  const { cuts, shown, unread } = await badgesThroughCuts(postgres, { cuts: 1000, badges: 80, seed: 41 })
  expect(cuts).toBeGreaterThanOrEqual(1000)
  expect(unread).toBeGreaterThan(0)
  expect(new Set(shown)).toEqual(new Set([unread]))
}, 180_000)

test('a badge that adds up what it is sent is found out by the same cuts', async () => {
  const { shown, unread } = await badgesThroughCuts(postgres, { cuts: 100, badges: 20, seed: 41, isBlind: true })
  expect(shown).not.toContain(unread)
}, 180_000)
