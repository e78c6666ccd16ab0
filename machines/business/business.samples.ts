import type { BusinessEvent, BusinessFields } from '../../contract/events/business.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const sampleBusiness: BusinessFields = {
  name: 'Prairie Dent Repair',
  logo: null,
  address: '3 Elm Street',
  email: 'desk@prairie.test',
  city: 'Goshen',
  state_code: 'KY',
  zipcode: '40026',
  timezone: 'America/Chicago',
  supplements_start_date: null,
}

/** One of every event of a business. */
export const businessSamples: readonly SampleEvent<unknown, BusinessEvent>[] = [
  { label: 'Set up', event: () => ({ type: 'BusinessCreated', data: { business: sampleBusiness } }) },
  {
    label: 'Moves',
    event: () => ({ type: 'BusinessEdited', data: { changes: { city: 'Avon' }, was: { city: 'Goshen' } } }),
  },
  {
    label: 'Gets a new API key',
    event: () => ({ type: 'BusinessApiKeyRotated', data: { hint: 'cf_1a2b', was: null } }),
  },
  {
    label: 'Its API key is revoked',
    event: () => ({ type: 'BusinessApiKeyRevoked', data: { was: 'cf_1a2b' } }),
  },
  {
    label: 'Is suspended',
    event: () => ({ type: 'BusinessSuspended', data: { reason: 'Invoices open since July.' } }),
  },
  { label: 'Is resumed', event: () => ({ type: 'BusinessResumed', data: {} }) },
  {
    label: 'Is to be deleted',
    event: () => ({ type: 'BusinessDeletionPlanned', data: { due_at: '2026-04-09T10:00:00.000Z' } }),
  },
  { label: 'Is to stay after all', event: () => ({ type: 'BusinessDeletionCanceled', data: {} }) },
  { label: 'Its day has come', event: () => ({ type: 'BusinessDeleted', data: {} }) },
]
