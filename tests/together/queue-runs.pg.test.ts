import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { openStage, runQueue } from './queue-runs.ts'
import type { Fault, Stage } from './queue-world.ts'

let app: TestApp
let stage: Stage

beforeAll(async () => {
  app = await openTestApp()
  stage = await openStage(app)
})
afterAll(() => app[Symbol.asyncDispose]())

test('three reviewers on one queue never decide twice, lose no draft and strand no lease', async () => {
  expect(await runQueue(stage, { runs: 12, seed: 20261121 })).toEqual([])
})

test.each<Fault>(['leases are forgotten', 'a draft is lost', 'a lease outlives its browser', 'decided twice'])(
  'the runs find it: %s',
  async (fault) => {
    const [found] = await runQueue(stage, { runs: 40, seed: 4, fault })
    expect(found).toBeDefined()
  },
)
