import type pg from 'pg'
import { arrayLiteral } from '../db/array-params.ts'
import type { TenantClient } from '../db/database.ts'
import { type Job, maxJobAttempts } from '../../machines/jobs.ts'

/** Queues jobs of a business, for what is no append. The connection is pinned to the business. */
export async function queueJobs(client: pg.ClientBase, businessId: string, jobs: readonly Job[]): Promise<void> {
  if (jobs.length > 0) await client.query('select queue_jobs($1::uuid, $2::jsonb)', [businessId, storedJobs(jobs)])
}

/**
 * Drops jobs of the pinned business whose work was done beside another's. One that is at work, or that was queued for
 * later than `due`, stays.
 */
export async function forgetDueJobs(client: TenantClient, keys: readonly string[], due: string): Promise<void> {
  if (keys.length === 0) return
  await client.query({
    name: 'forget-due-jobs',
    text: 'select forget_due_jobs($1::text[], $2::timestamptz)',
    values: [arrayLiteral(keys), due],
  })
}

/**
 * Jobs in the form that `queue_jobs` takes: one for each key, the last; and in the order of the keys, so that two
 * appends never wait for each other's jobs in a circle.
 */
export function storedJobs(jobs: readonly Job[]): string {
  const byKey = new Map(jobs.map((job) => [job.key, job]))
  const sorted = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  return JSON.stringify(
    sorted.map(({ task, key, payload, runAt, keepsTime }) => ({
      task,
      key,
      payload,
      run_at: runAt,
      keeps_time: keepsTime,
      max_attempts: maxJobAttempts,
    })),
  )
}
