/** What of the review's address narrows the queue: a tab, or filters by column, in the grid's own form. */
export interface ReviewSearch {
  readonly tab?: string
  readonly f?: Readonly<Record<string, object>>
}

const dueOn = (type: 'lessThan' | 'equals', day: string): ReviewSearch => ({
  f: { due_on: { dateFrom: `${day} 00:00:00`, dateTo: null, filterType: 'date', type } },
})

/** Links to claims of one kind, as home and the pages of events count them. Days are YYYY-MM-DD. */
export const reviewSearch = {
  /** Every waiting claim, whatever was filtered when the page was left. */
  waiting: { tab: 'waiting' } satisfies ReviewSearch,
  failed: { tab: 'failed' } satisfies ReviewSearch,
  overdue: (today: string) => dueOn('lessThan', today),
  dueToday: (today: string) => dueOn('equals', today),
  assignedTo: (person: string): ReviewSearch => ({ f: { assignee_id: { values: [person] } } }),
  ofEvent: (event: string): ReviewSearch => ({ f: { event: { values: [event] } } }),
}
