import type { StormView } from '../../../contract/storms/storm.ts'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { defineList, type RowPage } from '../../workspace/list/list-definition.ts'
import { pageOfStorms, pageSize, type StormsReply } from './api/list-storms.ts'
import { AddStorm } from './components/add-storm.tsx'
import { daysOf, StormStatusTag } from './components/storm-labels.tsx'
import { stormsAddress, type StormsSearch } from './storms-search.ts'

/** What the page around the list knows. */
export interface StormsContext {
  readonly mayAdd: boolean
  /** The page of an event. */
  readonly pageOf: (storm: StormView) => RowPage
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
    { label: 'Event', sort: 'title', main: true, cell: ({ title }) => title },
    { label: 'Status', sort: 'status', card: 'tag', cell: (storm) => <StormStatusTag storm={storm} /> },
    { label: 'Days', sort: 'start', card: 'line', cell: daysOf },
    { label: 'ZIP codes', sort: 'zipcodes', card: 'figure', cell: ({ zipcodes }) => formatCount(zipcodes.length) },
    { label: 'Locations', sort: 'locations', card: 'figure', cell: (storm) => formatCount(storm.num_locations) },
  ],
  filters: [{ kind: 'choice', name: 'status', label: 'Status', all: 'All events', choices: () => statuses }],
  labels: {
    one: 'event',
    many: 'events',
    table: 'Events',
    loading: 'Loading events…',
    failed: 'Couldn’t load events',
    search: { label: 'Search events', placeholder: 'Title' },
    empty: {
      title: 'No events yet',
      hint: 'Add an event with its days and ZIP codes. Claims from there then match it.',
    },
    noneFits: {
      title: 'No events match',
      hint: 'Change the search or the status.',
      showAll: 'Show all events',
    },
    add: 'Add event',
    nameOf: ({ title }) => title,
  },
  count: ({ active, all, total }) =>
    total === all ? `${countOf(all, 'event')}, ${formatCount(active)} active` : countOf(total, 'event'),
  mayAdd: ({ mayAdd }) => mayAdd,
  page: (storm, { pageOf }) => pageOf(storm),
  drawer: ({ id, context, changed, close }) =>
    id === null &&
    context.mayAdd && (
      <AddStorm
        onAdded={(storm) => {
          changed()
          // Its ZIP codes and locations are added on its page.
          context.pageOf(storm).go()
        }}
        onClose={close}
      />
    ),
})
