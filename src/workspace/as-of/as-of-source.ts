import type { Recorded } from '../../../contract/events/recorded.ts'
import type { PastRow } from '../../../contract/calls/read-past.ts'

export interface PastListener {
  /** Another moment was gone to: this is the whole queue then, in its order. */
  rows(rows: readonly PastRow[]): void
  /** Time is played: this is what came next. */
  events(events: readonly Recorded[]): void
}

/** A queue at a moment that is not now, for the grid that shows it, read-only. */
export interface PastSource {
  /** Tells of the moment as it is, then of every change. Returns how to stop. */
  listen(listener: PastListener): () => void
}
