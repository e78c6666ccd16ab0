import type { AppointmentView, CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { bookAppointment } from '../../../../contract/calls/book-appointment.ts'
import { cancelAppointment } from '../../../../contract/calls/cancel-appointment.ts'
import { getContact } from '../../../../contract/calls/get-contact.ts'
import { getLocation } from '../../../../contract/calls/get-location.ts'
import { listContacts } from '../../../../contract/calls/list-contacts.ts'
import { readLocationCalendar } from '../../../../contract/calls/read-location-calendar.ts'
import { setAppointmentState } from '../../../../contract/calls/set-appointment-state.ts'
import type { BodyOf } from '../../../../contract/call.ts'
import type { Contact, ContactDetails } from '../../../../contract/contacts/contact.ts'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export type StateEvent = BodyOf<typeof setAppointmentState>['event']

/** Milliseconds since 1970; from `start` on and before `end`. */
export interface TimeRange {
  readonly start: number
  readonly end: number
}

export interface MoveTo {
  readonly location: string
  readonly timestamp: number
  /** The place of the slot, from 1; any without. */
  readonly lane?: number | undefined
  /** Of the appointment, as the mover saw it. */
  readonly version: number
}

/** The calls of the agenda; stories replace them. */
export interface AgendaApi {
  readonly location: (id: string, signal?: AbortSignal) => Promise<LocationView>
  readonly calendar: (id: string, range: TimeRange, signal?: AbortSignal) => Promise<readonly CalendarEntry[]>
  /** Contacts of an event by name, claim number, VIN or phone. */
  readonly findContacts: (text: string, storm: string, signal?: AbortSignal) => Promise<readonly Contact[]>
  readonly contact: (id: string, signal?: AbortSignal) => Promise<ContactDetails>
  /** Books, or moves the appointment that the contact has. */
  readonly book: (
    contact: string,
    location: string,
    timestamp: number,
    operation: Operation,
  ) => Promise<AppointmentView>
  /** Refused where somebody else has moved the appointment since that version. */
  readonly move: (contact: string, to: MoveTo, operation: Operation) => Promise<AppointmentView>
  readonly cancel: (contact: string, appointment: string, operation: Operation) => Promise<AppointmentView>
  readonly setState: (appointment: string, event: StateEvent, operation: Operation) => Promise<AppointmentView>
}

/** As many as a search of contacts shows. */
const most = '8'

export const agendaApi: AgendaApi = {
  location: async (locationId, signal) => (await send(getLocation, { params: { locationId }, signal })).location,
  calendar: async (locationId, { start, end }, signal) => {
    const query = { start: String(start), end: String(end) }
    return (await send(readLocationCalendar, { params: { locationId }, query, signal })).data
  },
  findContacts: async (q, storm_id, signal) =>
    (await send(listContacts, { query: { q, storm_id, limit: most }, signal })).data,
  contact: async (id, signal) => (await send(getContact, { params: { id }, signal })).contact,
  book: async (id, location_id, timestamp, operation) =>
    (await send(bookAppointment, { params: { id }, body: { location_id, timestamp }, operation })).appointment,
  move: async (id, { location: location_id, ...to }, operation) =>
    (await send(bookAppointment, { params: { id }, body: { location_id, ...to }, operation })).appointment,
  cancel: async (contact, appointment, operation) =>
    (await send(cancelAppointment, { params: { contact, appointment }, operation })).appointment,
  setState: async (appointment, event, operation) =>
    (await send(setAppointmentState, { params: { appointment }, body: { event }, operation })).appointment,
}
