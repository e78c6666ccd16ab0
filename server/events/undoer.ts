import type { DomainEvent, StreamCategory } from '../../contract/events/recorded.ts'
import type { Action } from '../../contract/people/permissions.ts'
import type { Undoable } from '../../machines/undo/life.ts'
import type { UndoDecision, UndoFact } from '../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { Projection } from './append.ts'

/** How things of a category are taken back: what a feature tells undo about its own. */
export interface Undoer<T extends { readonly version: number } = never, E extends DomainEvent = never> {
  readonly category: StreamCategory
  /** What one must be allowed to do to take something back. */
  readonly permission: Action
  /** Types of events of which something can be taken back. */
  readonly undoable: readonly string[]
  /** Members of an event's data that name the thing it came about through: both are taken back together or not at all. */
  readonly through: Readonly<Record<string, StreamCategory>>
  /** Types that bring others about on other things. */
  readonly carries: readonly string[]
  /** Things by id, as they stand now. */
  find(client: TenantClient, ids: readonly string[]): Promise<ReadonlyMap<string, T>>
  nameOf(thing: T): string
  undo(given: Undoable<T, E>): UndoDecision<E>
  evolve(thing: T, fact: UndoFact<E>): T
  project(businessId: string, things: readonly T[]): Projection
}

/** Of whatever kind: undo hands things and events only back to the one they came from. */
export type AnyUndoer = Undoer<{ readonly version: number }, DomainEvent>

export function defineUndoer<T extends { readonly version: number }, E extends DomainEvent>(
  undoer: Undoer<T, E>,
): AnyUndoer {
  return undoer
}

/** What came of commands and is not taken back: features say so of their own, in a sentence each. */
export type Consequences = (
  businessId: string,
  client: TenantClient,
  streams: readonly { readonly stream: string; readonly version: number }[],
) => Promise<readonly { readonly stream: string; readonly stays: string }[]>
