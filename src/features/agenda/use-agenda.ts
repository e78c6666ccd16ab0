import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'
import type { AppointmentDetails } from '../../../contract/events/appointment.events.ts'
import { idOf, type Recorded } from '../../../contract/events/recorded.ts'
import type { LocationView } from '../../../contract/locations/location.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useGatheredRefetch } from '../../shared/api/use-gathered-refetch.ts'
import { useTopicRefetch } from '../../shared/live/use-topic-changes.ts'
import { dayAfter, startOfDay } from '../../shared/time/start-of-day.ts'
import type { AgendaSearch } from './agenda-search.ts'
import type { AgendaApi, TimeRange } from './api/agenda-api.ts'
import { dayAt } from '../../shared/time/location-clock.ts'

/** How long changes gather before a fetch, in milliseconds. */
const throttle = 100

export interface Agenda {
  readonly location: LocationView
  /** The day that is shown, or is in the week or month that is shown; YYYY-MM-DD in the location's zone. */
  readonly day: string
  readonly today: string
  readonly entries: readonly CalendarEntry[]
}

export type FetchedAgenda = Fetched<Agenda> & { readonly refetch: () => void; readonly refresh: () => void }

/** A location with its appointments of a day, week or month. */
export function useAgenda(api: AgendaApi, id: string, search: AgendaSearch): FetchedAgenda {
  const { day: asked, view } = search
  const fetched = useFetched(agendaKey(id, search), async (signal) => {
    const location = await api.location(id, signal)
    const today = dayAt(Date.now(), location.timezone)
    const day = asked ?? today
    return { location, day, today, entries: await api.calendar(id, rangeOf(day, view, location.timezone), signal) }
  })
  return { ...fetched, refresh: useGatheredRefetch(fetched.refetch, fetched.busy, throttle) }
}

export function agendaKey(id: string, { day, view }: AgendaSearch): string {
  return `agenda ${id} ${view ?? 'day'} ${day ?? 'today'}`
}

/** A month's range has the days of the weeks that it begins and ends in. */
function rangeOf(day: string, view: AgendaSearch['view'], zone: string): TimeRange {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const first =
    view === undefined ? day : view === 'week' ? dayAfter(day, -weekday) : dayAfter(`${day.slice(0, 8)}01`, -6)
  const days = view === undefined ? 1 : view === 'week' ? 7 : 44
  return { start: startOfDay(first, zone), end: startOfDay(dayAfter(first, days), zone) }
}

/** Fetches the agenda again as its appointments and slots change. */
export function FollowAgenda({ agenda, location }: { agenda: FetchedAgenda; location: string }) {
  const { data, refresh } = agenda
  const known = new Set((data?.entries ?? []).map(({ id }) => id))
  useTopicRefetch('appointment', refresh, (event) => concerns(event, location, known), throttle)
  useTopicRefetch('location', refresh, ({ stream }) => idOf(stream) === location, throttle)
  return null
}

type Details = Pick<AppointmentDetails, 'location_id'>

/** Whether an event is about an appointment of the location: what is known of it, or what the event says. */
function concerns({ stream, data }: Recorded, location: string, known: ReadonlySet<string>): boolean {
  if (known.has(idOf(stream))) return true
  const { details, was } = data as { details?: Details; was?: Details | string }
  if (!details) return true
  return details.location_id === location || (typeof was === 'object' && was.location_id === location)
}
