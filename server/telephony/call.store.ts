import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import { callAggregate } from '../../machines/call/call.aggregate.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { projectCalls } from './call.projection.ts'
import { findCalls } from './call.queries.ts'

export const callStore = defineStore<'call', PhoneCall>({
  aggregate: callAggregate,
  readModel: { table: 'phone_call', key: 'id', otherColumns: ['provider_id', 'tried_at'] },
  search: null,
  queue: null,
  project: projectCalls,
  find: findCalls,
})
