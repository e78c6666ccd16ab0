import { replayWebhookDelivery } from '../calls/replay-webhook-delivery.ts'
import { replayWebhook } from '../calls/replay-webhook.ts'
import { testWebhook } from '../calls/test-webhook.ts'
import { listWebhookEvents } from '../calls/list-webhook-events.ts'
import { listWebhookEventTypes } from '../calls/list-webhook-event-types.ts'
import { addWebhook } from '../calls/add-webhook.ts'
import { changeWebhook } from '../calls/change-webhook.ts'
import { deleteWebhook } from '../calls/delete-webhook.ts'
import { getWebhookDelivery } from '../calls/get-webhook-delivery.ts'
import { listWebhookDeliveries } from '../calls/list-webhook-deliveries.ts'
import { listWebhooks } from '../calls/list-webhooks.ts'
import { pauseWebhook } from '../calls/pause-webhook.ts'
import { resumeWebhook } from '../calls/resume-webhook.ts'
import { rotateWebhookSecret } from '../calls/rotate-webhook-secret.ts'
import { setWebhook } from '../calls/set-webhook.ts'

/** The calls of webhook endpoints. */
export const webhookCalls = [
  setWebhook,
  listWebhooks,
  addWebhook,
  changeWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayWebhook,
  testWebhook,
  listWebhookEvents,
  listWebhookEventTypes,
] as const
