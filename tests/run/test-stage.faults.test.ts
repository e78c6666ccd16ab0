import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runStage } from '../../scripts/test-stage.mjs'

const home = mkdtempSync(join(tmpdir(), 'claimfront-run-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

let runs = 0

/** Runs the planted files, and says what became of each test and how often the runner was started. */
async function run(planted: string, limit = 60) {
  runs += 1
  const results = join(home, `results-${runs}.jsonl`)
  const started: (readonly string[] | null)[] = []
  const notes: string[] = []
  const { stage, ok } = await runStage({
    results,
    limit,
    note: (text: string) => void notes.push(text),
    launch(files: readonly string[] | null) {
      started.push(files)
      const reporter = `--reporter=${resolve('scripts/file-results.mjs')}`
      const config = ['--config', 'tests/run/planted/vitest.config.mjs']
      const args = [resolve('node_modules/vitest/vitest.mjs'), 'run', ...config, reporter, ...(files ?? [])]
      const once = join(home, `once-${runs}`)
      const env = { ...process.env, TEST_RESULTS: results, PLANTED: planted, PLANTED_ONCE: once }
      return { program: process.execPath, args, options: { env } }
    },
  })
  const { tests } = stage
  const of = (state: string) => tests.filter((one) => one.state === state)
  return { ok, tests, started, notes, stage, passed: of('passed').length, failed: of('failed') }
}

const all = 9

test('without a fault every test of every file is counted, in one run', async () => {
  const { ok, passed, failed, started } = await run('')
  expect([ok, passed, failed, started]).toEqual([true, all, [], [null]])
})

test('a failed test is one, and the tool’s bad ending is no fault of its own', async () => {
  const { passed, failed } = await run('fail')
  expect(passed).toBe(all - 1)
  expect(failed.map(({ name, title }) => [name, title])).toEqual([
    ['tests/run/planted/fails.planted.mjs', 'fails where it is asked to'],
  ])
})

test('a file that hangs costs that file only: what it had passed counts, and the others go on', async () => {
  const { ok, passed, failed, started } = await run('hang', 2)
  expect(ok).toBe(true)
  expect(passed).toBe(all - 1)
  expect(failed).toEqual([
    {
      name: 'tests/run/planted/hangs.planted.mjs',
      title: '',
      state: 'failed',
      message: expect.stringContaining('“never comes back”'),
    },
  ])
  expect(started.length).toBeLessThanOrEqual(2)
})

test('a file that hangs before it says anything is found by running the files one by one', async () => {
  const { passed, failed } = await run('silent hang', 2)
  expect(failed.map(({ name }) => name)).toEqual(['tests/run/planted/hangs.planted.mjs'])
  expect(passed).toBeGreaterThanOrEqual(all - 2)
})

test('a slow file passes, however long all of it takes, and is named', async () => {
  const { ok, passed, failed, stage } = await run('slow', 3)
  expect([ok, passed, failed]).toEqual([true, all, []])
  expect(stage.slowerThan(3).map(({ path }) => path)).toEqual(['tests/run/planted/slow.planted.mjs'])
})

test('a runner that is killed keeps what was counted, and its files run again', async () => {
  const { ok, passed, failed, notes } = await run('crash-once')
  expect([ok, passed, failed]).toEqual([true, all, []])
  expect(notes).toHaveLength(1)
})

test('a file that kills the runner each time has failed, and the others are counted', async () => {
  const { passed, failed } = await run('crash-always')
  expect(failed.map(({ name }) => name)).toEqual(['tests/run/planted/ends-the-runner.planted.mjs'])
  expect(passed).toBe(all - 1)
})
