import * as v from 'valibot'
import { jobPayloads, remindersJob } from '../../../machines/jobs.ts'
import type { Database } from '../../db/database.ts'
import { queueJobs } from '../../events/queue-jobs.ts'

/**
 * Queues the messages about all that the shop of a supplement owes, after a step that ends the supplement’s work or begins
 * it again. May run at any time.
 */
export function followDocumentRequestsTask({ database }: { readonly database: Database }) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['follow-document-requests'], payload)
    await database.withBusiness(businessId, async (client) => {
      const { rows } = await client.query<{ id: string }>({
        name: 'requests-to-follow',
        text: `select id from document_request where supplement_id = $1::uuid and status in ('owed', 'returned')`,
        values: [id],
      })
      await queueJobs(
        client,
        businessId,
        rows.map((request) => remindersJob(request.id)),
      )
    })
  }
}
