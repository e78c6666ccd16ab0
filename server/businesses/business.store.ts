import type { Business } from '../../contract/businesses/business.ts'
import { businessAggregate } from '../../machines/business/business.aggregate.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { projectBusiness } from './business.projection.ts'
import { findBusiness } from './business.queries.ts'

/** No event holds them. */
const apiKeyColumns = ['api_key_hash', 'api_key_name', 'api_key_created_at', 'api_key_used_at']

/** A business sees only itself, so there is one state at most. */
export const businessStore = defineStore<'business', Business>({
  aggregate: businessAggregate,
  readModel: { table: 'business', key: 'business_id', otherColumns: apiKeyColumns },
  search: null,
  queue: null,
  project: (_businessId, [business]) => {
    if (!business) throw new Error('a projection needs a business')
    return projectBusiness(business)
  },
  async find(client, ids) {
    const business = await findBusiness(client)
    return new Map(business && ids.includes(business.id) ? [[business.id, business]] : [])
  },
})
