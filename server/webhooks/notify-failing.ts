import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { raiseOnce, type RaiseOnceDependencies } from '../events/raise-once.ts'

/** Notifies those who manage users that a receiver fails, once for failures that began at the same moment. */
export function notifyFailingIn(dependencies: RaiseOnceDependencies) {
  return (businessId: string, { id, url }: Webhook, since: Date): Promise<void> =>
    raiseOnce(
      dependencies,
      { businessId, by: 'webhooks' },
      {
        because: `webhook ${id} fails since ${since.toISOString()}`,
        text: `The webhook endpoint ${url} failed 5 times in a row. Deliveries are tried again; after 5 days of failure it is disabled.`,
        scope: 'people',
        notification_type: 'warning',
      },
    )
}
