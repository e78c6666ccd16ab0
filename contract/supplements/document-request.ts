import * as v from 'valibot'
import { Id } from '../ids.ts'
import { SupplementLineName } from './supplement-line.ts'
import { documentTypes } from './supplement.ts'

/** Where a requested document is on its way; `withdrawn` is a request that was undone. */
export const documentRequestStatuses = ['owed', 'received', 'accepted', 'returned', 'waived', 'withdrawn'] as const
export type DocumentRequestStatus = (typeof documentRequestStatuses)[number]

export const documentRequestStatusLabels: Readonly<Record<DocumentRequestStatus, string>> = {
  owed: 'Owed',
  received: 'To check',
  accepted: 'Accepted',
  returned: 'Returned',
  waived: 'Waived',
  withdrawn: 'Canceled',
}

/** One document that a shop is asked for. */
export const DocumentRequest = v.strictObject({
  id: Id,
  supplement_id: Id,
  type: v.picklist(documentTypes),
  /** What it should show. */
  note: v.string(),
  /** The line of the amounts that it is about; missing where it is about none. */
  line: v.optional(SupplementLineName),
  /** Among those that were requested with it, from 0. */
  place: v.number(),
  status: v.picklist(documentRequestStatuses),
  /** Why it was returned or waived; empty where it was not. */
  reason: v.string(),
  /** What a document that is accepted looks like, in words; empty where nothing was returned. */
  example: v.string(),
  /** The document that met it last; null before. */
  document_id: v.nullable(Id),
  /** Since when the shop owes it, or owed it last: ISO 8601, UTC. */
  owed_since: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  version: v.number(),
})
export type DocumentRequest = v.InferOutput<typeof DocumentRequest>

/** Whether the shop still has to send something. */
export const isOwed = ({ status }: Pick<DocumentRequest, 'status'>) => status === 'owed' || status === 'returned'

const text = v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use at most 500 characters'))
export const RequestReason = v.pipe(text, v.nonEmpty('Say why'))
export const RequestExample = v.optional(text, '')

/** A request as the shop reads it, without sign-in. */
export const SentRequest = v.strictObject({
  id: Id,
  type: v.picklist(documentTypes),
  note: v.string(),
  status: v.picklist(['owed', 'received', 'accepted', 'returned', 'waived']),
  reason: v.string(),
  example: v.string(),
  owed_since: v.string(),
})
export type SentRequest = v.InferOutput<typeof SentRequest>
