import { type AnyMachineSnapshot, type EventObject, type SnapshotFrom } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { chartAlone, stepPathsOf } from '../step-paths.ts'
import type { AuthEvent } from './auth.events.ts'
import { authMachine } from './auth.machine.ts'
import { authSamples } from './auth.samples.ts'
import { signInStepOf } from './sign-in-step.ts'

type Snapshot = SnapshotFrom<typeof authMachine>

export const authEvents: readonly AuthEvent[] = authSamples.map(([, event]) => event)

/** What matters of a snapshot: where it is, and what its guards ask for. */
export function keyOf({ value, context: { session, isCodeDue } }: Snapshot): string {
  return JSON.stringify([value, session && signInStepOf(session.user), isCodeDue])
}

/** Where it is, outermost first: `session held`, `email unverified`, `email unverified sending`, `fresh`. */
export function placesOf({ value }: Snapshot): string[] {
  if (typeof value === 'string') return [value]
  const { step, token } = value['session held']
  const inner = typeof step === 'string' ? [step] : Object.entries(step).flatMap(([a, b]) => [a, `${a} ${b}`])
  return ['session held', ...inner, token]
}

/** Whether the chart says anything about it here, if only that it is passed over. */
const isAccepted = (state: AnyMachineSnapshot, event: EventObject) =>
  (state.machine.getTransitionData(state, event) ?? []).length > 0

/** A path for every step that can be taken: the shortest way to where it starts, and the step. */
export const pathsOfSteps = () => stepPathsOf(authMachine, { events: authEvents, key: keyOf, tries: isAccepted })

/** As few ways as pass through every state, by the events that can be brought about where they are walked. */
export function shortestWays(can: (state: Snapshot, event: AuthEvent) => boolean) {
  const serializeState = (state: AnyMachineSnapshot) => keyOf(state as Snapshot)
  const filterEvents = (state: AnyMachineSnapshot, event: EventObject) =>
    isAccepted(state, event) && can(state as Snapshot, event as AuthEvent)
  return createTestModel(chartAlone(authMachine), { events: [...authEvents], serializeState, filterEvents })
    .getShortestPaths()
    .map(({ steps }) =>
      steps.slice(1).map(({ event, state }) => ({ event: event as AuthEvent, state: state as Snapshot })),
    )
}
