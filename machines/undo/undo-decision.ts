import type { Actor, DomainEvent } from '../../contract/events/recorded.ts'
import type { Decision } from '../decision.ts'

/** An event with its place in its stream and in time, as undo looks at it. */
export type UndoFact<E extends DomainEvent = DomainEvent> = E & {
  readonly stream: string
  readonly version: number
  readonly at: string
  readonly by: Actor
}

/** A field that stays as it is, since somebody has changed it again: who, and when (UTC, ISO 8601). */
export interface LeftAlone {
  readonly field: string
  readonly label: string
  readonly by: string
  readonly at: string
}

export interface UndoRefusal {
  readonly ok: false
  readonly code: string
  /** A sentence a person can act on. */
  readonly reason: string
  /** Who changed the aggregate since, and when, where somebody did. */
  readonly by?: string
  readonly at?: string
}

/** The outcome of an undo: compensating events, and fields left alone; or why it is refused. */
export type UndoDecision<E extends DomainEvent> =
  | { readonly ok: true; readonly events: readonly E[]; readonly left: readonly LeftAlone[] }
  | UndoRefusal

export function undone<E extends DomainEvent>(events: readonly E[], left: readonly LeftAlone[] = []): UndoDecision<E> {
  return { ok: true, events, left }
}

/** The undo decision from the aggregate's own decision on the compensating command. */
export function decidedUndo<E extends DomainEvent>(
  decision: Decision<E>,
  left: readonly LeftAlone[] = [],
): UndoDecision<E> {
  if (decision.ok) return undone(decision.events, left)
  return refuseUndo(decision.refusal.code, decision.refusal.reason)
}

export function refuseUndo(code: string, reason: string, since?: UndoFact): UndoRefusal {
  return { ok: false, code, reason, ...(since && { by: since.by.name, at: since.at }) }
}
