import type { TenantClient } from '../db/database.ts'

/** Events of an aggregate that a reaction to an event of another one has written. */
export interface UndoFollower {
  /** The stream whose event it follows. */
  readonly of: string
  readonly stream: string
  /** None where the reaction has not come yet. */
  readonly versions: readonly number[]
  /** What is said of it where it is not undone, in a sentence. */
  readonly stays: string
}

/**
 * What followed from events by reactions, in other commands. It is undone with them where that is possible; where not, it
 * stays, and they are undone without it.
 */
export interface UndoFollowers {
  readonly find: (
    client: TenantClient,
    events: readonly { readonly stream: string; readonly version: number; readonly type: string }[],
  ) => Promise<readonly UndoFollower[]>
  /**
   * Locks what such reactions lock first, of these streams that they follow, until the transaction ends: a reaction comes before
   * the undo is decided, or after it is written. What it changes is none of the undo’s, so that no version tells of it.
   */
  readonly hold: (client: TenantClient, streams: readonly string[]) => Promise<void>
}
