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

/** One try: `status` is null where no answer came. */
const attempt = {
  number: v.number(),
  at: v.string(),
  status: v.nullable(v.number()),
  duration_ms: v.number(),
  error: v.nullable(v.string()),
}

/** `sequence` has no gaps within an endpoint; null until it is numbered. */
const delivery = {
  id: Id,
  sequence: v.nullable(v.number()),
  type: v.string(),
  subject_id: Id,
  contact_id: v.nullable(Id),
  state: v.picklist(deliveryStates),
  tries: v.number(),
  at: v.string(),
  /** Null where no try follows. */
  next_try_at: v.nullable(v.string()),
}

export const WebhookDelivery = v.strictObject({ ...delivery, attempts: v.array(v.strictObject(attempt)) })
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>

/** With the first 4 kB of each answer, and the body that is sent; null until it is numbered. */
export const WebhookDeliveryDetails = v.strictObject({
  ...delivery,
  attempts: v.array(v.strictObject({ ...attempt, answer: v.string() })),
  body: v.nullable(v.string()),
})
export type WebhookDeliveryDetails = v.InferOutput<typeof WebhookDeliveryDetails>

/** As many open deliveries are counted; one more than this means that there are more. */
export const mostOpenCounted = 999

/** An endpoint with how its receiver does. */
export const ListedWebhook = v.strictObject({
  ...Webhook.entries,
  health: v.strictObject({
    /** Open deliveries: before their first try, and after one that failed. */
    waiting: v.number(),
    failing: v.number(),
    /** Of the latest 100 deliveries. */
    delivered: v.number(),
    given_up: v.number(),
    /** Of the answers to these, in milliseconds; null where there are none. */
    median_ms: v.nullable(v.number()),
    /** UTC instant of the newest attempt of these; null where there is none. */
    last_try_at: v.nullable(v.string()),
  }),
})
export type ListedWebhook = v.InferOutput<typeof ListedWebhook>
