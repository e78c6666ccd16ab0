import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { VersionText } from '../ids.ts'
import { SequencedWebhookEvent } from '../webhooks/webhook-body.ts'

export const listWebhookEvents = defineCall({
  name: 'list-webhook-events',
  method: 'GET',
  path: `${business}/webhooks/{id}/events`,
  summary: 'List what an endpoint gets, by sequence and without gaps, so that its receiver can find what it lacks.',
  permission: 'webhooks:read',
  apiKey: true,
  query: v.strictObject({
    /** The sequence that the receiver has; 0 for the first. */
    after: v.optional(VersionText, '0'),
    limit: v.optional(v.pipe(VersionText, v.minValue(1), v.maxValue(500, 'At most 500')), '100'),
  }),
  /** `last` is the newest sequence of the endpoint. */
  reply: v.strictObject({ data: v.array(SequencedWebhookEvent), last: v.number() }),
})
