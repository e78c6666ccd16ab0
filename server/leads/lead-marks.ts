import {
  callsUntilUnreachable,
  type LeadMark,
  openLeadStatuses,
  shopLeadStatuses,
} from '../../contract/leads/next-step.ts'
import type { Condition } from '../db/list-query.ts'

const oneOf = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ')
/** As the indexes have them. */
const isOpen = `status in (${oneOf(openLeadStatuses)})`
const dropOffAt = `((doc->'appointment'->>'timestamp')::float8)`

/** That a lead has a mark at a moment in ISO 8601, UTC: the same as `marksOf` says. */
export function markIs(mark: LeadMark, now: string): Condition {
  switch (mark) {
    case 'overdue':
      return (place) =>
        `snooze_until is null and ((${isOpen} and follow_up_at < ${place(now)}::timestamptz)
          or (status = 'scheduled_awaiting_dropoff' and ${dropOffAt} < ${place(Date.parse(now))}::float8))`
    case 'unreachable':
      return () =>
        `snooze_until is null and ${isOpen} and num_calls >= ${callsUntilUnreachable}
          and doc->>'last_outcome' in ('no_answer', 'voicemail_left')`
    case 'waiting_for_shop':
      return () => `snooze_until is null and status in (${oneOf(shopLeadStatuses)})`
    case 'flagged':
      return () => `(doc->>'flagged')::boolean`
  }
}
