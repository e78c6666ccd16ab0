import { channelOf } from '../../contract/push/envelope.ts'
import { hintEvent } from '../../contract/push/hint.ts'
import type { WebhookHint } from '../../contract/webhooks/webhook-hint.ts'

interface Message {
  readonly channel: string
  readonly event: string
  readonly data: string
}

/** How long changes of one endpoint's deliveries gather, in milliseconds: pages refetch the list at each hint. */
const gather = 1000

/** Notifies pages that deliveries of an endpoint have changed. */
export type PublishDeliveries = (businessId: string, endpointId: string) => void

/** Over push, on the topic of webhooks, which those hear who may manage the business. */
export function createDeliveryPublisher(publish: (messages: readonly Message[]) => void): PublishDeliveries {
  const waiting = new Set<string>()
  return (businessId, endpointId) => {
    if (waiting.has(endpointId)) return
    waiting.add(endpointId)
    setTimeout(() => {
      waiting.delete(endpointId)
      const hint: WebhookHint = { kind: 'webhook_deliveries', endpoint_id: endpointId }
      publish([{ channel: channelOf(businessId, 'webhook'), event: hintEvent, data: JSON.stringify(hint) }])
    }, gather).unref()
  }
}
