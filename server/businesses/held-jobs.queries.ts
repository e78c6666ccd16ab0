import type { TenantClient } from '../db/database.ts'
import { maxJobAttempts } from '../../machines/jobs.ts'

/** Queues again what came due while the business was suspended, in the transaction that resumes it. */
export async function releaseHeldJobs(client: TenantClient, businessId: string): Promise<void> {
  await client.query(
    `with released as (delete from held_job where business_id = $1 returning task, payload)
     select queue_jobs($1, jsonb_agg(jsonb_build_object('task', task, 'payload', payload, 'max_attempts', $2::int)))
     from released having count(*) > 0`,
    [businessId, maxJobAttempts],
  )
}
