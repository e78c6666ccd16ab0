import type { StormEvent, StoredSwath, Timespan } from '../../../contract/events/storm.events.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import { stormAggregate } from '../../../machines/storm/storm.aggregate.ts'
import { stormTrials } from '../../../machines/storm/storm.trials.ts'
import { formatDay } from '../../shared/time/format-time.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { type LifecycleSummary, sortDecisions, stepsTo } from './lifecycle-summary.ts'
import { changesOf } from './show-value.ts'
import { description, type EventDescription, type NameOf } from './event-description.ts'

/** A storm's history. */
export const stormHistory: AggregateHistory = {
  aggregate: stormAggregate,
  describe: (event, nameOf) => describe(event as StormEvent, nameOf),
  summarize,
}

const days = ({ start, end }: Timespan) =>
  start === end ? formatDay(start) : `${formatDay(start)} to ${formatDay(end)}`

function describe(event: StormEvent, nameOf: NameOf): EventDescription {
  const title = stormAggregate.eventLabels[event.type]
  switch (event.type) {
    case 'StormCreated':
      return description(title, {
        notes: [days(event.data.timespan), countOf(event.data.zipcodes.length, 'ZIP code')],
      })
    case 'StormArchived':
      return description(event.data.undoes ? 'Archived (restore undone)' : title)
    case 'StormRestored':
      return description(event.data.undoes ? 'Restored (archive undone)' : title)
    case 'StormTitleSet':
      return description(title, {
        changes: [{ label: stormAggregate.labelOf('title'), from: event.data.was, to: event.data.title }],
      })
    case 'StormZipcodesSet':
      return description(title, { notes: zipNotes(event.data) })
    case 'StormTimespanSet':
      return description(title, {
        changes: [{ label: 'Days', from: days(event.data.was), to: days(event.data.timespan) }],
      })
    case 'StormSwathSet':
      return description(title, {
        changes: [{ label: 'Swath', from: formatSwath(event.data.was), to: formatSwath(event.data.swath) }],
      })
    case 'StormSettingsSet':
      return description(title, {
        changes: changesOf(event.data.was, event.data.settings, stormAggregate.labelOf, nameOf),
      })
  }
}

function formatSwath(swath: StoredSwath | null): string {
  if (!swath) return 'None'
  const areas = swath.bands.reduce((sum, { polygons }) => sum + polygons.length, 0)
  return `${swath.name} (${countOf(areas, 'area')})`
}

function zipNotes({ zipcodes, was }: { zipcodes: string[]; was: string[] }): string[] {
  const [before, now] = [new Set(was), new Set(zipcodes)]
  const added = zipcodes.filter((zip) => !before.has(zip)).length
  const removed = was.filter((zip) => !now.has(zip)).length
  return [`${countOf(added, 'ZIP code')} added, ${removed} removed`]
}

function summarize(storm: StormView): LifecycleSummary {
  const sorted = sortDecisions(stormTrials(storm))
  return { steps: stepsTo(['active', 'archived'], storm.deleted_at ? 'archived' : 'active'), ...sorted, refused: [] }
}
