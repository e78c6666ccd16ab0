import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportsThroughKills, exportViolations } from './exports-through-kills.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'

let postgres: OwnPostgres

beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

// 50 kills by `npm run soak`.
const kills = Number(process.env.EXPORT_KILLS ?? 3)
const seed = Number(process.env.EXPORT_SEED ?? 51)
const longest = 120_000 + kills * 20_000

test(
  'an export whose job is killed at random points is finished or says so, and half a file is never offered',
  async () => {
    const outcome = await exportsThroughKills(postgres, { kills, seed })
    expect(exportViolations(outcome)).toEqual([])
    expect(outcome.cutOff).toBeGreaterThan(0)
    expect(outcome.offered.length).toBeGreaterThanOrEqual(kills)
  },
  longest,
)

test(
  'a server that offers a file before it is whole is found out by the same kills',
  async () => {
    const nodeFlags = ['--import', './tests/faults/planted/offered-first.ts']
    const outcome = await exportsThroughKills(postgres, { kills: 2, seed, nodeFlags })
    expect(exportViolations(outcome)).toContainEqual(expect.stringMatching(/: offered with (no|\d+) of \d+ rows/))
  },
  longest,
)

test('half a file, one of nothing, and an export that is forgotten are each named', () => {
  const offered = [
    { id: 'a', rows: 9, found: 9 },
    { id: 'b', rows: 9, found: 4 },
    { id: 'c', rows: 9, found: null },
    { id: 'd', rows: 4, found: 4 },
  ]
  const kept = { reason: null, starts: 1 }
  const exports = [
    { id: 'a', status: 'ready', ...kept },
    { id: 'e', status: 'running', ...kept },
    { id: 'f', status: 'failed', ...kept, reason: 'The server stopped.' },
  ] as const
  expect(exportViolations({ offered, exports, contacts: 9, cutOff: 1 })).toEqual([
    'b: offered with 4 of 9 rows, where there are 9',
    'c: offered with no of 9 rows, where there are 9',
    'd: offered with 4 of 4 rows, where there are 9',
    'e: running at the end',
  ])
})
