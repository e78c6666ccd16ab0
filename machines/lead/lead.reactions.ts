import type { LeadEvent } from '../../contract/events/lead.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import type { Job } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

/** A snoozed lead has one job, at the time at which it is back in its queues. It comes to nothing for one that is awake. */
export const leadReactions = defineReactions<Lead, LeadEvent>({
  on: {
    LeadSnoozed: ({ stream, data }) => [endSnoozeOf(idOf(stream), data.until)],
  },
  pending: ({ id, snooze_until }) => (snooze_until === null ? [] : [endSnoozeOf(id, snooze_until)]),
})

/** The job that ends the snooze of a lead. */
export function endSnoozeOf(id: string, runAt: string): Job<'end-lead-snooze'> {
  return { task: 'end-lead-snooze', key: `lead-snooze:${id}`, payload: { id }, runAt }
}
