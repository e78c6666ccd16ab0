import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileViolations, filesThroughKills } from './files-through-kills.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'

let postgres: OwnPostgres

beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const files = 1000

test('uploads cut at random bytes, server and database killed between: resumed or asked for again, none half there, none orphaned', async () => {
  const outcome = await filesThroughKills(postgres, { files, kills: 2, seed: 41 })
  const { sent, unanswered, orphansBefore } = outcome
  expect(fileViolations(outcome)).toEqual([])
  expect(sent.every(({ cuts }) => cuts > 0)).toBe(true)
  expect(unanswered).toBeGreaterThan(0)
  // The sweep had something to do, and its absence would have been found.
  expect(orphansBefore).toBeGreaterThan(files / 50)
  // They went on where they ended: sent from the start each time, 1.8 times as many bytes were measured.
  const finished = sent.filter(({ course }) => course === 'finished')
  const bytes = finished.reduce((sum, one) => sum + one.bytes.length, 0)
  const over = finished.reduce((sum, one) => sum + one.sent, 0)
  expect(over / bytes).toBeLessThan(1.4)
}, 600_000)

test('a server that writes what arrives under the name of the file is found out by the same cuts', async () => {
  const nodeFlags = ['--import', './tests/faults/planted/file-in-place.ts']
  const outcome = await filesThroughKills(postgres, { files: 60, kills: 0, seed: 42, nodeFlags })
  expect(fileViolations(outcome).some((one) => one.includes('half there'))).toBe(true)
}, 60_000)
