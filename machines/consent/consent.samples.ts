import type { ConsentEvent } from '../../contract/events/consent.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const said = {
  number: '+16155550142',
  contact_id: '6a000000-0000-4000-8000-000000000003',
  message_id: '6a000000-0000-4000-8000-0000000000f1',
  source: 'text',
} as const

/** At least one of every event of a consent. */
export const consentSamples: readonly SampleEvent<unknown, ConsentEvent>[] = [
  { label: 'The claimant writes STOP', event: () => ({ type: 'TextsStopped', data: { ...said, quote: 'STOP' } }) },
  { label: 'The claimant writes START', event: () => ({ type: 'TextsAllowed', data: { ...said, quote: 'START' } }) },
  {
    label: 'The carrier refuses a text after STOP',
    event: () => ({ type: 'TextsStopped', data: { ...said, source: 'carrier', quote: 'Code 21610' } }),
  },
]
