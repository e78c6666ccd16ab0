import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { uploadThroughKills, uploadViolations } from './upload-through-kills.ts'

let postgres: OwnPostgres

beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

// In full, with 10,000 contacts and ten kills, by `npm run soak`.
const share = { contacts: 600, aRequest: 30, uploads: 2, kills: 3 } as const

test('a server killed in the middle of two uploads of one file, and again, adds every contact once', async () => {
  const upload = await uploadThroughKills(postgres, { ...share, victim: 'server', seed: 21 })
  expect(upload.cutOff).toBeGreaterThan(0)
  expect(uploadViolations(upload)).toEqual([])
})

test('PostgreSQL killed in the middle of two uploads of one file, and again, keeps every contact once', async () => {
  const upload = await uploadThroughKills(postgres, { ...share, victim: 'postgres', seed: 22 })
  expect(upload.cutOff).toBeGreaterThan(0)
  expect(uploadViolations(upload)).toEqual([])
})

test('a server that keeps its reply before it adds what it names is found out by the same kills', async () => {
  const nodeFlags = ['--import', './tests/faults/planted/replied-first.ts']
  const upload = await uploadThroughKills(postgres, { ...share, uploads: 1, victim: 'server', seed: 23, nodeFlags })
  expect(uploadViolations(upload)).toContainEqual(expect.stringMatching(/: 0 contacts/))
})

test('a server that gives every contact a stream of its own is found out by the same uploads', async () => {
  const nodeFlags = ['--import', './tests/faults/planted/added-unknown.ts']
  const upload = await uploadThroughKills(postgres, { ...share, victim: 'server', seed: 24, nodeFlags })
  expect(uploadViolations(upload)).toContainEqual(expect.stringMatching(/added 2 times/))
})
