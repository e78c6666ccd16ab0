import type { LocationEvent } from '../../contract/events/location.events.ts'
import type { Location } from '../../contract/locations/location.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { checkedLocation } from './location.decide.ts'
import { evolveLocation } from './location.evolve.ts'

type One = OneToUndo<Location, LocationEvent>
type Taken = Exclude<One['target'], { type: 'LocationCreated' }>

/** Events of a location that can be undone; an added location is deleted instead. */
export const undoableLocationEvents: readonly LocationEvent['type'][] = [
  'LocationUpdated',
  'LocationTurnedOnline',
  'LocationTurnedOffline',
  'LocationSlotsSet',
  'LocationDeleted',
  'LocationRestored',
]

/** Undoes events of a location; each is undone whole, and only if nobody has set the same fields again since. */
export const undoLocation = undoing<Location, LocationEvent>(undoOne, evolveLocation)

function undoOne({ now, target, since }: One): UndoDecision<LocationEvent> {
  if (target.type === 'LocationCreated')
    return refuseUndo('created', 'An added location can’t be undone because it may have bookings. Delete it instead.')
  const again = since.findLast((fact) => concerns(target, fact))
  if (again)
    return refuseUndo('changed_since', `${again.by.name} has since changed the same part of this location.`, again)
  return decidedUndo(checkedLocation(now, compensationOf(target, [target.version])))
}

const lifecycle: readonly string[] = [
  'LocationTurnedOnline',
  'LocationTurnedOffline',
  'LocationDeleted',
  'LocationRestored',
]

function concerns(target: Taken, fact: One['target']): boolean {
  if (target.type === 'LocationUpdated') {
    if (fact.type !== 'LocationUpdated') return false
    return Object.keys(target.data.changes).some((field) => field in fact.data.changes)
  }
  return target.type === 'LocationSlotsSet' ? fact.type === 'LocationSlotsSet' : lifecycle.includes(fact.type)
}

function compensationOf(target: Taken, undoes: readonly number[]): LocationEvent {
  switch (target.type) {
    case 'LocationUpdated':
      return { type: target.type, data: { changes: target.data.was, was: target.data.changes, undoes } }
    case 'LocationSlotsSet':
      return { type: target.type, data: { slot_exceptions: target.data.was, was: target.data.slot_exceptions, undoes } }
    case 'LocationTurnedOnline':
      return { type: 'LocationTurnedOffline', data: { undoes } }
    case 'LocationTurnedOffline':
      return { type: 'LocationTurnedOnline', data: { undoes } }
    case 'LocationDeleted':
      return { type: 'LocationRestored', data: { undoes } }
    case 'LocationRestored':
      return { type: 'LocationDeleted', data: { undoes } }
  }
}
