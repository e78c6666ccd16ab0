import pg from 'pg'
import type { Job } from '../../machines/jobs.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { queueJobs } from '../events/queue-jobs.ts'

const atOnce = 1000

/**
 * Queues those of the jobs that no job in the queue stands for, and answers with how many there were. One that is queued
 * meanwhile by an event is replaced by an equal one; one whose state has moved on comes to nothing. Asks as the owner.
 */
export async function queueMissingJobs(
  ownerUrl: string,
  pending: ReadonlyMap<string, readonly Job[]>,
): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  let queued = 0
  try {
    for (const [businessId, jobs] of pending) {
      for (let from = 0; from < jobs.length; from += atOnce) {
        queued += await inTransaction(client, () => queueMissing(client, businessId, jobs.slice(from, from + atOnce)))
      }
    }
    return queued
  } finally {
    await client.end()
  }
}

async function queueMissing(client: pg.ClientBase, businessId: string, jobs: readonly Job[]): Promise<number> {
  const { rows } = await client.query<{ key: string }>(
    'select key from graphile_worker.jobs where key = any($1::text[])',
    [jobs.map(({ key }) => key)],
  )
  const known = new Set(rows.map(({ key }) => key))
  const missing = new Map(jobs.flatMap((job) => (known.has(job.key) ? [] : [[job.key, job]])))
  await client.query(`select set_config('app.business_id', $1, true)`, [businessId])
  await queueJobs(client, businessId, [...missing.values()])
  return missing.size
}
