import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocationEvent } from '../../contract/events/location.events.ts'
import type { Location } from '../../contract/locations/location.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { decideLocation, type LocationCommand } from './location.decide.ts'
import { evolveLocation, type LocationFact, locationSnapshot } from './location.evolve.ts'
import { locationMachine } from './location.machine.ts'
import { locationSamples } from './location.samples.ts'

class LocationUnderTest {
  location: Location | null = null
  readonly log: LocationFact[] = []

  send(command: LocationCommand, decide = decideLocation) {
    const decision = decide(command, this.location)
    if (!decision.ok) return decision
    for (const event of decision.events) {
      const version = this.log.length + 1
      const at = new Date(Date.UTC(2026, 2, 10, 10, 0, version)).toISOString()
      const fact = { ...event, stream: 'location:5a000000-0000-4000-8000-000000000009', version, at }
      this.log.push(fact)
      this.location = evolveLocation(this.location, fact)
    }
    return decision
  }
}

/** The command that brings an event about; values differ each time, so that no edit comes to nothing. */
function commandFor(event: LocationEvent, step: number): LocationCommand {
  switch (event.type) {
    case 'LocationCreated':
      return { type: 'CreateLocation', ...event.data }
    case 'LocationUpdated':
      return { type: 'EditLocation', changes: { name: `Gate ${step}` } }
    case 'LocationSlotsSet':
      return { type: 'SetSlots', slot_exceptions: [{ datestring: `03-${10 + (step % 20)}-2026`, slots: [] }] }
    case 'LocationTurnedOnline':
      return { type: 'TurnLocationOnline' }
    case 'LocationTurnedOffline':
      return { type: 'TurnLocationOffline' }
    case 'LocationDeleted':
      return { type: 'DeleteLocation' }
    case 'LocationRestored':
      return { type: 'RestoreLocation' }
  }
}

function holds(decide: typeof decideLocation) {
  const events = locationSamples.map(({ event }) => event(undefined))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (some) => {
      const subject = new LocationUnderTest()
      some.forEach((event, step) => {
        const before = subject.location
        const decision = subject.send(commandFor(event, step), decide)
        if (decision.ok)
          for (const happened of decision.events) expect(locationSnapshot(before).can(happened)).toBe(true)
        else expect(decision.refusal.reason).toMatch(/^[A-Z].{10,}\.$/)
      })
      expect(subject.log.reduce<Location | null>(evolveLocation, null)).toEqual(subject.location)
    }),
  )
}

describe('the life of an appraisal location, by paths generated from its machine', () => {
  const paths: ModelPath<typeof locationMachine>[] = pathsOf(locationMachine, {
    samples: locationSamples,
    key: ({ value }) => value,
  })

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(locationMachine, paths)).toEqual([])
  })

  test('every path can be walked by commands, and the location agrees with the machine at every step', () => {
    for (const path of paths) {
      const subject = new LocationUnderTest()
      path.steps.slice(1).forEach(({ event, state }, step) => {
        const decision = subject.send(commandFor(event, step))
        expect(decision).toMatchObject({ ok: true, events: [{ type: event.type }] })
        expect(locationSnapshot(subject.location).value).toBe(state.value)
      })
    }
  })

  test('no sequence of commands breaks a location, and its log makes the same location again', () => {
    holds(decideLocation)
  })

  test('a decision that lets a deleted location go online is caught', () => {
    expect(() =>
      holds((command, location) =>
        command.type === 'TurnLocationOnline' && location
          ? { ok: true, events: [{ type: 'LocationTurnedOnline', data: {} }] }
          : decideLocation(command, location),
      ),
    ).toThrow()
  })
})
