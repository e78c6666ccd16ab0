import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftThroughKills } from './draft-through-kills.ts'
import { violations } from './exactly-once.ts'
import { ingestThroughKills } from './ingest-through-kills.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { undoThroughKills, undoViolations } from './undo-through-kills.ts'

let postgres: OwnPostgres

beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

// In full, with 5,000 claims and ten kills, by `npm run soak`.
const share = { claims: 400, aRequest: 20, kills: 2 }

test('a server killed in the middle of an ingest, and again, ingests every claim once', async () => {
  const ingest = await ingestThroughKills(postgres, { ...share, victim: 'server', seed: 11 })
  expect(ingest.cutOff).toBeGreaterThan(0)
  expect(violations(ingest)).toEqual([])
})

test('a server that writes contacts in a transaction of their own is found out by the same kills', async () => {
  const nodeFlags = ['--import', './tests/faults/planted/two-transactions.ts']
  const ingest = await ingestThroughKills(postgres, { ...share, victim: 'server', seed: 12, nodeFlags })
  expect(violations(ingest)).toContainEqual(expect.stringMatching(/2 contacts made of it/))
})

test('PostgreSQL killed in the middle of an ingest, and again, keeps every claim once', async () => {
  const ingest = await ingestThroughKills(postgres, { ...share, victim: 'postgres', seed: 13 })
  expect(ingest.cutOff).toBeGreaterThan(0)
  expect(violations(ingest)).toEqual([])
})

test('a server killed in the middle of a draft’s commit goes on with it, does every row once, and says so', async () => {
  const commit = await draftThroughKills(postgres, { claims: 1000, kills: 1, seed: 14 })
  expect(commit.doneAtKills[0]).toBeLessThan(1000)
  expect(commit.told).toMatchObject({ total: 1000, done: 1000, refused: 0 })
  expect(violations(commit)).toEqual([])
})

test('a server that empties the draft before it does what is in it is found out by the same kill', async () => {
  const nodeFlags = ['--import', './tests/faults/planted/draft-emptied-first.ts']
  const commit = await draftThroughKills(postgres, { claims: 1000, kills: 1, seed: 15, nodeFlags })
  expect(violations(commit)).toContainEqual(expect.stringMatching(/never ingested/))
})

test('a server killed in the middle of taking back one action of 1,000 rows, and asked again, undoes each once', async () => {
  const undone = await undoThroughKills(postgres, { rows: 1000, kills: 1, seed: 16 })
  expect(undone.undoneAtKills[0]).toBeLessThan(1000)
  expect(undoViolations(undone)).toEqual([])
})

test('a server that notes what is undone before it happens is found out by the same kill', async () => {
  const nodeFlags = ['--import', './tests/faults/planted/undo-noted-first.ts']
  const undone = await undoThroughKills(postgres, { rows: 500, kills: 1, seed: 17, nodeFlags })
  expect(undoViolations(undone)).toContainEqual(expect.stringMatching(/undone 0 times/))
})
