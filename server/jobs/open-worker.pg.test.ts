import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { roleUrls } from '../db/roles.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { freeStaleJobs } from './free-stale-jobs.ts'
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

test.each([
  ['is carried out by another', true, ['writes dead', 'writes other']],
  ['twin: stays where nobody frees it', false, ['writes other']],
])('a job of a killed process %s', async (_what, isFreed, wanted) => {
  await world.owner.query('delete from graphile_worker._private_jobs')
  const add = async (task: string, who: string, heldMinutes: number | null) => {
    const runAt = heldMinutes === null ? 'now()' : `now() + interval '1 hour'`
    const { rows } = await world.owner.query<{ id: string }>(
      `select id from graphile_worker.add_job($1, $2::json, run_at => ${runAt})`,
      [task, JSON.stringify({ who })],
    )
    if (heldMinutes === null) return
    await world.owner.query(
      `update graphile_worker._private_jobs set run_at = now(), locked_by = 'worker-dead',
         locked_at = now() - make_interval(mins => $2) where id = $1`,
      [rows[0]?.id, heldMinutes],
    )
  }
  const done: string[] = []
  const note = (name: string) => async (payload: unknown) =>
    void done.push(`${name} ${(payload as { who: string }).who}`)
  const worker = openWorker({
    jobsUrl: roleUrls(world.ownerUrl).jobs,
    tasks: { writes: note('writes'), exports: note('exports') },
    long: ['exports'],
    leaseSeconds: 60,
    report: () => {},
  })
  try {
    // Its task must be known before its job is held.
    await vi.waitFor(async () => {
      const { rows } = await world.owner.query(`select from graphile_worker._private_tasks where identifier = 'writes'`)
      expect(rows).toHaveLength(1)
    }, 10_000)
    await add('writes', 'dead', 11)
    await add('writes', 'slow', 9)
    await add('exports', 'long', 60)
    const jobs = new pg.Client({ connectionString: roleUrls(world.ownerUrl).jobs })
    await jobs.connect()
    if (isFreed) await freeStaleJobs(jobs, ['exports'])
    await jobs.end()
    await add('writes', 'other', null)
    await vi.waitFor(() => expect(done).toContain('writes other'), 10_000)
    expect(done.toSorted()).toEqual(wanted)
  } finally {
    await worker.stop()
  }
})
