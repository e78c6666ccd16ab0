import type { DomainEvent } from '../contract/events/recorded.ts'
import type { Job } from './jobs.ts'

/** An event as it is appended: with its stream and time. */
export type AppendedEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly stream: string
  /** UTC instant, ISO 8601. */
  readonly at: string
}

interface Declared<State, Event extends DomainEvent> {
  /** The jobs that follow from an event, by its type. Pure. */
  readonly on: {
    readonly [Type in Event['type']]?: (event: AppendedEvent<Extract<Event, { type: Type }>>) => readonly Job[]
  }
  /** The jobs that wait for a state to be acted on: verification queues those that are missing. Pure. */
  pending(state: State): readonly Job[]
}

/** What follows from the events of an aggregate, be they appended by a command, an undo or an import. */
export interface Reactions<State, Event extends DomainEvent> {
  jobsAfter(event: AppendedEvent<Event>): readonly Job[]
  pending(state: State): readonly Job[]
}

/** Reactions, and after every event of some types, or of all, one more job. */
export function alsoAfterEvents<State, Event extends DomainEvent>(
  reactions: Reactions<State, Event>,
  job: (event: AppendedEvent<Event>) => Job | null,
): Reactions<State, Event> {
  const jobsAfter = (event: AppendedEvent<Event>) => {
    const more = job(event)
    return more ? [...reactions.jobsAfter(event), more] : reactions.jobsAfter(event)
  }
  return { ...reactions, jobsAfter }
}

export function defineReactions<State, Event extends DomainEvent>({
  on,
  pending,
}: Declared<State, Event>): Reactions<State, Event> {
  const byType = new Map(Object.entries(on)) as ReadonlyMap<string, (event: AppendedEvent<Event>) => readonly Job[]>
  return { jobsAfter: (event) => byType.get(event.type)?.(event) ?? [], pending }
}
