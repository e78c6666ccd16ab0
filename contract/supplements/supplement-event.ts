import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { Cents, SupplementLines } from './supplement-line.ts'
import { RequestedDocument, supplementSubstages } from './supplement.ts'

/** What people do with a supplement, by the names of the API (domain, section 7). */
export const supplementActions = [
  'ASSIGN',
  'START_REVIEW',
  'REQUEST_DOCUMENTS',
  'DOCUMENTS_RECEIVED',
  'MARK',
  'SET_AMOUNTS',
  'SEND_TO_FINAL',
  'APPROVE',
  'RETURN',
  'LOCK',
  'CLOSE',
  'REOPEN',
] as const
export type SupplementAction = (typeof supplementActions)[number]

/** An event of a supplement's machine; each type needs some of the rest, which the machine's refusal names by field. */
export const SupplementEventBody = v.strictObject({
  type: v.picklist(supplementActions, `Use one of ${supplementActions.join(', ')}`),
  /** `ASSIGN`: one of the two. */
  appraiser_group_id: v.optional(v.nullable(Id)),
  appraiser_id: v.optional(v.nullable(Id)),
  /** `REQUEST_DOCUMENTS`. */
  documents: v.optional(v.pipe(v.array(RequestedDocument), v.maxLength(20, 'Name at most 20 documents')), () => []),
  /** `MARK`. */
  substage: v.optional(v.picklist(supplementSubstages, `Use one of ${supplementSubstages.join(', ')}`)),
  /** `APPROVE`. */
  amount_cents: v.optional(Cents),
  /** `SET_AMOUNTS`: all lines as they are to be. */
  lines: v.optional(SupplementLines),
  /** `RETURN` and `CLOSE`. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use at most 500 characters')), ''),
  version: v.optional(Version),
})
export type SupplementEventBody = v.InferOutput<typeof SupplementEventBody>

/** What a person of a role can do next. */
export const SupplementAllowed = v.array(v.picklist(supplementActions))
