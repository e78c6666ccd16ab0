import type { JobHelpers } from 'graphile-worker'
import { expect, test } from 'vitest'
import { openLog } from '../start/open-log.ts'
import { logJobs } from './log-jobs.ts'
import { observedTasks } from './observe-jobs.ts'

const [id, business] = ['0b0e2d6e-4d6e-4d0a-9a6e-1d2c3b4a5f60', '12707538-ed4c-8717-a26e-f0bb25c11782']

test('each try at a job has one line with its ids, and nothing of the person whom it is for', async () => {
  const lines: string[] = []
  const { log } = openLog({ logLevel: 'info' }, (line) => lines.push(line))
  const refusing = async () => {
    throw new Error('550 zsofia@marker.test: no such box for "Zsofia"')
  }
  const tasks = observedTasks({ 'send-message': refusing, 'password-reset': async () => {} }, logJobs(log))
  const tryAt = async (name: string, payload: unknown, attempts: number) => {
    const job = { id: '41', attempts, max_attempts: 3 }
    await Promise.resolve(tasks[name]?.(payload, { job } as JobHelpers)).catch(() => {})
  }
  await tryAt('password-reset', { address: 'zsofia@marker.test' }, 1)
  await tryAt('send-message', { id, business_id: business }, 2)
  await tryAt('send-message', { id, business_id: business }, 3)
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries).toMatchObject([
    { msg: 'job', job: 'password-reset', id: '41', attempt: 1, outcome: 'done', about: null, business: null },
    { msg: 'job', job: 'send-message', outcome: 'failed', about: id, business, err: { type: 'Error' } },
    { msg: 'job', outcome: 'given up', attempt: 3 },
  ])
  expect(lines.join('')).not.toMatch(/zsofia/i)
})
