import type { DomainEvent } from '../../contract/events/recorded.ts'
import type { Undoing } from '../../contract/events/undoing.ts'
import { type UndoDecision, type UndoFact, undone } from './undo-decision.ts'

export function undoesOf({ data }: DomainEvent): readonly number[] {
  return (data as Undoing).undoes ?? []
}

/** Versions of a whole stream that are in effect: no event that is itself in effect undoes them. */
export function versionsInEffect(
  history: readonly (DomainEvent & { readonly version: number })[],
): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const fact of history.toReversed()) {
    if (!undone.has(fact.version)) for (const version of undoesOf(fact)) undone.add(version)
  }
  return new Set(history.map(({ version }) => version).filter((version) => !undone.has(version)))
}

/** Events of a stream that are in effect since one of them, without those that are undone with it. */
export function effectiveSince<E extends DomainEvent>(
  history: readonly UndoFact<E>[],
  target: number,
  targets: ReadonlySet<number>,
): UndoFact<E>[] {
  const inEffect = versionsInEffect(history)
  return history.filter((fact) => {
    if (fact.version <= target || targets.has(fact.version) || !inEffect.has(fact.version)) return false
    const undoes = undoesOf(fact)
    // An event after the target that was undone after it has no effect.
    return undoes.length === 0 || undoes.some((version) => version <= target)
  })
}

/** A state, all events of its stream in order, and the versions to undo. */
export interface Undoable<T, E extends DomainEvent> {
  readonly state: T
  readonly history: readonly UndoFact<E>[]
  readonly targets: ReadonlySet<number>
  readonly reactions?: UndoneReactions
}

/** Whether what followed by reactions on other aggregates is undone too, or stays as it is. */
export type UndoneReactions = 'undone' | 'kept'

export interface OneToUndo<T, E extends DomainEvent> {
  /** The state after the later events of the same undo are undone. */
  readonly now: T
  readonly target: UndoFact<E>
  /** Events in effect since, without those that are undone too. */
  readonly since: readonly UndoFact<E>[]
  readonly history: readonly UndoFact<E>[]
  readonly reactions: UndoneReactions
}

/** The state before the event that is undone; null where the stream begins with it. */
export function stateBefore<T, E extends DomainEvent>(
  { history, target }: OneToUndo<T, E>,
  evolve: (was: T | null, fact: UndoFact<E>) => T,
): T | null {
  const then = history.filter(({ version }) => version < target.version)
  return then.reduce<T | null>((was, fact) => evolve(was, fact), null)
}

/** The undo decision of an aggregate, from the decision about one event and the aggregate's evolve. */
export function undoing<T extends { readonly version: number }, E extends DomainEvent>(
  one: (given: OneToUndo<T, E>) => UndoDecision<E>,
  evolve: (state: T, fact: UndoFact<E>) => T,
) {
  return (given: Undoable<T, E>): UndoDecision<E> => undoEach(given, one, evolve)
}

/** Undoes events of one stream, the newest first; events no longer in effect are skipped. */
function undoEach<T extends { readonly version: number }, E extends DomainEvent>(
  { state, history, targets, reactions = 'undone' }: Undoable<T, E>,
  one: (given: OneToUndo<T, E>) => UndoDecision<E>,
  evolve: (state: T, fact: UndoFact<E>) => T,
): UndoDecision<E> {
  const inEffect = versionsInEffect(history)
  const events: E[] = []
  const left = []
  let now = state
  for (const target of history.toReversed()) {
    if (!targets.has(target.version) || !inEffect.has(target.version)) continue
    const decision = one({ now, target, since: effectiveSince(history, target.version, targets), history, reactions })
    if (!decision.ok) return decision
    for (const event of decision.events) {
      const { stream, at, by } = target
      now = evolve(now, { ...event, stream, version: now.version + 1, at, by })
      events.push(event)
    }
    left.push(...decision.left)
  }
  return undone(events, left)
}
