import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate'
import { contactMachine } from './contact/contact.machine.ts'
import { contactSamples } from './contact/contact.samples.ts'
import { intakeItemMachine } from './intake-item/intake-item.machine.ts'
import { intakeItemSamples } from './intake-item/intake-item.samples.ts'
import { guardWords, transitionsOf, withInner } from './machine-arrows.ts'
import { notificationMachine } from './notification/notification.machine.ts'
import { notificationSamples } from './notification/notification.samples.ts'
import type { SampleEvent } from './sample-event.ts'
import { stormMachine } from './storm/storm.machine.ts'
import { stormSamples } from './storm/storm.samples.ts'
import { userMachine } from './user/user.machine.ts'
import { userSamples } from './user/user.samples.ts'
import { whyNot } from './why-not.ts'

type Sample = SampleEvent<unknown, EventObject>
const lifecycles = [
  [intakeItemMachine, intakeItemSamples],
  [contactMachine, contactSamples],
  [stormMachine, stormSamples],
  [notificationMachine, notificationSamples],
  [userMachine, userSamples],
] as unknown as readonly (readonly [AnyStateMachine, readonly Sample[]])[]

/** Every snapshot that the samples lead to, one for each state and set of events it takes. */
function snapshotsOf(machine: AnyStateMachine, samples: readonly Sample[]): AnyMachineSnapshot[] {
  const found = new Map<string, AnyMachineSnapshot>()
  const open: AnyMachineSnapshot[] = [initialTransition(machine)[0]]
  for (let snapshot = open.pop(); snapshot; snapshot = open.pop()) {
    const events = samples.map(({ event }) => event(snapshot?.context))
    const key = JSON.stringify([snapshot.value, events.map((event) => snapshot?.can(event))])
    if (found.has(key)) continue
    found.set(key, snapshot)
    for (const event of events) if (snapshot.can(event)) open.push(transition(machine, snapshot, event)[0])
  }
  return [...found.values()]
}

describe.each(lifecycles.map(([machine, samples]) => [machine.id, machine, samples] as const))(
  'whatever the %s machine refuses',
  (_id, machine, samples) => {
    const refusals = snapshotsOf(machine, samples).flatMap((snapshot) =>
      samples
        .map(({ event }) => event(snapshot.context))
        .filter((event) => !snapshot.can(event))
        .map((event) => ({ snapshot, event, why: whyNot(snapshot, event) })),
    )

    test('is said in a sentence, by the guard that failed or by the states that it would be possible in', () => {
      expect(refusals.length).toBeGreaterThan(3)
      const nodes = withInner(machine.root)
      for (const { snapshot, event, why } of refusals) {
        const guards = nodes
          .filter((node) => (snapshot._nodes as unknown[]).includes(node))
          .flatMap(transitionsOf)
          .filter(({ eventType }) => eventType === event.type)
          .map(guardWords)
        expect(why.sentence).toMatch(/^[A-Z].+\.$/)
        expect(why.guard === null).toBe(guards.length === 0)
        for (const guard of guards) expect(why.sentence).toContain(guard)
        expect(why).toMatchObject({ machine: machine.id, event: event.type, roles: [] })
      }
    })
  },
)

describe('why not', () => {
  const walk = (...events: EventObject[]) =>
    events.reduce<AnyMachineSnapshot>(
      (snapshot, event) => transition(intakeItemMachine as AnyStateMachine, snapshot, event)[0],
      initialTransition(intakeItemMachine)[0],
    )
  const sample = (label: string) => {
    const found = (intakeItemSamples as unknown as Sample[]).find((one) => one.label === label)
    return found?.event({ fields: {} }) as EventObject
  }
  const received = sample('A carrier’s file brings it')

  test('names the guard, what it lacks once each, and where the thing stands', () => {
    const lacks = { 'the action is complete, or it goes with its lead': () => [{ field: 'action', label: 'Action' }] }
    expect(whyNot(walk(received), sample('Its action is carried out'), lacks)).toEqual({
      sentence: 'Only if the action is complete, or it goes with its lead.',
      guard: 'the action is complete, or it goes with its lead',
      missing: [{ field: 'action', label: 'Action' }],
      roles: [],
      machine: 'intake item',
      state: 'waiting.received',
      event: 'ClaimIngested',
    })
  })

  test('says from where it would be possible, and what never is', () => {
    expect(whyNot(walk(received), sample('The carrier returns it')).sentence).toBe(
      'Only while sent back; now it is waiting (received).',
    )
    expect(whyNot(walk(received), { type: 'ClaimEaten' }).sentence).toBe('This never happens to an intake item.')
  })
})
