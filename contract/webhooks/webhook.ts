import * as v from 'valibot'
import { Id } from '../ids.ts'
import { webhookEventTypes } from './event-types.ts'

const webhookStates = ['active', 'paused', 'disabled', 'deleted'] as const

/** An endpoint of a receiver. Its secret is in no answer but the one that makes it. */
export const Webhook = v.strictObject({
  id: Id,
  url: v.string(),
  events: v.array(v.picklist(webhookEventTypes)),
  state: v.picklist(webhookStates),
  /** Why it was disabled; null while it is not. */
  reason: v.nullable(v.string()),
  /** UTC instants. */
  created_at: v.string(),
  rotated_at: v.nullable(v.string()),
  version: v.number(),
})
export type Webhook = v.InferOutput<typeof Webhook>

export const WebhookUrl = v.pipe(
  v.string('Must be text'),
  v.trim(),
  v.maxLength(2000, 'Use at most 2,000 characters'),
  v.check((text) => isWebUrl(text), 'Must be a URL that begins with https:// or http://, without a password'),
)

function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

export const WebhookEvents = v.pipe(
  v.array(v.picklist(webhookEventTypes, 'Not an event type of webhooks')),
  v.minLength(1, 'Select at least one'),
  v.maxLength(webhookEventTypes.length, 'Name each event type once'),
  v.check((types) => new Set(types).size === types.length, 'Name each event type once'),
)

export const deliveryStates = ['waiting', 'trying', 'delivered', 'failed', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One try: `status` is null where no answer came; `answer` is its first 4 kB. */
const WebhookAttempt = v.strictObject({
  number: v.number(),
  at: v.string(),
  status: v.nullable(v.number()),
  duration_ms: v.number(),
  answer: v.string(),
  error: v.nullable(v.string()),
})

/** `sequence` has no gaps within an endpoint; null until it is numbered. */
export const WebhookDelivery = v.strictObject({
  id: Id,
  sequence: v.nullable(v.number()),
  type: v.string(),
  subject_id: Id,
  contact_id: v.nullable(Id),
  state: v.picklist(deliveryStates),
  tries: v.number(),
  at: v.string(),
  next_try_at: v.nullable(v.string()),
  attempts: v.array(WebhookAttempt),
})
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>
