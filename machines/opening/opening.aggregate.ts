import { dateFormat } from '../../contract/time/date-format.ts'
import { type OpeningEvent, openingEventSchemas } from '../../contract/events/opening.events.ts'
import type { Opening } from '../../contract/openings/opening.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { decideOpening, type OpeningCommand } from './opening.decide.ts'
import { evolveOpening, openingSnapshot } from './opening.evolve.ts'
import { openingMachine } from './opening.machine.ts'
import { openingSamples } from './opening.samples.ts'
import { undoableOpeningEvents, undoOpening } from './opening.undo.ts'

const labels: Readonly<Record<string, string>> = {
  repair_location_id: 'Repair location',
  start: 'Start',
  end: 'End',
  count: 'Vehicles',
  evergreen: 'Every week',
  timezone: 'Time zone',
  replaced_by: 'Replaced by',
}

/** Times in which repair locations take vehicles. */
export const openingAggregate = defineLifecycle<'opening', Opening, OpeningEvent, OpeningCommand>({
  category: 'opening',
  noun: { one: 'opening', many: 'openings' },
  title: 'Openings',
  events: openingEventSchemas,
  machine: openingMachine,
  samples: openingSamples,
  eventLabels: {
    OpeningAdded: 'Opening added',
    OpeningReplaced: 'Replaced by another weekly opening',
    OpeningRemoved: 'Opening removed',
    OpeningRestored: 'Opening restored',
  },
  permissions: {
    view: { opening: 'repair_location:view' },
    work: 'repair_location:work',
    name: 'repair_location:view',
  },
  visible: { rows: 'by-permission' },
  undo: { events: undoableOpeningEvents, through: {}, carries: [], decide: undoOpening },
  // A drop-off is booked in an opening that nobody replaces or removes meanwhile.
  isExpectedUnchanged: true,
  decide: decideOpening,
  // Its calls name the repair location.
  commands: [],
  evolve: evolveOpening,
  snapshot: openingSnapshot,
  stateName: ({ state }) => state,
  columns: {
    repair_location_id: uuid((one) => one.repair_location_id),
    state: text((one) => one.state),
    starts_at: instant((one) => new Date(one.start).toISOString()),
  },
  displayName: openingName,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})

/** `Mondays, 8:00 AM`, or `Mon, Mar 9, 8:00 AM`, in the shop's zone. */
function openingName({ start, evergreen, timezone: timeZone }: Opening): string {
  const write = (options: Intl.DateTimeFormatOptions) => dateFormat('en-US', { ...options, timeZone }).format(start)
  const time = write({ hour: 'numeric', minute: '2-digit' })
  if (evergreen) return `${write({ weekday: 'long' })}s, ${time}`
  return `${write({ weekday: 'short', month: 'short', day: 'numeric' })}, ${time}`
}
