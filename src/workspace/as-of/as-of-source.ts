import type { PastRow } from '../../../contract/calls/read-past.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'

export interface AsOfListener {
  /** Another moment is shown: this is the whole queue as of it, in its order. */
  onRows(rows: readonly PastRow[]): void
  /** The log is played on from the moment: these events came next. */
  onEvents(events: readonly Recorded[]): void
}

/** A queue as of a moment, for the grid that shows it, read-only. */
export interface AsOfSource {
  /** Calls the listener with the moment as it is, then with every change. Returns how to stop. */
  subscribe(listener: AsOfListener): () => void
}
