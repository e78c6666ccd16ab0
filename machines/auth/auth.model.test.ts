import { describe, expect, test } from 'vitest'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  type EventObject,
  fromCallback,
  initialTransition,
  type SnapshotFrom,
} from 'xstate'
import { createTestModel } from 'xstate/graph'
import { stepOf } from '../step.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { AuthEvent } from './auth.events.ts'
import { authMachine } from './auth.machine.ts'
import { authSamples } from './auth.samples.ts'
import { standingOf } from './standing.ts'

type Snapshot = SnapshotFrom<typeof authMachine>

const events: readonly AuthEvent[] = authSamples.map(([, event]) => event)

/** Which work goes on in which state; a state of the chart has no other. */
const workOf: Record<string, readonly string[]> = {
  restoring: ['restore the session'],
  'signing in': ['sign in'],
  'email unverified': ['wait for the proof'],
  'email unverified sending': ['wait for the proof', 'send the mail'],
  'mfa method missing adding': ['add the method'],
  'mfa method missing sending': ['send the code'],
  'mfa method missing checking': ['check the code'],
  'mfa code asked sending': ['send the code'],
  'mfa code asked checking': ['check the code'],
  fresh: ['watch the token'],
  refreshing: ['refresh the token'],
  'put off': ['watch the token'],
  'signing out': ['sign out'],
  maintenance: ['wait for the end of maintenance'],
}

/** Where it is, outermost first: `session held`, `email unverified`, `email unverified sending`, `fresh`. */
function placesOf({ value }: Snapshot): string[] {
  if (typeof value === 'string') return [value]
  const { standing, token } = value['session held']
  const inner =
    typeof standing === 'string' ? [standing] : Object.entries(standing).flatMap(([a, b]) => [a, `${a} ${b}`])
  return ['session held', ...inner, token]
}

const workAt = (snapshot: Snapshot) => [...new Set(placesOf(snapshot).flatMap((place) => workOf[place] ?? []))].sort()

/** What matters of a snapshot: where it is, and what its guards ask for. */
const keyOf = (snapshot: Snapshot) => {
  const { session, isCodeDue } = snapshot.context
  return JSON.stringify([snapshot.value, session && standingOf(session.user), isCodeDue])
}
const serializeState = (state: AnyMachineSnapshot) => keyOf(state as Snapshot)

/** The same chart without its invocations, which a test model does not take; its work speaks by events alone. */
function chartAlone(planted: Record<string, () => boolean> = {}): AnyStateMachine {
  const text = JSON.stringify(authMachine.config, (name, value) => (name === 'invoke' ? undefined : value))
  const { actions, guards } = authMachine.implementations
  return createMachine(JSON.parse(text), { actions, guards: { ...guards, ...planted } } as object)
}

/** Whether the chart says anything about it here, if only that it is passed over. */
const isHeard = (state: AnyMachineSnapshot, event: EventObject) =>
  (state.machine.getTransitionData(state, event) ?? []).length > 0

/** A path for every step that can be taken: the shortest way to where it starts, and the step. */
function pathsOfSteps() {
  const model = createTestModel(chartAlone(), { events: [...events], serializeState, filterEvents: isHeard })
  return model.getShortestPaths({ allowDuplicatePaths: true }).flatMap(({ state, steps }) => {
    const way = steps.slice(1).map(({ event }) => event)
    const onward = events.filter((event) => isHeard(state, event))
    return onward.flatMap((event) => model.getPathsFromEvents([...way, event], { serializeState }))
  })
}
const paths = pathsOfSteps()

/** The machine at work, with work that only notes that it is under way. */
function running(machine = authMachine) {
  const underWay = new Set<string>()
  const by = (work: string) =>
    fromCallback<AuthEvent, never, AuthEvent>(() => {
      underWay.add(work)
      return () => underWay.delete(work)
    })
  const actors = Object.fromEntries(
    Object.values(workOf)
      .flat()
      .map((work) => [work, by(work)]),
  )
  const stored: string[] = []
  const actions = {
    'store the session': () => stored.push('stored'),
    'clear the store': () => stored.push('cleared'),
  }
  const actor = createActor(machine.provide({ actors, actions }))
  actor.start()
  return { actor, underWay, stored, say: (event: AuthEvent) => (actor as AnyActorRef).send(event) }
}

async function follow(path: (typeof paths)[number], machine = authMachine) {
  const { actor, underWay, say } = running(machine)
  const walk = (step: { event: unknown }) => say(step.event as AuthEvent)
  await path.test({
    events: Object.fromEntries(events.map(({ type }) => [type, walk])),
    states: {
      '*'(expected) {
        const snapshot = actor.getSnapshot()
        expect(keyOf(snapshot)).toBe(keyOf(expected as Snapshot))
        expect([...underWay].sort()).toEqual(workAt(snapshot))
      },
    },
  })
  actor.stop()
}

describe('sign-in, by paths generated from its machine', () => {
  test('every state and transition is passed through, by every kind of event', () => {
    expect(unseenOf(authMachine, paths)).toEqual([])
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(authMachine.events))
  })

  test('the running machine agrees with it at every step, and no work goes on where none should', async () => {
    expect(paths.length).toBeGreaterThan(100)
    for (const path of paths) await follow(path)
  })

  test('nobody is inside whose proofs are missing, and outside nobody is remembered', () => {
    expect(unsafeIn(chartAlone())).toEqual([])
  })

  test.each(['the e-mail is unproved', 'a method is missing', 'a code is missing'])(
    'a chart that never finds that %s is caught',
    (guard) => {
      const planted = { [guard]: () => false, 'something is missing': () => false }
      expect(unsafeIn(chartAlone(planted))).toContainEqual(expect.stringContaining('is inside'))
    },
  )
})

/** What is wrong with who is where, along every path. */
function unsafeIn(machine: AnyStateMachine): string[] {
  const step = stepOf(machine)
  const found = paths.flatMap(({ steps }) => {
    let snapshot: AnyMachineSnapshot = initialTransition(machine)[0]
    return steps.slice(1).flatMap(({ event }) => {
      snapshot = step(snapshot, event)
      return faultOf(snapshot as Snapshot)
    })
  })
  return [...new Set(found)]
}

function faultOf(snapshot: Snapshot): string[] {
  const { session } = snapshot.context
  const standing = session && standingOf(session.user)
  const places = placesOf(snapshot)
  if (places.includes('signed in') && standing !== 'signed in') return [`${standing} is inside`]
  if (session && (places.includes('signed out') || places.includes('expired'))) return [`${places} remembers somebody`]
  return []
}
