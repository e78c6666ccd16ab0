import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { Limit, Page } from '../paging.ts'

/** A mail or SMS on its way out, or out. */
export const OutgoingMessage = v.strictObject({
  id: Id,
  business: v.strictObject({ id: Id, name: v.string() }),
  kind: v.picklist(['mail', 'sms']),
  to: v.string(),
  /** Null for SMS. */
  subject: v.nullable(v.string()),
  /** Links and codes are blotted out, but where the outbox is all there is and they still work. */
  text: v.string(),
  state: v.picklist(['queued', 'sending', 'sent', 'failed']),
  tries: v.number(),
  /** UTC instants. */
  queued_at: v.string(),
  sent_at: v.nullable(v.string()),
  /** Why the last try failed. */
  error: v.nullable(v.string()),
})
export type OutgoingMessage = v.InferOutput<typeof OutgoingMessage>

export const listOutbox = defineCall({
  name: 'list-outbox',
  method: 'GET',
  path: 'v1/outbox',
  summary: 'Mail and SMS of all businesses, newest first, with what became of them.',
  action: 'outbox:view',
  query: v.strictObject({ page: v.optional(Page, '1'), limit: v.optional(Limit, '10') }),
  reply: v.strictObject({ total: v.number(), data: v.array(OutgoingMessage) }),
})
