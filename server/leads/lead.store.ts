import type { Lead } from '../../contract/leads/lead.ts'
import { leadAggregate } from '../../machines/lead/lead.aggregate.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { projectLeads } from './lead.projection.ts'
import { findLeads } from './lead.queries.ts'

export const leadStore = defineStore<'lead', Lead>({
  aggregate: leadAggregate,
  readModel: { table: 'lead', key: 'id', otherColumns: [] },
  search: null,
  queue: null,
  project: projectLeads,
  find: findLeads,
})
