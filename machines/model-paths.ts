import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  SnapshotFrom,
} from 'xstate'
import { adjacencyMapToArray, createTestModel, type TestPath } from 'xstate/graph'
import type { SampleEvent } from './sample-event.ts'

export interface ModelOptions<M extends AnyStateMachine> {
  readonly samples: readonly SampleEvent<ContextFrom<M>, EventFromLogic<M>>[]
  /** Snapshots with the same key take the same events; the fewer keys, the fewer paths. */
  readonly key: (snapshot: SnapshotFrom<M>) => string
  /**
   * Walks the shortest way to each state instead of every simple path: for a machine with so many ways between its
   * states that their number explodes. Each step is walked all the same.
   */
  readonly isShortest?: boolean
  /** Leaves out what cannot come about, though the machine would take it. */
  readonly when?: (snapshot: SnapshotFrom<M>, event: EventFromLogic<M>) => boolean
}

export type ModelPath<M extends AnyStateMachine> = TestPath<SnapshotFrom<M>, EventFromLogic<M>>

/**
 * Every simple path through a machine by its sample events, and beside them one path for each step that no such path
 * takes since it leads back to where that path was before. For tests: all rings walk the same paths.
 */
export function pathsOf<M extends AnyStateMachine>(machine: M, options: ModelOptions<M>): ModelPath<M>[] {
  const model = modelOf(machine, options)
  const key = options.key as (snapshot: AnyMachineSnapshot) => string
  const simple = options.isShortest ? model.getShortestPaths() : model.getSimplePaths()
  const taken = new Set(
    simple.flatMap(({ steps }) =>
      steps.flatMap(({ event }, at) => {
        const before = steps[at - 1]
        return before ? [stepName(key(before.state), event)] : []
      }),
    ),
  )
  const shortest = model.getShortestPaths({ allowDuplicatePaths: true })
  const wayTo = new Map(shortest.map(({ state, steps }) => [key(state), steps.slice(1).map(({ event }) => event)]))
  const back = adjacencyMapToArray(model.getAdjacencyMap())
    .filter(({ state, event }) => !taken.has(stepName(key(state), event)))
    .flatMap(({ state, event }) =>
      model.getPathsFromEvents([...(wayTo.get(key(state)) ?? []), event], { serializeState: key }),
    )
  return [...simple, ...back] as ModelPath<M>[]
}

interface PathOfSteps {
  readonly steps: readonly { readonly event: EventObject; readonly state: AnyMachineSnapshot }[]
}

/**
 * As few short paths as take every step that the paths know: the rings of pages and HTTP are slower than a machine.
 * `nameOf` distinguishes steps.
 */
export function coveringPaths<P extends PathOfSteps>(
  paths: readonly P[],
  nameOf: (steps: P['steps'], at: number) => string,
): P[] {
  const byLength = paths.toSorted((a, b) => a.steps.length - b.steps.length)
  const names = new Map(byLength.map((path) => [path, path.steps.map((_step, at) => nameOf(path.steps, at))]))
  const seen = new Set<string>()
  const gain = (path: P) => (names.get(path) ?? []).filter((name) => !seen.has(name)).length
  const chosen: P[] = []
  for (;;) {
    const best = byLength.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    if (gain(best) === 0) return chosen
    for (const name of names.get(best) ?? []) seen.add(name)
    chosen.push(best)
  }
}

function stepName(from: string, event: EventObject): string {
  return `${from} ${JSON.stringify(event)}`
}

function modelOf<M extends AnyStateMachine>(machine: M, options: ModelOptions<M>) {
  const { samples, key, when } = options as unknown as {
    samples: readonly SampleEvent<unknown, EventObject>[]
    key: (snapshot: AnyMachineSnapshot) => string
    when?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean
  }
  return createTestModel(machine as AnyStateMachine, {
    events: (snapshot) => samples.map((sample) => sample.event(snapshot.context)),
    filterEvents: (snapshot, event) => snapshot.can(event) && (when?.(snapshot, event) ?? true),
    serializeState: key,
  })
}
