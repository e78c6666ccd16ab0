import { aggregateList } from './aggregates.ts'
import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate'
import { intakeItemMachine } from './intake-item/intake-item.machine.ts'
import { intakeItemSamples } from './intake-item/intake-item.samples.ts'
import { guardLabel, transitionsOf, withInner } from './machine-arrows.ts'
import { sampledEvents, sampledWalks } from './sampled-walks.ts'
import type { SampleEvent } from './sample-event.ts'
import { whyNot } from './why-not.ts'

type Sample = SampleEvent<unknown, EventObject>
const lifecycles = aggregateList.map(({ machine, samples }) => [machine.id, machine, samples] as const)

describe.each(lifecycles)('whatever the %s machine refuses', (_id, machine, samples) => {
  const refusals = sampledWalks(machine, samples).flatMap(({ snapshot }) =>
    sampledEvents(snapshot, samples)
      .filter((event) => !snapshot.can(event))
      .map((event) => ({ snapshot, event, why: whyNot(snapshot, event) })),
  )

  test('is said in a sentence, by the guard that failed or by the states that it would be possible in', () => {
    expect(refusals.length).toBeGreaterThanOrEqual(2)
    const nodes = withInner(machine.root)
    for (const { snapshot, event, why } of refusals) {
      const guards = nodes
        .filter((node) => (snapshot._nodes as unknown[]).includes(node))
        .flatMap(transitionsOf)
        .filter(({ eventType }) => eventType === event.type)
        .map(guardLabel)
      expect(why.sentence).toMatch(/^[A-Z].+\.$/)
      expect(why.guard === null).toBe(guards.length === 0)
      for (const guard of guards) expect(why.sentence).toContain(guard)
      expect(why).toMatchObject({ machine: machine.id, event: event.type, roles: [] })
    }
  })
})

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
    const lacks = {
      'the action is complete, or the claim follows its lead': () => [{ field: 'action', label: 'Action' }],
    }
    expect(whyNot(walk(received), sample('Its action is carried out'), lacks)).toEqual({
      sentence: 'Only if the action is complete, or the claim follows its lead.',
      guard: 'the action is complete, or the claim follows its lead',
      missing: [{ field: 'action', label: 'Action' }],
      roles: [],
      machine: 'intake item',
      state: 'waiting.received',
      event: 'ClaimIngested',
    })
  })

  test('says from where it would be possible, and what never is', () => {
    expect(whyNot(walk(received), sample('The carrier returns it')).sentence).toBe(
      'Available only when sent back. Current status: waiting (received).',
    )
    expect(whyNot(walk(received), { type: 'ClaimEaten' }).sentence).toBe('Not available for an intake item.')
  })
})
