import { useEffect, useState } from 'react'
import type { PastRow } from '../../../contract/calls/read-past.ts'
import { idOf, type Recorded } from '../../../contract/events/recorded.ts'
import type { AsOfSource } from './as-of-source.ts'

interface Then<State> {
  readonly stateOf: (row: PastRow['thing']) => State
  /** The state after an event: the function that makes the read model. */
  readonly evolve: (state: State | null, event: Recorded) => State
}

/**
 * States of a queue as of the moment that is shown, by id, and as the log is played on from there; undefined until the
 * first moment has come. `then` is made once.
 */
export function useStatesThen<State>(source: AsOfSource, then: Then<State>): ReadonlyMap<string, State> | undefined {
  const [states, setStates] = useState<ReadonlyMap<string, State>>()
  useEffect(
    () =>
      source.subscribe({
        onRows: (rows) => setStates(new Map(rows.map(({ thing: row }) => [row.id, then.stateOf(row)]))),
        onEvents: (events) => setStates((before) => statesAfter(before, events, then)),
      }),
    [source, then],
  )
  return states
}

/** States after more events, of those that are known and of those that begin with one. */
export function statesAfter<State>(
  before: ReadonlyMap<string, State> | undefined,
  events: readonly Recorded[],
  { evolve }: Pick<Then<State>, 'evolve'>,
): ReadonlyMap<string, State> {
  const states = new Map(before)
  for (const event of events) {
    const id = idOf(event.stream)
    const state = states.get(id)
    // One that had left the queue is not known: it stays out until the next moment is read.
    if (state || event.version === 1) states.set(id, evolve(state ?? null, event))
  }
  return states
}
