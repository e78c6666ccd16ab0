import { type ApiKeyEvent, apiKeyEventSchemas } from '../../contract/events/api-key.events.ts'
import { defineAggregate } from '../aggregate.ts'
import { evolveApiKey } from './api-key.evolve.ts'
import type { ApiKeyItem } from './api-key.ts'
import { apiKeyMachine } from './api-key.machine.ts'
import { apiKeySamples } from './api-key.samples.ts'
import { byPermission } from '../visible.ts'

/** API keys of a business. A revoked key stays revoked, so there is no undo. */
export const apiKeyAggregate = defineAggregate<'api_key', ApiKeyItem, ApiKeyEvent>({
  category: 'api_key',
  noun: { one: 'API key', many: 'API keys' },
  title: 'API keys',
  events: apiKeyEventSchemas,
  machine: apiKeyMachine,
  samples: apiKeySamples,
  words: {
    ApiKeyCreated: 'API key created',
    ApiKeyRenamed: 'API key renamed',
    ApiKeyRevoked: 'API key revoked',
    ApiKeyExpired: 'API key expired',
  },
  permissions: { view: { api_key: 'business:manage' }, work: 'business:manage', name: 'business:manage' },
  visible: byPermission,
  undo: null,
  isExpectedUnchanged: false,
  evolve: evolveApiKey,
  displayName: ({ name }) => name,
  labelOf: (field) => field,
  search: null,
  stormAfter: null,
})
