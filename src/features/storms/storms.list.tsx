import type { StormView } from '../../../contract/storms/storm.ts'
import { formatDay } from '../../shared/time/format-time.ts'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { Tag } from '../../shared/ui/tag.tsx'
import { defineList } from '../../workspace/list/list-definition.ts'
import { pageOfStorms, pageSize, type StormsReply } from './api/list-storms.ts'
import { AddStorm } from './components/add-storm.tsx'
import { stormsAddress, type StormsSearch } from './storms-search.ts'

/** What the page around the list knows. */
export interface StormsContext {
  readonly mayAdd: boolean
}

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
]

/** The storms of the business: active ones first, newest first. */
export const stormsList = defineList<StormView, StormsSearch, StormsContext, StormsReply>({
  name: 'storms',
  title: 'Events',
  address: stormsAddress,
  pageSize,
  load: (search, _context, signal) => pageOfStorms(search, signal),
  columns: [
    { label: 'Event', sort: 'title', main: true, cell: ({ title }) => <b>{title}</b> },
    { label: 'Status', sort: 'status', card: 'tag', cell: statusTag },
    { label: 'Days', sort: 'start', card: 'line', cell: daysOf },
    { label: 'ZIP codes', sort: 'zipcodes', card: 'figure', cell: ({ zipcodes }) => formatCount(zipcodes.length) },
    { label: 'Locations', sort: 'locations', card: 'figure', cell: (storm) => formatCount(storm.num_locations) },
  ],
  filters: [{ kind: 'choice', name: 'status', label: 'Status', all: 'All events', choices: () => statuses }],
  words: {
    one: 'storm',
    many: 'storms',
    table: 'Events',
    loading: 'Loading events…',
    failed: 'The events could not be fetched',
    search: { label: 'Search events', placeholder: 'Title' },
    empty: { title: 'No storms yet', hint: 'Storms are recorded by admins.' },
    noneFits: {
      title: 'No event fits',
      hint: 'Search by title, or choose another status.',
      showAll: 'Show all events',
    },
    add: 'Add an event',
    nameOf: ({ title }) => title,
  },
  head: ({ reply }) => reply && `${countOf(reply.active, 'active storm')} of ${formatCount(reply.all)}`,
  mayAdd: ({ mayAdd }) => mayAdd,
  isDrawerForNewOnly: true,
  drawer: ({ id, context, changed, close }) =>
    id === null && context.mayAdd && <AddStorm onAdded={changed} onClose={close} />,
})

function statusTag({ deleted_at }: StormView) {
  return deleted_at ? <Tag tone="grey">Archived</Tag> : <Tag tone="green">Active</Tag>
}

function daysOf({ timespan: { start, end } }: StormView): string {
  return start === end ? formatDay(start) : `${formatDay(start)} to ${formatDay(end)}`
}
