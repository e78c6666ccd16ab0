import type { ApiKeyEvent } from '../../contract/events/api-key.events.ts'
import type { SampleEvent } from '../sample-event.ts'

/** One of every event of an API key. */
export const apiKeySamples: readonly SampleEvent<unknown, ApiKeyEvent>[] = [
  {
    label: 'Created for 90 days',
    event: () => ({
      type: 'ApiKeyCreated',
      data: {
        name: 'Carrier claim feed',
        shown_as: 'cf_live_ab12…',
        scopes: ['intake:work', 'intake:view'],
        expires_at: '2026-06-08T10:00:00.000Z',
      },
    }),
  },
  {
    label: 'Renamed',
    event: () => ({ type: 'ApiKeyRenamed', data: { name: 'Prairie Mutual feed', was: 'Carrier claim feed' } }),
  },
  { label: 'Revoked', event: () => ({ type: 'ApiKeyRevoked', data: {} }) },
  { label: 'Reaches its date', event: () => ({ type: 'ApiKeyExpired', data: {} }) },
]
