import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { rebuildWhileWriting } from './rebuild-while-writing.ts'

// A million events by `npm run soak`.
const { REBUILD_CLAIMS: claims = 4000, REBUILD_SEED: seed = 7 } = process.env
const plan = { claims: Number(claims), seed: Number(seed) }

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await startOwnPostgres()
}, 60_000)
afterAll(() => postgres[Symbol.asyncDispose]())

test('read models rebuilt while claims come in and are ingested are the live ones, in little memory', {
  timeout: 1_200_000,
}, async () => {
  const made = await rebuildWhileWriting(postgres, plan)
  expect(made).toMatchObject({ events: 4 * plan.claims, isEqual: true })
  expect(made.written).toBeGreaterThan(0)
  expect(made.memory).toBeLessThanOrEqual(512)
})

test('a row that the log does not make is found', { timeout: 120_000 }, async () => {
  const plant = `update intake_item set version = version + 1 where id = (select id from intake_item limit 1)`
  const { isEqual, said } = await rebuildWhileWriting(postgres, { claims: 100, seed: 8, plant })
  expect({ isEqual, said }).toEqual({
    isEqual: false,
    said: expect.arrayContaining([expect.stringMatching(/^ {2}intake_item .* differs in version$/), '1 differences.']),
  })
})
