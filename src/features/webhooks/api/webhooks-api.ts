import { addWebhook } from '../../../../contract/calls/add-webhook.ts'
import { changeWebhook } from '../../../../contract/calls/change-webhook.ts'
import { deleteWebhook } from '../../../../contract/calls/delete-webhook.ts'
import { getWebhookDelivery } from '../../../../contract/calls/get-webhook-delivery.ts'
import { listWebhookDeliveries } from '../../../../contract/calls/list-webhook-deliveries.ts'
import { listWebhooks } from '../../../../contract/calls/list-webhooks.ts'
import { pauseWebhook } from '../../../../contract/calls/pause-webhook.ts'
import { resumeWebhook } from '../../../../contract/calls/resume-webhook.ts'
import { replayWebhook } from '../../../../contract/calls/replay-webhook.ts'
import { replayWebhookDelivery } from '../../../../contract/calls/replay-webhook-delivery.ts'
import { rotateWebhookSecret } from '../../../../contract/calls/rotate-webhook-secret.ts'
import { testWebhook } from '../../../../contract/calls/test-webhook.ts'
import type { WebhookEventType } from '../../../../contract/webhooks/event-types.ts'
import type { WebhookTest } from '../../../../contract/webhooks/webhook-body.ts'
import type {
  DeliveryState,
  ListedWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetails,
} from '../../../../contract/webhooks/webhook.ts'
import { send } from '../../../shared/api/client.ts'

export interface EndpointSettings {
  readonly url: string
  readonly events: readonly WebhookEventType[]
}

export interface DeliveryPage {
  /** A sequence: deliveries before it; null for the latest. */
  readonly before: number | null
  readonly state: DeliveryState | null
}

/** The deliveries that are sent again. */
export interface ReplayRange {
  /** A sequence; 0 for all. */
  readonly after: number
  /** The last sequence; null for the newest. */
  readonly to: number | null
  readonly only: 'given_up' | 'all'
}

/** A new secret is in no other reply. */
interface WithSecret {
  readonly webhook: Webhook
  readonly secret: string
}

/** The webhook endpoints of the business; stories replace it. */
export interface WebhooksApi {
  list(signal?: AbortSignal): Promise<readonly ListedWebhook[]>
  add(settings: EndpointSettings): Promise<WithSecret>
  change(id: string, settings: EndpointSettings): Promise<unknown>
  pause(id: string): Promise<unknown>
  resume(id: string): Promise<unknown>
  remove(id: string): Promise<unknown>
  rotate(id: string): Promise<WithSecret>
  /** At most `deliveryPageSize`, newest first. */
  deliveries(id: string, page: DeliveryPage, signal?: AbortSignal): Promise<readonly WebhookDelivery[]>
  delivery(id: string, deliveryId: string, signal?: AbortSignal): Promise<WebhookDeliveryDetails>
  replayOne(id: string, deliveryId: string): Promise<unknown>
  replay(id: string, range: ReplayRange): Promise<{ readonly replayed: number; readonly next: number | null }>
  /** Sends one test and waits for the answer. */
  test(id: string): Promise<WebhookTest>
}

export const deliveryPageSize = 50

export const webhooksApi: WebhooksApi = {
  list: async (signal) => (await send(listWebhooks, { signal })).data,
  add: ({ url, events }) => send(addWebhook, { body: { url, events: [...events] } }),
  change: (id, { url, events }) => send(changeWebhook, { params: { id }, body: { url, events: [...events] } }),
  pause: (id) => send(pauseWebhook, { params: { id } }),
  resume: (id) => send(resumeWebhook, { params: { id } }),
  remove: (id) => send(deleteWebhook, { params: { id } }),
  rotate: (id) => send(rotateWebhookSecret, { params: { id } }),
  deliveries: async (id, { before, state }, signal) => {
    const query = { ...(before !== null && { before: String(before) }), ...(state && { state }) }
    return (await send(listWebhookDeliveries, { params: { id }, query, signal })).data
  },
  delivery: async (id, deliveryId, signal) =>
    (await send(getWebhookDelivery, { params: { id, deliveryId }, signal })).delivery,
  replayOne: (id, deliveryId) => send(replayWebhookDelivery, { params: { id, deliveryId } }),
  replay: (id, { after, to, only }) =>
    send(replayWebhook, { params: { id }, body: { after, only, ...(to !== null && { to }) } }),
  test: (id) => send(testWebhook, { params: { id } }),
}
