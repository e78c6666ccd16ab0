import type { StormEvent, Timespan } from '../../../contract/events/storm.events.ts'
import { formatDay } from '../../shared/time/format-time.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { changesOf } from './show-value.ts'
import { type NameOf, type Telling, telling } from './telling.ts'

const days = ({ start, end }: Timespan) => `${formatDay(start)} to ${formatDay(end)}`

export function tellStorm(event: StormEvent, nameOf: NameOf): Telling {
  switch (event.type) {
    case 'StormCreated':
      return telling('Recorded', {
        notes: [days(event.data.timespan), countOf(event.data.zipcodes.length, 'ZIP code')],
      })
    case 'StormArchived':
      return telling(event.data.undoes ? 'Archived again: restoring it was undone' : 'Archived')
    case 'StormRestored':
      return telling(event.data.undoes ? 'Restored: archiving it was undone' : 'Restored')
    case 'StormZipcodesSet':
      return telling('ZIP codes set', { notes: zipNotes(event.data) })
    case 'StormTimespanSet':
      return telling('Days set', {
        changes: [{ label: 'Days', from: days(event.data.was), to: days(event.data.timespan) }],
      })
    case 'StormSettingsSet':
      return telling('Settings set', {
        changes: changesOf(event.data.was, event.data.settings, () => 'Call center', nameOf),
      })
  }
}

function zipNotes({ zipcodes, was }: { zipcodes: string[]; was: string[] }): string[] {
  const [before, now] = [new Set(was), new Set(zipcodes)]
  const added = zipcodes.filter((zip) => !before.has(zip)).length
  const removed = was.filter((zip) => !now.has(zip)).length
  return [`${countOf(added, 'ZIP code')} added, ${removed} removed`]
}
