import { contactAppointmentsJob } from '../../machines/jobs.ts'
import { queueJobs } from '../events/queue-jobs.ts'
import type { TestApp } from './test-app.ts'

/** A claimant sends STOP: nothing of the product sets this yet. */
export async function optOut({ database, mine }: TestApp, id: string): Promise<void> {
  await database.withBusiness(mine.id, async (client) => {
    await client.query('update contact set opted_out_at = now() where id = $1', [id])
    await queueJobs(client, mine.id, [contactAppointmentsJob(id)])
  })
}

/** Changes fields of a contact past its commands, which ask for more than a test needs. */
export async function changeClaimant({ database, mine }: TestApp, id: string, changes: object): Promise<void> {
  await database.withBusiness(mine.id, async (client) => {
    await client.query('update contact set doc = doc || $2::jsonb where id = $1', [id, JSON.stringify(changes)])
    await queueJobs(client, mine.id, [contactAppointmentsJob(id)])
  })
}
