import type { LocationChanges, LocationEvent, LocationFields } from '../../contract/events/location.events.ts'
import { locationFieldLabels } from '../../contract/locations/location-field-labels.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { SlotExceptions } from '../../contract/locations/schedule.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf, differenceOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { locationSnapshot } from './location.evolve.ts'

export type LocationCommand =
  | { type: 'CreateLocation'; storm_id: string; location: LocationFields; online: boolean }
  | { type: 'TurnLocationOnline' | 'TurnLocationOffline' | 'DeleteLocation' | 'RestoreLocation' }
  | { type: 'SetSlots'; slot_exceptions: SlotExceptions; changedSince?: ChangedSince<Location> | undefined }
  | {
      type: 'EditLocation'
      changes: { readonly [F in keyof LocationChanges]: LocationChanges[F] | undefined }
      /** What others have changed since the version that the edit is based on. */
      changedSince?: ChangedSince<Location> | undefined
    }

const labelOf = (field: keyof Location) => (locationFieldLabels as Readonly<Record<string, string>>)[field] ?? field

/** What a command does to an appraisal location, or why it cannot be done. Bookings are the server's to look at. */
export function decideLocation(command: LocationCommand, location: Location | null): Decision<LocationEvent> {
  if (!location) {
    if (command.type !== 'CreateLocation') return refuse('not_found', 'This location does not exist.')
    const { type: _type, ...data } = command
    return accept({ type: 'LocationCreated', data })
  }
  switch (command.type) {
    case 'CreateLocation':
      return refuse('already_there', 'This location already exists.')
    case 'TurnLocationOnline':
      return location.online && !location.deleted_at
        ? accept()
        : checkedLocation(location, { type: 'LocationTurnedOnline', data: {} })
    case 'TurnLocationOffline':
      return location.online || location.deleted_at
        ? checkedLocation(location, { type: 'LocationTurnedOffline', data: {} })
        : accept()
    case 'DeleteLocation':
      return checkedLocation(location, { type: 'LocationDeleted', data: {} })
    case 'RestoreLocation':
      return checkedLocation(location, { type: 'LocationRestored', data: {} })
    case 'SetSlots': {
      const { slot_exceptions: was } = location
      const { slot_exceptions } = command
      const decision = checkedLocation(location, { type: 'LocationSlotsSet', data: { slot_exceptions, was } })
      if (!decision.ok) return decision
      if (JSON.stringify(was) === JSON.stringify(slot_exceptions)) return accept()
      return conflictOf<Location>({ slot_exceptions }, labelOf, formatChanged(command.changedSince)) ?? decision
    }
    case 'EditLocation': {
      const change = differenceOf<LocationFields>(location, command.changes)
      const decision = checkedLocation(location, { type: 'LocationUpdated', data: change })
      if (!decision.ok) return decision
      if (Object.keys(change.changes).length === 0) return accept()
      return conflictOf<Location>(change.changes, labelOf, formatChanged(command.changedSince)) ?? decision
    }
  }
}

/** A schedule and changed days are told as such in a conflict: their values are no text to read. */
function formatChanged({ schedule, slot_exceptions, ...since }: ChangedSince<Location> = {}): ChangedSince<Location> {
  return {
    ...since,
    ...(schedule && { schedule: { ...schedule, to: 'another schedule' as never } }),
    ...(slot_exceptions && { slot_exceptions: { ...slot_exceptions, to: 'other days' as never } }),
  }
}

/** Accepts the event if the machine does, else says why not. */
export function checkedLocation(location: Location, event: LocationEvent): Decision<LocationEvent> {
  const snapshot = locationSnapshot(location)
  if (snapshot.can(event)) return accept(event)
  const why = () => whyNot(snapshot, event)
  if (location.deleted_at) return refuse('location_deleted', `${location.name} is deleted. Restore it first.`, { why })
  const state = location.online ? 'online' : 'offline'
  return refuse(`location_${state}`, `${location.name} is ${state}.`, { why })
}
