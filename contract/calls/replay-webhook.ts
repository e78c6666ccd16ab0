import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

const sequence = v.pipe(v.number('Must be a number'), v.safeInteger('Must be a whole number'), v.minValue(0))

export const replayWebhook = defineCall({
  name: 'replay-webhook',
  method: 'POST',
  path: `${business}/webhooks/{id}/replay`,
  summary: 'Send deliveries again: all after a sequence, or up to another; by default those that were given up only.',
  permission: 'business:manage',
  body: v.strictObject({
    /** A sequence; 0 for all. */
    after: sequence,
    /** The last sequence; the newest without it. */
    to: v.optional(sequence),
    only: v.optional(v.picklist(['given_up', 'all']), 'given_up'),
  }),
  /** `next` continues where there are more than 10,000: the `after` of another request; else null. */
  reply: v.strictObject({ replayed: v.number(), next: v.nullable(v.number()) }),
  refusals: { 409: 'The endpoint is deleted.' },
})
