import * as v from 'valibot'
import { type EventsOf, NoData, storedEvent } from './stored-event.ts'

const settings = { url: v.string(), events: v.array(v.string()) }

/** The secret is never in the log: it is kept sealed beside it. */
export const webhookEventSchemas = {
  WebhookAdded: storedEvent(v.strictObject(settings)),
  WebhookChanged: storedEvent(v.strictObject({ ...settings, was: v.strictObject(settings) })),
  WebhookPaused: storedEvent(NoData),
  WebhookResumed: storedEvent(NoData),
  /** The receiver said that it is gone, or failed for days. */
  WebhookDisabled: storedEvent(v.strictObject({ reason: v.string() })),
  WebhookSecretRotated: storedEvent(NoData),
  WebhookDeleted: storedEvent(NoData),
}

export type WebhookEvent = EventsOf<typeof webhookEventSchemas>
