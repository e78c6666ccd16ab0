import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Business } from './business.ts'

/** What the platform did to a business, from its log; the newest first. */
export const StateChange = v.strictObject({
  type: v.picklist([
    'BusinessSuspended',
    'BusinessResumed',
    'BusinessDeletionPlanned',
    'BusinessDeletionCanceled',
    'BusinessDeleted',
  ]),
  /** UTC, ISO 8601. */
  at: v.string(),
  by: v.string(),
  /** Of a suspension only. */
  reason: v.nullable(v.string()),
})
export type StateChange = v.InferOutput<typeof StateChange>

export const SuspensionReason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Say why'),
  v.maxLength(500, 'Use at most 500 characters'),
)

/** What is kept of a business that was deleted. Instants are UTC, ISO 8601. */
export const DeletedBusiness = v.strictObject({
  id: Id,
  name: v.string(),
  /** Why it had been suspended. */
  reason: v.string(),
  planned_by: v.string(),
  planned_at: v.string(),
  deleted_at: v.string(),
})
export type DeletedBusiness = v.InferOutput<typeof DeletedBusiness>

/** What a command about the state of a business replies. */
export const ChangedBusiness = v.strictObject({ business: Business })

/** Prefix of what only those do who manage businesses. */
export const managedBusiness = 'v1/platform/businesses/{id}'

/**
 * Published to the people of the business that runs the platform when another business was suspended, resumed or deleted.
 * It carries no content: clients refetch.
 */
const PlatformHint = v.strictObject({ kind: v.literal('platform'), id: Id })
export type PlatformHint = v.InferOutput<typeof PlatformHint>

/** Whether a hint says so. */
export function isPlatformHint(data: unknown): boolean {
  return v.is(PlatformHint, data)
}
