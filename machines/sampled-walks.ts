import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate'

/** Where events lead, and a shortest way there. */
export interface SampledWalk {
  readonly snapshot: AnyMachineSnapshot
  readonly events: readonly EventObject[]
}

/** Every snapshot that a machine's samples lead to, one for each state and where the samples lead from it. For tests. */
export function sampledWalks(
  machine: AnyStateMachine,
  samples: readonly { readonly event: (context: never) => EventObject }[],
): SampledWalk[] {
  const found = new Map<string, SampledWalk>()
  const open: SampledWalk[] = [{ snapshot: initialTransition(machine)[0], events: [] }]
  for (let walk = open.shift(); walk; walk = open.shift()) {
    const { snapshot, events } = walk
    const next = sampledEvents(snapshot, samples).map((event) => ({
      event,
      after: snapshot.can(event) ? transition(machine, snapshot, event)[0] : null,
    }))
    const key = JSON.stringify([snapshot.value, next.map(({ after }) => after?.value ?? null)])
    if (found.has(key)) continue
    found.set(key, walk)
    for (const { event, after } of next) if (after) open.push({ snapshot: after, events: [...events, event] })
  }
  return [...found.values()]
}

/** The samples' events as they are in a snapshot. */
export function sampledEvents(
  { context }: AnyMachineSnapshot,
  samples: readonly { readonly event: (context: never) => EventObject }[],
): EventObject[] {
  return samples.map(({ event }) => event(context as never))
}
