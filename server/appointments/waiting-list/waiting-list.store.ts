import type { WaitingListEntry } from '../../../contract/waiting-list/waiting-list.ts'
import { waitingListAggregate } from '../../../machines/waiting-list/waiting-list.aggregate.ts'
import { defineStore } from '../../events/aggregate-store.ts'
import { projectWaitingList } from './waiting-list.projection.ts'
import { findEntries } from './waiting-list.queries.ts'

export const waitingListStore = defineStore<'waiting_list', WaitingListEntry>({
  aggregate: waitingListAggregate,
  readModel: { table: 'waiting_list', key: 'id', otherColumns: [] },
  search: null,
  queue: null,
  project: projectWaitingList,
  find: findEntries,
})
