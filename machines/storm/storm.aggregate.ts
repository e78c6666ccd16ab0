import { idOf } from '../../contract/events/recorded.ts'
import { type StormEvent, stormEventSchemas } from '../../contract/events/storm.events.ts'
import { stormFieldLabels } from '../../contract/storms/storm-field-labels.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { defineAggregate, searchedText } from '../aggregate.ts'
import { evolveStorm } from './storm.evolve.ts'
import { stormMachine } from './storm.machine.ts'
import { stormReactions } from './storm.reactions.ts'
import { stormSamples } from './storm.samples.ts'
import { undoableStormEvents, undoStorm } from './storm.undo.ts'
import { byPermission } from '../visible.ts'

const labels: Readonly<Record<string, string>> = stormFieldLabels

/** MM/DD/YYYY of a day that is written YYYY-MM-DD. */
function shownDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

export const stormAggregate = defineAggregate<'storm', StormView, StormEvent>({
  category: 'storm',
  noun: { one: 'event', many: 'events' },
  title: 'Events',
  events: stormEventSchemas,
  machine: stormMachine,
  samples: stormSamples,
  words: {
    StormCreated: 'Added',
    StormArchived: 'Archived',
    StormRestored: 'Restored',
    StormTitleSet: 'Renamed',
    StormZipcodesSet: 'ZIP codes changed',
    StormTimespanSet: 'Dates changed',
    StormSettingsSet: 'Settings changed',
    StormSwathSet: 'Swath changed',
  },
  permissions: { view: { storm: 'storms:view' }, work: 'storms:manage', name: 'storms:view' },
  visible: byPermission,
  undo: { events: undoableStormEvents, through: {}, carries: [], decide: undoStorm },
  reactions: stormReactions,
  isExpectedUnchanged: true,
  evolve: evolveStorm,
  displayName: ({ title }) => title,
  labelOf: (field) => labels[field] ?? field,
  search: {
    text: ({ title }) => searchedText([title]),
    detail: ({ timespan: { start, end } }) =>
      start === end ? shownDay(start) : `${shownDay(start)} to ${shownDay(end)}`,
    place: ({ deleted_at }) => (deleted_at ? 'Archived' : 'Active'),
  },
  stormAfter: ({ stream }) => idOf(stream),
})
