import { initialTransition } from 'xstate'
import { streamOf } from '../../contract/events/recorded.ts'
import { streamsOfAggregates } from '../../contract/categories.ts'
import type { AnyAggregate } from '../../machines/aggregate.ts'
import { sampledEvents } from '../../machines/sampled-walks.ts'

/** An aggregate's state after the first of its samples that begins a stream; null where none does. */
export function sampledState(aggregate: AnyAggregate, id: string): { readonly version: number } | null {
  const { machine, samples, category } = aggregate
  const [start] = initialTransition(machine)
  const first = sampledEvents(start, samples).find((event) => start.can(event))
  if (!first) return null
  const stream = streamOf(streamsOfAggregates[category][0], id)
  const fact = {
    data: {},
    ...first,
    stream,
    version: 1,
    at: '2026-03-10T10:00:00.000Z',
    by: { id, name: 'Rosa Kimball' },
  }
  return aggregate.evolve(null, fact)
}
