import type { Recorded } from '../../../contract/events/recorded.ts'

/** How many of a life's events had happened by a moment, in milliseconds since 1970; at least the first. */
export function countUntil(events: readonly Recorded[], at: number): number {
  const after = events.findIndex((event) => Date.parse(event.at) > at)
  return after < 0 ? events.length : Math.max(1, after)
}
