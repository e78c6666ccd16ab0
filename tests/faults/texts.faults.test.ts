import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { textsThroughKills, textViolations } from './texts-through-kills.ts'

let postgres: OwnPostgres

beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

// In full, with 2,000 texts and twenty kills, by `npm run soak`.
const share = { texts: 240, kills: 4 }

test('texts go out once each while server and database are killed', async () => {
  const outcome = await textsThroughKills(postgres, { ...share, seed: 31 })
  expect(outcome.cutOff).toBeGreaterThan(0)
  expect(textViolations(outcome)).toEqual([])
}, 180_000)

test('a server that sends again without asking what was taken is found out by the same kills', async () => {
  const nodeFlags = ['--import', './tests/faults/planted/sent-again.ts']
  const outcome = await textsThroughKills(postgres, { ...share, seed: 31, nodeFlags })
  expect(textViolations(outcome)).toContainEqual(expect.stringMatching(/taken 3 times/))
}, 180_000)

test('a text that is missing, one that came again and one that is still queued are each named', () => {
  const taken = new Map([
    ['+14055550000', 1],
    ['+14055550001', 3],
  ])
  const phones = ['+14055550000', '+14055550001']
  expect(textViolations({ taken, phones, states: { sent: 3, queued: 1 }, cutOff: 0 })).toEqual([
    '+14055550000: taken 1 times, where two texts were sent',
    '+14055550001: taken 3 times, where two texts were sent',
    'the outbox has {"sent":3,"queued":1}',
  ])
})
