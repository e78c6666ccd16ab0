import type { DomainEvent, Recorded } from '../../../contract/events/recorded.ts'
import type { AnyAggregate } from '../../../machines/aggregate.ts'
import { type EventDescription, type EventZones, description, type NameOf } from './event-description.ts'
import type { LifecycleSummary } from './lifecycle-summary.ts'
import { changesOf } from './show-value.ts'

/** How an aggregate's events read, and what they come to. */
export interface AggregateHistory {
  readonly aggregate: AnyAggregate
  describe(event: DomainEvent, nameOf: NameOf, zones: EventZones): EventDescription
  /** Null where nothing more is said than its events. */
  summarize(state: never): LifecycleSummary | null
}

/** A history by the manifest alone: the title of each event, and the fields that it changed. */
export function plainHistory(aggregate: AnyAggregate): AggregateHistory {
  return {
    aggregate,
    describe({ type, data }, nameOf) {
      const { changes = {}, was = {} } = data as { changes?: object; was?: object }
      const title = aggregate.eventLabels[type] ?? type
      return description(title, { changes: changesOf(was ?? {}, changes, aggregate.labelOf, nameOf) })
    },
    summarize: () => null,
  }
}

/** The events of the record itself: a history also has those of the notes on it. */
export function ownEvents(events: readonly Recorded[]): Recorded[] {
  return events.filter(({ stream }) => stream === events[0]?.stream)
}

/** The state that an aggregate's own events make, in their order; null before the first. */
export function stateOf({ aggregate }: AggregateHistory, events: readonly Recorded[]) {
  return ownEvents(events).reduce<{ readonly version: number } | null>(
    (state, event) => aggregate.evolve(state, event),
    null,
  )
}
