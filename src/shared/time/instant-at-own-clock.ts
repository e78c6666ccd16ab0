import { ownZone } from './own-clock.ts'
import { parseInstant } from './parse-instant.ts'

/**
 * The instant that a day and time by the clock of all displayed times are, ISO 8601 in UTC; null for what is none. Apart
 * from that clock, which the first load of the shell carries: times are read by pages only.
 */
export function instantAtOwnClock(text: string): string | null {
  return parseInstant(text, ownZone())
}
