import type { OpeningEvent } from '../../contract/events/opening.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const start = Date.UTC(2026, 2, 9, 13)

/** At least one of every event of an opening. */
export const openingSamples: readonly SampleEvent<unknown, OpeningEvent>[] = [
  {
    label: 'Every Monday, 8:00 to 9:00 AM, two vehicles',
    event: () => ({
      type: 'OpeningAdded',
      data: {
        repair_location_id: '6a000000-0000-4000-8000-000000000051',
        start,
        end: start + 3_600_000,
        count: 2,
        evergreen: true,
        timezone: 'America/Chicago',
      },
    }),
  },
  {
    label: 'Another weekly opening is added',
    event: () => ({ type: 'OpeningReplaced', data: { by: '6a000000-0000-4000-8000-000000000062' } }),
  },
  { label: 'It is removed', event: () => ({ type: 'OpeningRemoved', data: {} }) },
  { label: 'That is undone', event: () => ({ type: 'OpeningRestored', data: {} }) },
]
