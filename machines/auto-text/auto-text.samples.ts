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
    label: 'An admin switches it off',
    event: () => ({
      type: 'AutoTextSet',
      data: { trigger: 'booked', enabled: false, changes: { enabled: false }, was: { enabled: true } },
    }),
  },
]
