import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { reportsThroughKills, reportViolations } from './reports-through-kills.ts'

let postgres: OwnPostgres

beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

// 50 kills by `npm run soak`.
const kills = Number(process.env.REPORT_KILLS ?? 3)
const seed = Number(process.env.REPORT_SEED ?? 52)
const longest = 120_000 + kills * 40_000

test(
  'reports that are due while the server is killed are made and mailed once each',
  async () => {
    const outcome = await reportsThroughKills(postgres, { kills, seed })
    expect(reportViolations(outcome)).toEqual([])
    expect(outcome.cutOff).toBeGreaterThan(0)
  },
  longest,
)

test(
  'a server that queues mails before it notes them is found out by the same kills',
  async () => {
    const nodeFlags = ['--import', './tests/faults/planted/mailed-first.ts']
    const outcome = await reportsThroughKills(postgres, { kills: 3, seed, nodeFlags })
    expect(reportViolations(outcome)).toContainEqual(expect.stringMatching(/a person got \d+ mails, due 4 times/))
  },
  longest,
)

test('a report that was lost, one that was made twice and a person without a mail are each named', () => {
  const reports = [
    { id: 'a', exported: 2, sent: 2, mails: [2, 2] },
    { id: 'b', exported: 1, sent: 1, mails: [1, 1] },
    { id: 'c', exported: 3, sent: 2, mails: [2, 3] },
    { id: 'd', exported: 2, sent: 2, mails: [2] },
  ]
  expect(reportViolations({ due: 2, recipients: 2, reports, cutOff: 1 })).toEqual([
    'b: made 1 times, due 2 times',
    'b: noted as mailed 1 times, due 2 times',
    'b: a person got 1 mails, due 2 times',
    'b: a person got 1 mails, due 2 times',
    'c: made 3 times, due 2 times',
    'c: a person got 3 mails, due 2 times',
    'd: mailed to 1 of 2 people',
  ])
})
