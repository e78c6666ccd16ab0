import type { StormEvent } from '../../contract/events/storm.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const timespan = { start: '2026-02-27', end: '2026-03-01' }
const settings = { call_center_id: null }
const swath = {
  name: 'NWS hail Feb 28',
  bands: [
    {
      label: '1.5 in',
      inches: 1.5,
      polygons: [
        [
          [
            [-86.9, 36.4],
            [-86.7, 36.4],
            [-86.7, 36.6],
            [-86.9, 36.4],
          ],
        ],
      ],
    },
  ],
}

/** At least one of every event of a storm. */
export const stormSamples: readonly SampleEvent<unknown, StormEvent>[] = [
  {
    label: 'It hails',
    event: () => ({ type: 'StormCreated', data: { title: 'Feb 28 hail', zipcodes: ['37032'], timespan, settings } }),
  },
  {
    label: 'It is renamed',
    event: () => ({ type: 'StormTitleSet', data: { title: 'Feb 28 hail, TN', was: 'Feb 28 hail' } }),
  },
  {
    label: 'A ZIP code is added',
    event: () => ({ type: 'StormZipcodesSet', data: { zipcodes: ['37032', '37073'], was: ['37032'] } }),
  },
  {
    label: 'It lasted a day longer',
    event: () => ({ type: 'StormTimespanSet', data: { timespan: { ...timespan, end: '2026-03-02' }, was: timespan } }),
  },
  {
    label: 'It gets a call center',
    event: () => ({
      type: 'StormSettingsSet',
      data: { settings: { call_center_id: '5a000000-0000-4000-8000-000000000002' }, was: settings },
    }),
  },
  { label: 'Its swath is imported', event: () => ({ type: 'StormSwathSet', data: { swath, was: null } }) },
  { label: 'Archived', event: () => ({ type: 'StormArchived', data: {} }) },
  { label: 'Restored', event: () => ({ type: 'StormRestored', data: {} }) },
]
