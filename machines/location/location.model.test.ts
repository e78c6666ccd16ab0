import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Location } from '../../contract/locations/location.ts'
import { unseenOf } from '../transition-coverage.ts'
import { decideLocation } from './location.decide.ts'
import { evolveLocation, locationSnapshot } from './location.evolve.ts'
import { LocationUnderTest } from './location-under-test.ts'
import { commandFor, locationPaths } from './location.paths.ts'
import { locationMachine } from './location.machine.ts'
import { locationSamples } from './location.samples.ts'

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
  const paths = locationPaths()

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
