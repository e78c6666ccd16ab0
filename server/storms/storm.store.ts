import type { StormView } from '../../contract/storms/storm.ts'
import { stormAggregate } from '../../machines/storm/storm.aggregate.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { projectStorms } from './storm.projection.ts'
import { findStorms } from './storm.queries.ts'

export const stormStore = defineStore<'storm', StormView>({
  aggregate: stormAggregate,
  readModel: { table: 'storm', key: 'id', otherColumns: [] },
  search: { text: `search_folded(doc->>'title')`, where: 'true', recency: 'created_at' },
  queue: null,
  project: projectStorms,
  find: findStorms,
})
