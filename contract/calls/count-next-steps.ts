import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

export const countNextSteps = defineCall({
  name: 'count-next-steps',
  method: 'GET',
  path: `${business}/next-steps`,
  summary: 'Count what waits for the caller to act on; null where the caller may not see it.',
  permission: 'views:own',
  reply: v.strictObject({
    /** Claims that wait in intake. Days are those of the business’s time zone. */
    claims: v.nullable(
      v.strictObject({
        waiting: v.number(),
        overdue: v.number(),
        due_today: v.number(),
        failed: v.number(),
        assigned_to_me: v.number(),
      }),
    ),
    /** Claims that are with their carriers. */
    sendbacks: v.nullable(v.number()),
    /** Contacts of the call queue whose call-back is due. */
    call_backs_due: v.nullable(v.number()),
    /** Contacts with a requested field visit and no appraiser. */
    visits_without_appraiser: v.nullable(v.number()),
    /** The caller’s own assigned contacts whose field visit has no time yet. */
    visits_to_schedule: v.nullable(v.number()),
    /** Contacts that belong to no event and are not canceled. */
    contacts_without_event: v.nullable(v.number()),
    /** Leads whose next step is past, those that wait for a shop’s answer, and unscheduled ones; of the time that the list shows. */
    leads: v.nullable(v.strictObject({ overdue: v.number(), waiting_for_shop: v.number(), unscheduled: v.number() })),
    /** Production logs of appraisers that are drafts since before today, and since when the first of them, ISO 8601, UTC. */
    production_logs: v.nullable(v.strictObject({ unfinished: v.number(), since: v.nullable(v.string()) })),
    /** Conversations in which a claimant waits, since when the first of them (ISO 8601, UTC), and those with a failed text. */
    conversations: v.nullable(
      v.strictObject({ needs_reply: v.number(), waiting_since: v.nullable(v.string()), failed: v.number() }),
    ),
    /** Users who were invited and have not signed in yet. */
    pending_invitations: v.nullable(v.number()),
    /** Imports of the last 30 days that were broken off, on any device of the business. */
    unfinished_imports: v.strictObject({ claims: v.number(), contacts: v.number() }),
  }),
})
