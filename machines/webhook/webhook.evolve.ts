import { initialTransition, type SnapshotFrom } from 'xstate'
import { idOf } from '../../contract/events/recorded.ts'
import type { WebhookEvent } from '../../contract/events/webhook.events.ts'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { restingIn, stepOf } from '../step.ts'
import { webhookMachine } from './webhook.machine.ts'

export type WebhookSnapshot = SnapshotFrom<typeof webhookMachine>
export type WebhookFact = WebhookEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(webhookMachine)
const step = stepOf(webhookMachine)
const resting = restingIn(webhookMachine)

export const webhookSnapshot = (webhook: Webhook | null): WebhookSnapshot =>
  webhook ? resting(webhook.state, {}) : unseen

/** The endpoint after an event. Pure; the event is taken as having happened. */
export function evolveWebhook(webhook: Webhook | null, fact: WebhookFact): Webhook {
  const { stream, version, at } = fact
  const state = step(webhookSnapshot(webhook), fact).value as Webhook['state']
  if (fact.type === 'WebhookAdded') {
    const { url, events } = fact.data
    const empty = { reason: null, rotated_at: null }
    return { id: idOf(stream), url, events: events as Webhook['events'], state, created_at: at, ...empty, version }
  }
  if (!webhook) throw new Error(`${fact.type} on ${stream}, which is no webhook endpoint`)
  const reason = state === 'disabled' ? webhook.reason : null
  const kept = { ...webhook, state, version, reason }
  if (fact.type === 'WebhookChanged')
    return { ...kept, url: fact.data.url, events: fact.data.events as Webhook['events'] }
  if (fact.type === 'WebhookDisabled') return { ...kept, reason: fact.data.reason }
  return fact.type === 'WebhookSecretRotated' ? { ...kept, rotated_at: at } : kept
}
