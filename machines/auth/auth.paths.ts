import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createMachine,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import { createTestModel } from 'xstate/graph'
import type { AuthEvent } from './auth.events.ts'
import { authMachine } from './auth.machine.ts'
import { authSamples } from './auth.samples.ts'
import { standingOf } from './standing.ts'

type Snapshot = SnapshotFrom<typeof authMachine>

export const authEvents: readonly AuthEvent[] = authSamples.map(([, event]) => event)

/** What matters of a snapshot: where it is, and what its guards ask for. */
export function keyOf({ value, context: { session, isCodeDue } }: Snapshot): string {
  return JSON.stringify([value, session && standingOf(session.user), isCodeDue])
}
const serializeState = (state: AnyMachineSnapshot) => keyOf(state as Snapshot)

/** Where it is, outermost first: `session held`, `email unverified`, `email unverified sending`, `fresh`. */
export function placesOf({ value }: Snapshot): string[] {
  if (typeof value === 'string') return [value]
  const { standing, token } = value['session held']
  const inner =
    typeof standing === 'string' ? [standing] : Object.entries(standing).flatMap(([a, b]) => [a, `${a} ${b}`])
  return ['session held', ...inner, token]
}

/** The same chart without its invocations, which a test model does not take; its work speaks by events alone. */
export function chartAlone(planted: Record<string, () => boolean> = {}): AnyStateMachine {
  const text = JSON.stringify(authMachine.config, (name, value) => (name === 'invoke' ? undefined : value))
  const { actions, guards } = authMachine.implementations
  return createMachine(JSON.parse(text), { actions, guards: { ...guards, ...planted } } as object)
}

/** Whether the chart says anything about it here, if only that it is passed over. */
const isHeard = (state: AnyMachineSnapshot, event: EventObject) =>
  (state.machine.getTransitionData(state, event) ?? []).length > 0

function modelOf(filterEvents: (state: AnyMachineSnapshot, event: EventObject) => boolean) {
  return createTestModel(chartAlone(), { events: [...authEvents], serializeState, filterEvents })
}

/** A path for every step that can be taken: the shortest way to where it starts, and the step. */
export function pathsOfSteps() {
  const model = modelOf(isHeard)
  return model.getShortestPaths({ allowDuplicatePaths: true }).flatMap(({ state, steps }) => {
    const way = steps.slice(1).map(({ event }) => event)
    const onward = authEvents.filter((event) => isHeard(state, event))
    return onward.flatMap((event) => model.getPathsFromEvents([...way, event], { serializeState }))
  })
}

/** As few ways as pass through every state, by the events that can be brought about where they are walked. */
export function shortestWays(can: (state: Snapshot, event: AuthEvent) => boolean) {
  const model = modelOf((state, event) => isHeard(state, event) && can(state as Snapshot, event as AuthEvent))
  return model
    .getShortestPaths()
    .map(({ steps }) =>
      steps.slice(1).map(({ event, state }) => ({ event: event as AuthEvent, state: state as Snapshot })),
    )
}
