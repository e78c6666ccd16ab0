import * as v from 'valibot'
import { Claim } from '../claims/claim.ts'
import { SentBack } from '../claims/sent-back.ts'
import { Flag, Limit, ListText, Page } from '../paging.ts'
import { narrowing } from '../process/figure.ts'
import { business, defineCall } from '../call.ts'

export const sendbacksColumns = ['claim_number', 'claimant', 'vehicle', 'carrier', 'received'] as const

/** What became of the email to the carrier; `send_after` is when it leaves, unless the send-back is undone before. */
const SendBackMail = v.strictObject({
  state: v.picklist(['queued', 'sent', 'failed', 'canceled']),
  sent_at: v.nullable(v.string()),
  send_after: v.nullable(v.string()),
  error: v.nullable(v.string()),
})
export type SendBackMail = v.InferOutput<typeof SendBackMail>

/** A claim that was sent back, or has come back since, with what was asked of its carrier. */
export const Sendback = v.strictObject({
  ...Claim.entries,
  /** Who sent it back, and when (UTC, ISO 8601); null for a claim that has been returned. */
  sent_back_by: v.nullable(v.string()),
  sent_back_at: v.nullable(v.string()),
  /** Null for a claim that went back with its lead, or before reasons were asked for. */
  sent_back: v.nullable(SentBack),
  /** Null where no email was queued: the claim names none of its carrier. */
  mail: v.nullable(SendBackMail),
})
export type Sendback = v.InferOutput<typeof Sendback>

export const listSendbacks = defineCall({
  name: 'list-sendbacks',
  method: 'GET',
  path: `${business}/admin/intake/sendbacks`,
  summary: 'List claims that were sent back, or that their carriers have returned since; newest first unless sorted.',
  permission: 'intake:view',
  query: v.strictObject({
    page: v.optional(Page),
    limit: v.optional(Limit),
    sortDesc: v.optional(Flag, 'true'),
    q: v.optional(ListText, ''),
    sort_by: v.optional(v.picklist(sendbacksColumns)),
    /** Claims that are with their carriers, or those that have come back. */
    state: v.optional(v.picklist(['sent_back', 'returned']), 'sent_back'),
    /** Only what stands behind a figure of the process; for those who may see these. */
    ...narrowing,
  }),
  refusals: { 503: 'The figures are still being updated.' },
  reply: v.strictObject({ data: v.array(Sendback), total: v.number(), cursor: v.number() }),
})
