import { createContext, type ReactNode, use } from 'react'
import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'
import type { LocationView } from '../../../contract/locations/location.ts'
import type { BookingApi } from '../../workspace/booking/booking-api.ts'
import type { AgendaActions } from './use-agenda-actions.ts'
import type { AgendaApi } from './api/agenda-api.ts'

/** A dialog of the agenda. */
export type AgendaDialog =
  | { readonly kind: 'book'; readonly timestamp: number | null; readonly lane?: number | undefined }
  | { readonly kind: 'move'; readonly entry: CalendarEntry; readonly timestamp: number | null }
  | { readonly kind: 'cancel'; readonly entry: CalendarEntry }
  | { readonly kind: 'walk-in' }

/** What every part of the agenda works with. */
export interface AgendaDesk {
  readonly api: AgendaApi
  /** Booking, as everywhere. */
  readonly bookingApi: BookingApi
  /** Whether bookings follow the log. */
  readonly isLive: boolean
  readonly actions: AgendaActions
  readonly refetch: () => void
  readonly location: LocationView
  /** The reader's own zone. */
  readonly readerZone: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly mayWork: boolean
  readonly selected: CalendarEntry | null
  readonly select: (id: string | null) => void
  /** Who is offered an earlier time that begins then, by name; the place stays free for others. */
  readonly offeredAt: (timestamp: number) => readonly string[]
  /** The same for all times, by their start. */
  readonly offers: ReadonlyMap<number, readonly string[]>
  readonly openDialog: (dialog: AgendaDialog) => void
  /** Links to a contact's page. */
  readonly contactLink: (id: string, name: string) => ReactNode
  /** Links to the contacts that a search finds, where a walk-in is entered; nothing for those who have no such page. */
  readonly contactsLink: (search: string, text: string) => ReactNode
  /** Links to where a visit of a contact without an appointment is entered. */
  readonly visitLink: (contactId: string, text: string) => ReactNode
  /** The name of a person, as far as the reader may know it. */
  readonly personName: (id: string) => string | undefined
  /** Who else is at an appointment. */
  readonly othersAt: (id: string) => readonly { readonly id: string; readonly name: string }[]
}

export const AgendaDeskContext = createContext<AgendaDesk | null>(null)

export function useAgendaDesk(): AgendaDesk {
  const desk = use(AgendaDeskContext)
  if (!desk) throw new Error('There is no agenda around it')
  return desk
}
