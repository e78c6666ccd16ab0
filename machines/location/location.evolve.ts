import { initialTransition, type SnapshotFrom } from 'xstate'
import type { LocationEvent } from '../../contract/events/location.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { Location } from '../../contract/locations/location.ts'
import { restingIn, stepOf } from '../step.ts'
import { locationMachine } from './location.machine.ts'

export type LocationSnapshot = SnapshotFrom<typeof locationMachine>
export type LocationFact = LocationEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(locationMachine)
const step = stepOf(locationMachine)
const resting = restingIn(locationMachine)

export function locationSnapshot(location: Location | null): LocationSnapshot {
  if (!location) return unseen
  if (location.deleted_at) return resting('deleted', {})
  return resting(location.online ? 'online' : 'offline', {})
}

/** The location after an event. Pure; the event is taken as having happened. */
export function evolveLocation(location: Location | null, fact: LocationFact): Location {
  const next = step(locationSnapshot(location), fact)
  const { version, at } = fact
  if (fact.type === 'LocationCreated') {
    const { storm_id, location: fields, online } = fact.data
    const id = idOf(fact.stream)
    return { id, storm_id, ...fields, online, slot_exceptions: [], deleted_at: null, created_at: at, version }
  }
  if (!location) throw new Error(`${fact.type} on ${fact.stream}, which has no location`)
  return {
    ...location,
    ...(fact.type === 'LocationUpdated' && fact.data.changes),
    ...(fact.type === 'LocationSlotsSet' && { slot_exceptions: fact.data.slot_exceptions }),
    online: next.value === 'online',
    deleted_at: next.value === 'deleted' ? (location.deleted_at ?? at) : null,
    version,
  }
}
