import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { roleUrls } from '../db/roles.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openWorker } from './open-worker.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

test.each([
  ['begins while all others wait, and they while it is at work', ['writes'], ['reads 1', 'reads 2', 'writes 1']],
  ['that is no lane of its own keeps what was queued later waiting', [], ['reads 1', 'reads 2']],
])('a long job %s', async (_what, long, wanted) => {
  await world.owner.query('delete from graphile_worker._private_jobs')
  const begun: string[] = []
  const ended = Promise.withResolvers<void>()
  const hold = (name: string) => async (payload: unknown) => {
    begun.push(`${name} ${(payload as { n: number }).n}`)
    await ended.promise
  }
  const worker = openWorker({
    jobsUrl: roleUrls(world.ownerUrl).jobs,
    tasks: { reads: hold('reads'), writes: hold('writes') },
    long,
    leaseSeconds: 60,
    report: () => {},
  })
  try {
    for (const [task, n] of [
      ['reads', 1],
      ['reads', 2],
      ['reads', 3],
      ['writes', 1],
      ['writes', 2],
    ] as const)
      await world.owner.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify({ n })])
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(wanted), 10_000)
  } finally {
    ended.resolve()
    await worker.stop()
  }
})
