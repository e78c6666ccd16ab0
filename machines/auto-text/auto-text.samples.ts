import type { AutoTextEvent } from '../../contract/events/auto-text.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const body = 'Hi {name}, your inspection is booked: {when}, {place}. Change it: {link}'

/** One of every event of an automatic text. */
export const autoTextSamples: readonly SampleEvent<unknown, AutoTextEvent>[] = [
  {
    label: 'An admin writes another text',
    event: () => ({
      type: 'AutoTextSet',
      data: {
        trigger: 'booked',
        enabled: true,
        changes: { body, delay_minutes: 10 },
        was: { body: null, delay_minutes: null },
      },
    }),
  },
  {
    label: 'An admin writes another text of one that is off',
    event: () => ({
      type: 'AutoTextSet',
      data: { trigger: 'survey', enabled: false, changes: { spanish: '{link}' }, was: { spanish: null } },
    }),
  },
  { label: 'An admin switches it on', event: () => ({ type: 'AutoTextSwitchedOn', data: { trigger: 'survey' } }) },
  { label: 'An admin switches it off', event: () => ({ type: 'AutoTextSwitchedOff', data: { trigger: 'booked' } }) },
]
