import type { AggregateCategory } from '../../contract/categories.ts'

/** States in which somebody waits for something that a claim's tracker says the days of. */
export const awaitedStates = {
  contact: ['contact.open.unbooked'],
  production_log: ['production log.draft'],
  lead: [
    'lead.open.progress.unscheduled',
    'lead.open.progress.assigned_to_shop',
    'lead.open.progress.follow_up_call',
    'lead.open.progress.follow_up_with_shop',
  ],
  supplement: [
    'supplement.open.awaiting_review.to_review',
    'supplement.open.awaiting_review.pending_documents',
    'supplement.open.awaiting_review.received_more_information',
    'supplement.open.assignment',
    'supplement.open.in_review.to_review',
    'supplement.open.in_review.unable_to_upload',
    'supplement.open.in_review.needs_reinspection',
    'supplement.open.final_review.to_review',
    'supplement.open.final_review.pending_documents',
    'supplement.open.final_review.client_reviewing',
    'supplement.open.final_review.received_more_information',
  ],
} as const satisfies Partial<Record<AggregateCategory, readonly string[]>>

export type AwaitedState = (typeof awaitedStates)[keyof typeof awaitedStates][number]

const all: ReadonlySet<string> = new Set(Object.values(awaitedStates).flat())

export const isAwaited = (state: string): state is AwaitedState => all.has(state)
