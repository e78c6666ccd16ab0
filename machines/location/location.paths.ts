import type { LocationEvent } from '../../contract/events/location.events.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import type { LocationCommand } from './location.decide.ts'
import { locationMachine } from './location.machine.ts'
import { locationSamples } from './location.samples.ts'

export type LocationPath = ModelPath<typeof locationMachine>

/** The paths of an appraisal location that all rings of tests walk. */
export function locationPaths(): LocationPath[] {
  return pathsOf(locationMachine, { samples: locationSamples, key: ({ value }) => value })
}

/** The command that brings an event about; values differ each time, so that no edit comes to nothing. */
export function commandFor(event: LocationEvent, step: number): LocationCommand {
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
