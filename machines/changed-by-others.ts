import type { DomainEvent, Recorded } from '../contract/events/recorded.ts'
import type { ChangedSince } from './edit-conflict.ts'

interface Based {
  /** The version that somebody's command is based on, and who that is. */
  readonly version: number
  readonly actorId: string
}

/**
 * What others have changed since a version of an aggregate, from all of its events. The events are folded and each
 * state is compared with the one before, so a change counts whichever event brings it about: an edit that lists its
 * fields, or an event of its own such as "archived", which lists none.
 */
export function changedByOthers<T extends object, E extends DomainEvent>(
  events: readonly Recorded<E>[],
  { version, actorId }: Based,
  evolve: (state: T | null, event: E & Recorded<E>) => T,
): ChangedSince<T> {
  const changed: Partial<Record<string, { by: string; at: string; to: unknown }>> = {}
  let state: T | null = null
  for (const event of events) {
    const before: T | null = state
    state = evolve(before, event as E & Recorded<E>)
    if (!before || event.version <= version || event.by.id === actorId) continue
    for (const field of fieldsThatDiffer(before, state)) {
      changed[field] = { by: event.by.name, at: event.at, to: state[field as keyof T] }
    }
  }
  return changed as ChangedSince<T>
}

function fieldsThatDiffer<T extends object>(one: T, other: T): string[] {
  const names = Object.keys(other) as (keyof T & string)[]
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}
