import { idOf } from '../../contract/events/recorded.ts'
import { type StormEvent, stormEventSchemas } from '../../contract/events/storm.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { defineAggregate } from '../aggregate.ts'
import { evolveStorm } from './storm.evolve.ts'
import { stormMachine } from './storm.machine.ts'
import { stormSamples } from './storm.samples.ts'
import { undoableStormEvents, undoStorm } from './storm.undo.ts'

const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  zipcodes: 'ZIP codes',
  timespan: 'Days',
  call_center_id: 'Call center',
}

export const stormAggregate = defineAggregate<'storm', StormView, StormEvent>({
  category: 'storm',
  noun: { one: 'storm', many: 'storms' },
  title: 'Storms',
  events: stormEventSchemas,
  machine: stormMachine,
  samples: stormSamples,
  words: {
    StormCreated: 'Recorded',
    StormArchived: 'Archived',
    StormRestored: 'Restored',
    StormZipcodesSet: 'ZIP codes set',
    StormTimespanSet: 'Days set',
    StormSettingsSet: 'Settings set',
  },
  permissions: { view: { storm: 'storms:view' }, work: 'storms:manage', name: 'storms:view' },
  undo: { events: undoableStormEvents, through: {}, carries: [], decide: undoStorm },
  isExpectedUnchanged: true,
  evolve: evolveStorm,
  displayName: ({ title }) => title,
  labelOf: (field) => labels[field] ?? field,
  searchText: null,
  stormAfter: ({ stream }) => idOf(stream),
})
