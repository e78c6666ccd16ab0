import type pg from 'pg'
import { type Job, maxJobAttempts } from '../../machines/jobs.ts'

/** Queues jobs of a business, for what is no append. The connection is pinned to the business. */
export async function queueJobs(client: pg.ClientBase, businessId: string, jobs: readonly Job[]): Promise<void> {
  if (jobs.length > 0) await client.query('select queue_jobs($1::uuid, $2::jsonb)', [businessId, storedJobs(jobs)])
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
