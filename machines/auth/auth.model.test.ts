import { describe, expect, test } from 'vitest'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  initialTransition,
  type SnapshotFrom,
} from 'xstate'
import { stepOf } from '../step.ts'
import { chartAlone } from '../step-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { AuthEvent } from './auth.events.ts'
import { authMachine } from './auth.machine.ts'
import { authEvents as events, keyOf, pathsOfSteps, placesOf } from './auth.paths.ts'
import { signInStepOf } from './sign-in-step.ts'

type Snapshot = SnapshotFrom<typeof authMachine>

/** Which work goes on in which state; a state of the chart has no other. */
const workOf: Record<string, readonly string[]> = {
  restoring: ['restore the session'],
  'signing in': ['sign in'],
  'email unverified': ['wait for verification'],
  'email unverified sending': ['wait for verification', 'send the mail'],
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

const workAt = (snapshot: Snapshot) => [...new Set(placesOf(snapshot).flatMap((place) => workOf[place] ?? []))].sort()

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
    expect(unsafeIn(chartAlone(authMachine))).toEqual([])
  })

  test.each(['the email is not verified', 'a method is missing', 'a code is missing'])(
    'a chart that never finds that %s is caught',
    (guard) => {
      const planted = { [guard]: () => false, 'something is missing': () => false }
      expect(unsafeIn(chartAlone(authMachine, planted))).toContainEqual(expect.stringContaining('is inside'))
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
  const step = session && signInStepOf(session.user)
  const places = placesOf(snapshot)
  if (places.includes('signed in') && step !== 'signed in') return [`${step} is inside`]
  if (session && (places.includes('signed out') || places.includes('expired'))) return [`${places} remembers somebody`]
  return []
}
