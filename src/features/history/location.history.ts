import type { LocationEvent } from '../../../contract/events/location.events.ts'
import type { Location } from '../../../contract/locations/location.ts'
import { locationAggregate } from '../../../machines/location/location.aggregate.ts'
import { locationTrials } from '../../../machines/location/location.trials.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { type LifecycleSummary, sortDecisions, stepsTo } from './lifecycle-summary.ts'
import { changesOf } from './show-value.ts'
import { description, type EventDescription, type NameOf } from './event-description.ts'

/** An appraisal location's history. */
export const locationHistory: AggregateHistory = {
  aggregate: locationAggregate,
  describe: (event, nameOf) => describe(event as LocationEvent, nameOf),
  summarize,
}

function describe(event: LocationEvent, nameOf: NameOf): EventDescription {
  const title = locationAggregate.eventLabels[event.type]
  switch (event.type) {
    case 'LocationCreated':
      return description(title, { notes: [event.data.location.name] })
    case 'LocationUpdated': {
      const { schedule, ...changes } = event.data.changes
      const { schedule: _was, ...was } = event.data.was
      const notes = schedule === undefined ? [] : ['New schedule']
      return description(title, { changes: changesOf(was, changes, locationAggregate.labelOf, nameOf), notes })
    }
    case 'LocationSlotsSet':
      return description(title, {
        notes: [
          countOf(event.data.slot_exceptions.length, 'day differs from the schedule', 'days differ from the schedule'),
        ],
      })
    default:
      return description(title)
  }
}

function summarize(location: Location): LifecycleSummary {
  const sorted = sortDecisions(locationTrials(location))
  const state = location.deleted_at ? 'deleted' : location.online ? 'online' : 'offline'
  return { steps: stepsTo(['offline', 'online', 'deleted'], state), ...sorted, refused: [] }
}
