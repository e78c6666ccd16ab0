import type { ReplyOf } from '../../../contract/call.ts'
import type { countNextSteps } from '../../../contract/calls/count-next-steps.ts'
import { builtAt } from '../addresses/all-addresses.ts'
import { reviewSearch } from '../review-links.ts'

/** Something to do next: how many of what, and the way there. */
export interface Step {
  readonly count: number
  readonly one: string
  readonly many: string
  readonly to: string | undefined
  readonly search?: object
  readonly isUrgent?: true
  /** What the button says that leads there, where it is for the whole desk to settle today. */
  readonly verb?: string
  /** What settles it there and then, where one decision does. */
  readonly settledBy?: 'assign visits' | 'retry texts' | 'remind shops' | 'remind appraisers' | 'set events'
  /** Since when the first of them waits: ISO 8601, UTC. */
  readonly since?: string | null
}

export type Counts = ReplyOf<typeof countNextSteps> & {
  readonly failed_messages: number
}

export interface Whose {
  readonly me: string
  /** In the zone of the business, YYYY-MM-DD. */
  readonly today: string
  readonly contacts: string | undefined
  readonly leads: string | undefined
  readonly messages: string | undefined
  readonly dashboard: string | undefined
  /** Where contacts are imported, for those who may open it. */
  readonly addContacts: string | undefined
}

/** What a person does next, the most urgent first. What there is none of is left out. */
export function stepsOf(
  counts: Counts,
  { me, today, contacts, addContacts, leads, messages, dashboard }: Whose,
): Step[] {
  const { claims } = counts
  const review = '/admin/intake/intake_review'
  const all: Step[] = [
    {
      count: claims?.overdue ?? 0,
      one: 'claim is overdue',
      many: 'claims are overdue',
      to: review,
      search: reviewSearch.overdue(today),
      isUrgent: true,
      verb: 'Review',
    },
    {
      count: claims?.failed ?? 0,
      one: 'claim failed to ingest',
      many: 'claims failed to ingest',
      to: review,
      search: reviewSearch.failed,
      isUrgent: true,
      verb: 'Review',
    },
    {
      count: counts.failed_messages,
      one: 'message was not delivered',
      many: 'messages were not delivered',
      to: builtAt('/super-admin/outbox')?.path,
      search: { state: 'failed' },
      isUrgent: true,
    },
    {
      count: counts.call_backs_due ?? 0,
      one: 'call-back is due',
      many: 'call-backs are due',
      to: contacts,
      search: { call_back: 'due' },
      isUrgent: true,
      verb: 'Call back',
    },
    {
      count: counts.conversations?.failed ?? 0,
      one: 'conversation with a text that failed',
      many: 'conversations with a text that failed',
      to: messages,
      search: { split: 'failed' },
      isUrgent: true,
      verb: 'Retry',
      settledBy: 'retry texts',
    },
    {
      count: counts.leads?.overdue ?? 0,
      one: 'lead is overdue',
      many: 'leads are overdue',
      to: leads,
      search: { mark: 'overdue' },
      isUrgent: true,
      verb: 'Follow up',
    },
    {
      count: counts.conversations?.needs_reply ?? 0,
      one: 'claimant waits for a reply',
      many: 'claimants wait for a reply',
      to: messages,
      search: { split: 'needs_reply' },
      verb: 'Reply',
      since: counts.conversations?.waiting_since ?? null,
    },
    {
      count: counts.leads?.waiting_for_shop ?? 0,
      one: 'lead waits for a shop',
      many: 'leads wait for a shop',
      to: leads,
      search: { mark: 'waiting_for_shop' },
      verb: 'Remind shops',
      settledBy: 'remind shops',
    },
    {
      count: counts.leads?.unscheduled ?? 0,
      one: 'lead has no shop',
      many: 'leads have no shop',
      to: leads,
      search: { status: 'unscheduled' },
      verb: 'Assign',
    },
    {
      count: counts.production_logs?.unfinished ?? 0,
      one: 'production log is unfinished',
      many: 'production logs are unfinished',
      // No list has them: the dashboard names them, and reminds who is to complete them.
      to: dashboard,
      verb: 'Remind appraisers',
      settledBy: 'remind appraisers',
      since: counts.production_logs?.since ?? null,
    },
    {
      count: claims?.due_today ?? 0,
      one: 'claim is due today',
      many: 'claims are due today',
      to: review,
      search: reviewSearch.dueToday(today),
      verb: 'Review',
    },
    {
      count: claims?.assigned_to_me ?? 0,
      one: 'claim assigned to you',
      many: 'claims assigned to you',
      to: review,
      search: reviewSearch.assignedTo(me),
    },
    {
      count: counts.unfinished_imports.claims,
      one: 'import of claims is unfinished',
      many: 'imports of claims are unfinished',
      to: '/admin/intake',
      verb: 'Resume',
    },
    {
      count: addContacts ? counts.unfinished_imports.contacts : 0,
      one: 'import of contacts is unfinished',
      many: 'imports of contacts are unfinished',
      to: addContacts,
      verb: 'Resume',
    },
    {
      count: claims?.waiting ?? 0,
      one: 'claim to review',
      many: 'claims to review',
      to: review,
      search: reviewSearch.waiting,
    },
    {
      count: counts.visits_to_schedule ?? 0,
      one: 'field visit to schedule',
      many: 'field visits to schedule',
      to: contacts,
      search: { status: 'field_request' },
    },
    {
      count: counts.visits_without_appraiser ?? 0,
      one: 'field visit without an appraiser',
      many: 'field visits without an appraiser',
      to: contacts,
      search: { status: 'field_request', needs_appraiser: true },
      verb: 'Assign',
      settledBy: 'assign visits',
    },
    {
      count: counts.contacts_without_event ?? 0,
      one: 'contact without an event',
      many: 'contacts without an event',
      to: contacts,
      search: { event: 'none' },
      verb: 'Set event',
      settledBy: 'set events',
    },
    {
      count: counts.sendbacks ?? 0,
      one: 'claim is with its carrier',
      many: 'claims are with their carriers',
      to: builtAt('/admin/intake/sendback_review')?.path,
      verb: 'Follow up',
    },
    {
      count: counts.pending_invitations ?? 0,
      one: 'invitation pending',
      many: 'invitations pending',
      to: builtAt('/admin/settings/users')?.path,
    },
  ]
  return all.filter(({ count }) => count > 0)
}
