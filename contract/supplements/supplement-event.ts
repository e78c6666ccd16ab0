import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { RequestedDocument, supplementSubstages } from './supplement.ts'

const Reason = v.pipe(v.string(), v.trim(), v.minLength(1, 'Say why'), v.maxLength(500, 'Use at most 500 characters'))
const version = { version: v.optional(Version) }
/** The largest amount, in cents: $1,000,000. */
const mostCents = 100_000_000

/** What a person does with a supplement (domain, section 7). */
export const SupplementEventBody = v.variant('type', [
  v.strictObject({
    type: v.literal('ASSIGN'),
    appraiser_group_id: v.optional(v.nullable(Id)),
    appraiser_id: v.optional(v.nullable(Id)),
    ...version,
  }),
  v.strictObject({ type: v.literal('START_REVIEW'), ...version }),
  v.strictObject({
    type: v.literal('REQUEST_DOCUMENTS'),
    documents: v.pipe(
      v.array(RequestedDocument),
      v.minLength(1, 'Name at least one document'),
      v.maxLength(20, 'Name at most 20 documents'),
    ),
    ...version,
  }),
  v.strictObject({ type: v.literal('DOCUMENTS_RECEIVED'), ...version }),
  v.strictObject({
    type: v.literal('MARK'),
    substage: v.picklist(supplementSubstages, `Use one of ${supplementSubstages.join(', ')}`),
    ...version,
  }),
  v.strictObject({ type: v.literal('SEND_TO_FINAL'), ...version }),
  v.strictObject({
    type: v.literal('APPROVE'),
    amount_cents: v.pipe(
      v.number('Use cents'),
      v.safeInteger('Use whole cents'),
      v.minValue(0, 'Must not be negative'),
      v.maxValue(mostCents, 'Must be at most $1,000,000'),
    ),
    ...version,
  }),
  v.strictObject({ type: v.literal('RETURN'), reason: Reason, ...version }),
  v.strictObject({ type: v.literal('LOCK'), ...version }),
  v.strictObject({ type: v.literal('CLOSE'), reason: Reason, ...version }),
  v.strictObject({ type: v.literal('REOPEN'), ...version }),
])

/** What a person of a role can do next. */
export const SupplementAllowed = v.array(
  v.picklist([
    'ASSIGN',
    'START_REVIEW',
    'REQUEST_DOCUMENTS',
    'DOCUMENTS_RECEIVED',
    'MARK',
    'SEND_TO_FINAL',
    'APPROVE',
    'RETURN',
    'LOCK',
    'CLOSE',
    'REOPEN',
  ]),
)
