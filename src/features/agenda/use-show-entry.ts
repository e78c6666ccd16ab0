import { useEffect, useRef } from 'react'
import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'
import { showErrorToast, showNote } from '../../shared/ui/toast.tsx'
import type { AgendaSearch } from './agenda-search.ts'
import type { AgendaApi } from './api/agenda-api.ts'
import { dayAt } from '../../shared/time/location-clock.ts'
import { nameOf } from './entry-labels.ts'
import type { Agenda } from './use-agenda.ts'

/** Leads to an appointment where it is now: somebody may have moved it to another day, or away. */
export function useShowEntry(api: AgendaApi, { location, entries }: Agenda, onSearch: (search: AgendaSearch) => void) {
  const latest = useRef({ entries, onSearch })
  useEffect(() => {
    latest.current = { entries, onSearch }
  })
  return async (entry: CalendarEntry): Promise<void> => {
    const now = latest.current.entries.find(({ id }) => id === entry.id)
    const day = now ? dayAt(now.timestamp, location.timezone) : await findDay(entry)
    if (day) latest.current.onSearch({ day, open: entry.id })
  }

  async function findDay(entry: CalendarEntry): Promise<string | null> {
    const name = nameOf(entry)
    if (!entry.contact) return null
    try {
      const { appointment } = await api.contact(entry.contact.id)
      if (appointment?.location_id === location.id) return dayAt(appointment.timestamp, location.timezone)
      showNote(`${name} has no appointment at ${location.name} now`)
    } catch (error) {
      showErrorToast(`Couldn’t find the appointment of ${name}`, error)
    }
    return null
  }
}
