import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createMachine,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * The same chart without its invocations, which a test model does not take; its work speaks by events alone. Guards
 * can be planted in place of its own.
 */
export function chartAlone(machine: AnyStateMachine, planted: Record<string, () => boolean> = {}): AnyStateMachine {
  const text = JSON.stringify(machine.config, (name, value) => (name === 'invoke' ? undefined : value))
  const { actions, guards } = machine.implementations
  const config = { ...JSON.parse(text), context: machine.config.context }
  return createMachine(config, { actions, guards: { ...guards, ...planted } } as object)
}

interface StepOptions<M extends AnyStateMachine, Event extends EventObject> {
  readonly events: readonly Event[]
  /** Snapshots with the same key take the same events; the fewer keys, the fewer paths. */
  readonly key: (snapshot: SnapshotFrom<M>) => string
  /** Whether an event is tried somewhere; by default where the machine takes it. */
  readonly tries?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean
}

/**
 * A path for every step of a screen machine's chart: the shortest way to where it starts, and the step. For tests;
 * of a machine without work, `pathsOf` has more.
 */
export function stepPathsOf<M extends AnyStateMachine, Event extends EventObject>(
  machine: M,
  { events, key, tries = (snapshot, event) => snapshot.can(event) }: StepOptions<M, Event>,
) {
  const serializeState = (snapshot: AnyMachineSnapshot) => key(snapshot as SnapshotFrom<M>)
  const model = createTestModel(chartAlone(machine), { events: [...events], serializeState, filterEvents: tries })
  return model.getShortestPaths({ allowDuplicatePaths: true }).flatMap(({ state, steps }) => {
    const way = steps.slice(1).map(({ event }) => event)
    const onward = events.filter((event) => tries(state, event))
    return onward.flatMap((event) => model.getPathsFromEvents([...way, event], { serializeState }))
  })
}
