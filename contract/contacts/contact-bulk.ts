import * as v from 'valibot'
import { Refused } from '../claims/refused.ts'
import { Id } from '../ids.ts'
import { ContactStatusValue } from './contact.ts'

/** Contacts that one request changes, at most 500. */
export const ContactIds = v.pipe(
  v.array(Id),
  v.minLength(1, 'Include at least one contact'),
  v.maxLength(500, 'Include at most 500 contacts'),
)

/** Who makes a call-back: its planner, or anyone. */
export const CallBackFor = v.picklist(['me', 'anyone'], 'Use me or anyone')

/** When to call a claimant back, ISO 8601. */
export const CallBackAt = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp('Use an instant like 2026-03-12T15:00:00Z'),
)

/** Why a claim goes back to its carrier. */
export const SendBackReason = v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use at most 500 characters'))

const commands = ['status', 'storm_id', 'call_center', 'clean', 'unassign', 'delete', 'restore'] as const

const just = v.optional(v.literal(true, 'Must be true'))

/** One change for many contacts: exactly one of the members, a status with what it needs. */
export const ContactBulkChange = v.pipe(
  v.strictObject({
    status: v.optional(ContactStatusValue),
    call_back_at: v.optional(CallBackAt),
    reason: v.optional(SendBackReason),
    storm_id: v.optional(v.nullable(Id)),
    call_center: just,
    clean: just,
    unassign: just,
    delete: just,
    restore: just,
  }),
  v.forward(
    v.check(
      (change) => commands.filter((command) => change[command] !== undefined).length === 1,
      `Use exactly one of ${commands.join(', ')}`,
    ),
    ['status'],
  ),
)
export type ContactBulkChange = v.InferOutput<typeof ContactBulkChange>

/**
 * What became of contacts that one request changes: those that were changed, with the version before and after, and
 * those that were refused, each with its reason. One that was so already keeps its version.
 */
export const ContactBulkReply = v.strictObject({
  changed: v.array(v.strictObject({ id: Id, was: v.number(), version: v.number() })),
  failed: v.array(Refused),
})
export type ContactBulkReply = v.InferOutput<typeof ContactBulkReply>

/** Why somebody who works on contacts may not delete many of them. */
export const deleteOneByOne = 'Your role can delete contacts one at a time. Ask an admin to delete several.'
