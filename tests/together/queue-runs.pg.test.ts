import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { openStage, runQueue } from './queue-runs.ts'
import type { Fault, Stage } from './queue-world.ts'

/** 10,000 runs in the soak, in halves. */
const size = { runs: Number(process.env.QUEUE_RUNS ?? 8), seed: Number(process.env.QUEUE_SEED ?? 20261121) }
const longest = 30 * 60_000

let app: TestApp
let stage: Stage & AsyncDisposable

beforeAll(async () => {
  app = await openTestApp()
  stage = await openStage(app)
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

test(
  'three reviewers on one queue, at two servers, never decide twice, lose no draft and strand no lease',
  async () => {
    expect(await runQueue(stage, size)).toEqual([])
  },
  longest,
)

test.each<Fault>(['leases are forgotten', 'a draft is lost', 'a lease outlives its browser', 'decided twice'])(
  'the runs find it: %s',
  async (fault) => {
    const [found] = await runQueue(stage, { runs: 40, seed: 4, fault })
    expect(found).toBeDefined()
  },
)
