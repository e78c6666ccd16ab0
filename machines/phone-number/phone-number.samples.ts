import type { PhoneNumberEvent } from '../../contract/events/phone-number.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const storm_id = '6a000000-0000-4000-8000-0000000000c1'
const none = { storm_id: null, call_center_id: null }

/** At least one of every event of a number. */
export const phoneNumberSamples: readonly SampleEvent<unknown, PhoneNumberEvent>[] = [
  {
    label: 'Someone buys it',
    event: () => ({ type: 'NumberOrdered', data: { number: '+14055550177', place: 'Moore, OK' } }),
  },
  { label: 'The provider sells it', event: () => ({ type: 'NumberBought', data: { provider_id: 'PN1' } }) },
  {
    label: 'The provider does not sell it',
    event: () => ({ type: 'NumberRefused', data: { reason: 'It is not available any more.' } }),
  },
  {
    label: 'It is for the claimants of an event',
    event: () => ({ type: 'NumberBound', data: { ...none, storm_id, was: none } }),
  },
  { label: 'It is retired', event: () => ({ type: 'NumberRetired', data: {} }) },
  { label: 'It is reinstated', event: () => ({ type: 'NumberReinstated', data: {} }) },
  { label: 'It is given back', event: () => ({ type: 'NumberReleased', data: {} }) },
]
