import { apiKeyAggregate } from '../../machines/api-key/api-key.aggregate.ts'
import type { ApiKeyItem } from '../../machines/api-key/api-key.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { projectApiKeys } from './api-key.projection.ts'
import { findApiKeys } from './api-key.queries.ts'

export const apiKeyStore = defineStore<'api_key', ApiKeyItem>({
  aggregate: apiKeyAggregate,
  readModel: { table: 'api_key', key: 'id', otherColumns: ['hash', 'used_at', 'used_from'] },
  search: null,
  queue: null,
  project: (businessId, apiKeys) => projectApiKeys(businessId, apiKeys),
  find: findApiKeys,
})
