import type { CallBack } from '../../contract/call-backs/call-back.ts'
import { callBackAggregate } from '../../machines/call-back/call-back.aggregate.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { projectCallBacks } from './call-back.projection.ts'
import { findCallBacks } from './call-back.queries.ts'

export const callBackStore = defineStore<'call_back', CallBack>({
  aggregate: callBackAggregate,
  readModel: { table: 'call_back', key: 'id', otherColumns: [] },
  search: null,
  queue: null,
  project: projectCallBacks,
  find: findCallBacks,
})
