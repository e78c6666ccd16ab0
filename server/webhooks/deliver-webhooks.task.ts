import * as v from 'valibot'
import { jobPayloads } from '../../machines/jobs.ts'
import type { WebhookDispatcher } from './webhook-dispatcher.ts'

/** Wakes the deliveries of an endpoint. The job does not wait for receivers. */
export function deliverWebhooksTask(dispatcher: Pick<WebhookDispatcher, 'wake'>) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id } = v.parse(jobPayloads['deliver-webhooks'], payload)
    await dispatcher.wake(business_id, id)
  }
}
