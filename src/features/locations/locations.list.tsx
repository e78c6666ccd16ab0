import type { LocationView } from '../../../contract/locations/location.ts'
import { formatDayOf, formatTime, todayIn } from '../../shared/time/format-time.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Tag } from '../../shared/ui/tag.tsx'
import { defineList } from '../../workspace/list/list-definition.ts'
import { FilledBar, FilledRing } from './components/filled.tsx'
import { type Filled, figuresOf, percentOf } from './location-figures.ts'
import { locationsAddress, type LocationsSearch } from './locations-search.ts'

/** What the page around the list knows. */
export interface LocationsContext {
  /** Without room for every column. */
  readonly isNarrow: boolean
  /** Milliseconds since 1970: what is free and what has passed depends on it. */
  readonly now: number
  /** Contacts to book by the location nearest to them; null where the reader may not see contacts. */
  readonly toBook: ReadonlyMap<string, number> | null
}

export interface LocationsReply {
  readonly data: readonly LocationView[]
  readonly total: number
  /** Of the event, whatever the search leaves. */
  readonly all: number
}

const figures = (location: LocationView, now: number) => figuresOf(location, todayIn(location.timezone), now)
const formatShare = ({ booked, capacity }: Filled) => `${formatCount(booked)} of ${formatCount(capacity)}`

/** Appraisal locations of an event. */
export const locationsList = defineList<LocationView, LocationsSearch, LocationsContext, LocationsReply>({
  name: 'locations',
  address: locationsAddress,
  pageSize: 500,
  load: () => Promise.reject(new Error('The page of the event loads its locations')),
  columns: [
    {
      label: 'Location',
      sort: 'name',
      main: true,
      cell: (one, { now }) => <FilledRing filled={figures(one, now).today} isOnline={one.online} name={one.name} />,
    },
    {
      label: 'Status',
      card: 'tag',
      isShown: ({ isNarrow }) => isNarrow,
      cell: ({ online }) => <Tag tone={online ? 'green' : 'grey'}>{online ? 'Online' : 'Offline'}</Tag>,
    },
    {
      label: 'Place',
      card: 'line',
      isShown: ({ isNarrow }) => isNarrow,
      cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
    },
    {
      label: 'Today',
      sort: 'today',
      look: 'figure',
      card: 'figure',
      cell: (one, { now }) => formatShare(figures(one, now).today),
    },
    {
      label: 'Next 3 days',
      sort: 'soon',
      card: 'figure',
      cell: (one, { now }) => (
        <FilledBar
          filled={figures(one, now).soon}
          threshold={one.capacity_threshold}
          label={`${one.name}, next 3 days`}
        />
      ),
      cardCell: (one, { now }) => `${percentOf(figures(one, now).soon)}%`,
    },
    { label: 'Next free', sort: 'next_free', card: 'line', cell: (one, { now }) => formatNextFree(one, now) },
    {
      label: 'After today',
      look: 'figure',
      card: 'figure',
      // Without room for every column the panel of a location says it.
      isShown: ({ toBook, isNarrow }) => toBook === null || isNarrow,
      cell: ({ appointments, total_slots }) => formatShare({ booked: appointments, capacity: total_slots }),
    },
    {
      label: 'To book',
      look: 'figure',
      card: 'figure',
      isShown: ({ toBook }) => toBook !== null,
      cell: ({ id }, { toBook }) => formatCount(toBook?.get(id) ?? 0),
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'All locations',
      choices: () => [
        { value: 'online', label: 'Online' },
        { value: 'offline', label: 'Offline' },
      ],
    },
  ],
  labels: {
    one: 'location',
    many: 'locations',
    table: 'Appraisal locations',
    loading: 'Loading locations…',
    failed: 'Error fetching locations!',
    search: { label: 'Search locations', placeholder: 'Name, city or ZIP code' },
    empty: {
      title: 'No appraisal locations yet',
      hint: 'Add a location with its days and hours. Claimants and agents then book its slots.',
    },
    noneFits: { title: 'No locations match', hint: 'Change the search or the status.', showAll: 'Show all locations' },
    nameOf: ({ name }) => name,
  },
  isDimmed: ({ online }) => !online,
})

function formatNextFree(location: LocationView, now: number): string {
  const { nextFree } = figures(location, now)
  if (!location.online) return 'Offline'
  if (nextFree === null) return 'Nothing free'
  const [at, zone] = [new Date(nextFree).toISOString(), location.timezone]
  const isToday = formatDayOf(at, zone) === formatDayOf(new Date(now).toISOString(), zone)
  return isToday ? `Today, ${formatTime(at, zone)}` : `${formatDayOf(at, zone)}, ${formatTime(at, zone)}`
}

/** The locations that a search leaves, in its order. */
export function locationsIn(
  locations: readonly LocationView[],
  { q = '', status, sort = 'name', desc }: LocationsSearch,
  now: number,
): LocationsReply {
  const labels = q.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = locations.filter(({ name, city, zipcode, online }) => {
    const text = `${name} ${city} ${zipcode}`.toLowerCase()
    return labels.every((term) => text.includes(term)) && (!status || online === (status === 'online'))
  })
  const keyed = fits.map((one) => ({ one, key: sortKey(one, sort, now) }))
  const sorted = keyed.toSorted((a, b) => compared(a.key, b.key) || a.one.name.localeCompare(b.one.name))
  const data = (desc ? sorted.toReversed() : sorted).map(({ one }) => one)
  return { data, total: data.length, all: locations.length }
}

const compared = (a: number | string, b: number | string) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

function sortKey(location: LocationView, sort: NonNullable<LocationsSearch['sort']>, now: number): number | string {
  if (sort === 'name') return location.name
  const { today, soon, nextFree } = figures(location, now)
  if (sort === 'next_free') return location.online && nextFree !== null ? nextFree : Number.POSITIVE_INFINITY
  return percentOf(sort === 'today' ? today : soon)
}
