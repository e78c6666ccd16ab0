import { type LocationEvent, locationEventSchemas } from '../../contract/events/location.events.ts'
import { locationFieldLabels } from '../../contract/locations/location-field-labels.ts'
import type { Location } from '../../contract/locations/location.ts'
import { defineAggregate, searchedText } from '../aggregate.ts'
import { evolveLocation } from './location.evolve.ts'
import { locationMachine } from './location.machine.ts'
import { locationReactions } from './location.reactions.ts'
import { locationSamples } from './location.samples.ts'
import { undoableLocationEvents, undoLocation } from './location.undo.ts'
import { byPermission } from '../visible.ts'

const labels: Readonly<Record<string, string>> = locationFieldLabels

export const locationAggregate = defineAggregate<'location', Location, LocationEvent>({
  category: 'location',
  noun: { one: 'appraisal location', many: 'appraisal locations' },
  title: 'Appraisal locations',
  events: locationEventSchemas,
  machine: locationMachine,
  samples: locationSamples,
  words: {
    LocationCreated: 'Added',
    LocationUpdated: 'Updated',
    LocationTurnedOnline: 'Turned online',
    LocationTurnedOffline: 'Turned offline',
    LocationSlotsSet: 'Days changed',
    LocationDeleted: 'Deleted',
    LocationRestored: 'Restored',
  },
  permissions: { view: { location: 'storms:view' }, work: 'storms:manage', name: 'storms:view' },
  visible: byPermission,
  undo: { events: undoableLocationEvents, through: {}, carries: [], decide: undoLocation },
  reactions: locationReactions,
  isExpectedUnchanged: true,
  evolve: evolveLocation,
  displayName: ({ name }) => name,
  labelOf: (field) => labels[field] ?? field,
  search: {
    text: ({ name, address, city, zipcode }) => searchedText([name, address, city, zipcode]),
    detail: ({ city, state }) => [city, state].filter(Boolean).join(', '),
    place: ({ deleted_at, online }) => (deleted_at ? 'Deleted' : online ? 'Online' : 'Offline'),
  },
  stormAfter: ({ type, data }, before) =>
    type === 'LocationCreated' ? (data as { storm_id: string }).storm_id : before,
})
