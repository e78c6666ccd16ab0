import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { Limit, pagedBy } from '../paging.ts'

export const outboxStates = ['queued', 'sending', 'sent', 'failed', 'canceled'] as const
export const outboxColumns = ['kind', 'to', 'about', 'business', 'state', 'queued_at'] as const

/** A mail or SMS on its way out, or out. */
export const OutboxMessage = v.strictObject({
  id: Id,
  business: v.strictObject({ id: Id, name: v.string() }),
  kind: v.picklist(['mail', 'sms']),
  to: v.string(),
  /** Null for SMS. */
  subject: v.nullable(v.string()),
  /** Links and codes are blotted out, but where the outbox is all there is and they still work. */
  text: v.string(),
  state: v.picklist(outboxStates),
  tries: v.number(),
  /** UTC instants. */
  queued_at: v.string(),
  /** When it leaves, where it waits. */
  send_after: v.nullable(v.string()),
  sent_at: v.nullable(v.string()),
  /** What it tells of; null where text and subject say it. */
  reason: v.nullable(v.string()),
  /** Names of the files that go with it. */
  attachments: v.array(v.string()),
  /** Why the last try failed, or it was not sent. */
  error: v.nullable(v.string()),
})
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>

export const listOutbox = defineCall({
  name: 'list-outbox',
  method: 'GET',
  path: 'v1/outbox',
  summary: 'List email and SMS of all businesses with their delivery state, newest first unless sorted.',
  permission: 'outbox:view',
  query: v.strictObject({
    ...pagedBy(outboxColumns),
    limit: v.optional(Limit, '10'),
    state: v.optional(v.picklist(outboxStates)),
  }),
  reply: v.strictObject({ total: v.number(), data: v.array(OutboxMessage) }),
})
