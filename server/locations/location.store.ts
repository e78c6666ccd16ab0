import type { Location } from '../../contract/locations/location.ts'
import { locationAggregate } from '../../machines/location/location.aggregate.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { projectLocations } from './location.projection.ts'
import { findLocations } from './location.queries.ts'

export const locationStore = defineStore<'location', Location>({
  aggregate: locationAggregate,
  readModel: { table: 'appraisal_location', key: 'id', otherColumns: [] },
  search: {
    text: `search_folded(concat_ws(' ', doc->>'name', doc->>'address', doc->>'city', doc->>'zipcode'))`,
    where: 'true',
    recency: 'created_at',
  },
  queue: null,
  project: projectLocations,
  find: findLocations,
})
