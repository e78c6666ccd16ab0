import type { DomainEvent } from '../../contract/events/recorded.ts'
import type { Undoing } from '../../contract/events/undoing.ts'
import { type UndoDecision, type UndoFact, undone } from './undo-decision.ts'

export function undoesOf({ data }: DomainEvent): readonly number[] {
  return (data as Undoing).undoes ?? []
}

/** Versions of a whole life that still stand: nothing that stands itself takes them back. */
export function effectiveVersions(life: readonly UndoFact[]): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const fact of life.toReversed()) {
    if (!undone.has(fact.version)) for (const version of undoesOf(fact)) undone.add(version)
  }
  return new Set(life.map(({ version }) => version).filter((version) => !undone.has(version)))
}

/** What stands in a life since one of its events, beside what is taken back with it. */
export function effectiveSince<E extends DomainEvent>(
  life: readonly UndoFact<E>[],
  target: number,
  targets: ReadonlySet<number>,
): UndoFact<E>[] {
  const stands = effectiveVersions(life)
  return life.filter((fact) => {
    if (fact.version <= target || targets.has(fact.version) || !stands.has(fact.version)) return false
    const undoes = undoesOf(fact)
    // What came after the target and was taken back after it is as if it had never been.
    return undoes.length === 0 || undoes.some((version) => version <= target)
  })
}

/** A state, all of its events in order, and the versions that are to be taken back. */
export interface Undoable<T, E extends DomainEvent> {
  readonly state: T
  readonly history: readonly UndoFact<E>[]
  readonly targets: ReadonlySet<number>
}

export interface OneToUndo<T, E extends DomainEvent> {
  /** The thing with what came later of the same undoing taken back already. */
  readonly now: T
  readonly target: UndoFact<E>
  /** What stands since, beside what is taken back too. */
  readonly since: readonly UndoFact<E>[]
  readonly history: readonly UndoFact<E>[]
}

/** A thing as it was before the event that is taken back; null where it begins with that. */
export function stateBefore<T, E extends DomainEvent>(
  { history, target }: OneToUndo<T, E>,
  evolve: (was: T | null, fact: UndoFact<E>) => T,
): T | null {
  const then = history.filter(({ version }) => version < target.version)
  return then.reduce<T | null>((was, fact) => evolve(was, fact), null)
}

/** How events of a kind of thing are taken back, by what takes one of them back and what makes things of events. */
export function undoing<T extends { readonly version: number }, E extends DomainEvent>(
  one: (given: OneToUndo<T, E>) => UndoDecision<E>,
  evolve: (state: T, fact: UndoFact<E>) => T,
) {
  return (given: Undoable<T, E>): UndoDecision<E> => undoEach(given, one, evolve)
}

/** Takes events of one thing back, the newest first; what does not stand any more is passed over. */
function undoEach<T extends { readonly version: number }, E extends DomainEvent>(
  { state, history, targets }: Undoable<T, E>,
  one: (given: OneToUndo<T, E>) => UndoDecision<E>,
  evolve: (state: T, fact: UndoFact<E>) => T,
): UndoDecision<E> {
  const stands = effectiveVersions(history)
  const events: E[] = []
  const left = []
  let now = state
  for (const target of history.toReversed()) {
    if (!targets.has(target.version) || !stands.has(target.version)) continue
    const decision = one({ now, target, since: effectiveSince(history, target.version, targets), history })
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
