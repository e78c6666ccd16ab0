/**
 * What an event takes back, where it takes something back: versions of its own stream. Undo is an event like any
 * other; the log only grows, and what an undo took back can be brought about again by undoing it.
 */
export interface Undoing {
  undoes?: readonly number[]
}
