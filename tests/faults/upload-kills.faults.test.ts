import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { uploadThroughKills, uploadViolations } from './upload-through-kills.ts'

let postgres: OwnPostgres

beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

// In full, with 10,000 contacts and ten kills, by `npm run soak`.
const share = { contacts: 450, aRequest: 30, uploads: 2, kills: 2 } as const

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

/** Uploads through kills, with one seed after another, until a violation shows: a race is not there every time. */
async function findViolation(like: RegExp, planted: string, seeds: readonly number[], uploads?: 1) {
  const nodeFlags = ['--import', planted]
  for (const seed of seeds) {
    const upload = await uploadThroughKills(postgres, {
      ...share,
      ...(uploads !== undefined && { uploads }),
      victim: 'server',
      seed,
      nodeFlags,
    })
    if (uploadViolations(upload).some((one) => like.test(one))) return true
  }
  return false
}

test('a server that keeps its reply before it adds what it names is found out by the same kills', async () => {
  const planted = './tests/faults/planted/replied-first.ts'
  expect(await findViolation(/: 0 contacts/, planted, [23, 25, 27, 29, 31, 33], 1)).toBe(true)
})

test('a server that gives every contact a stream of its own is found out by the same uploads', async () => {
  const planted = './tests/faults/planted/added-unknown.ts'
  expect(await findViolation(/added 2 times/, planted, [24, 26, 28, 30])).toBe(true)
})
