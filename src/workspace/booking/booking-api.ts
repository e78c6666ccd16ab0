import type { AppointmentView, CalendarEntry } from '../../../contract/appointments/appointment.ts'
import type { SentBodyOf } from '../../../contract/call.ts'
import { askEarlierTime } from '../../../contract/calls/ask-earlier-time.ts'
import { bookAppointment } from '../../../contract/calls/book-appointment.ts'
import { cancelAppointment } from '../../../contract/calls/cancel-appointment.ts'
import { getLocation } from '../../../contract/calls/get-location.ts'
import { holdAppointment } from '../../../contract/calls/hold-appointment.ts'
import { listContactLocations } from '../../../contract/calls/list-contact-locations.ts'
import { readLocationCalendar } from '../../../contract/calls/read-location-calendar.ts'
import type { NearbyLocation } from '../../../contract/claimants/claimant.ts'
import type { EarlierTimeWish } from '../../../contract/waiting-list/waiting-list.ts'
import type { LocationView } from '../../../contract/locations/location.ts'
import { send } from '../../shared/api/client.ts'
import type { Operation } from '../../shared/operations/operation.ts'

/** A wish for a time at a location, or for a visit at the claimant's address. */
export type BookingWish = SentBodyOf<typeof bookAppointment>

/** The calls that booking needs; stories replace them. */
export interface BookingApi {
  /** Online locations of the contact's event, the nearest first. */
  readonly nearby: (contact: string, signal?: AbortSignal) => Promise<readonly NearbyLocation[]>
  readonly location: (id: string, signal?: AbortSignal) => Promise<LocationView>
  /** Appointments and holds that start at `start` or later and before `end`, in milliseconds since 1970. */
  readonly calendar: (
    location: string,
    range: { readonly start: number; readonly end: number },
    signal?: AbortSignal,
  ) => Promise<readonly CalendarEntry[]>
  /** Holds a place for five minutes in the place of the contact's former hold. */
  readonly hold: (contact: string, slot: Slot, operation: Operation) => Promise<AppointmentView>
  /** Books, or moves the appointment that the contact has; a hold of the contact becomes the booking. */
  readonly book: (contact: string, wish: BookingWish, operation: Operation) => Promise<AppointmentView>
  /** Cancels an appointment, or releases a hold. */
  readonly cancel: (contact: string, appointment: string, operation: Operation) => Promise<AppointmentView>
  /** Puts the contact on the waiting list for an earlier time. */
  readonly askEarlier: (contact: string, wish: EarlierTimeWish, operation: Operation) => Promise<unknown>
}

export interface Slot {
  readonly location_id: string
  /** Start, in milliseconds since 1970. */
  readonly timestamp: number
  /** The place of the slot, from 1, where it is free; else any. */
  readonly lane?: number | undefined
}

export const bookingApi: BookingApi = {
  nearby: async (id, signal) => (await send(listContactLocations, { params: { id }, signal })).data,
  location: async (locationId, signal) => (await send(getLocation, { params: { locationId }, signal })).location,
  calendar: async (locationId, { start, end }, signal) => {
    const query = { start: String(start), end: String(end) }
    return (await send(readLocationCalendar, { params: { locationId }, query, signal })).data
  },
  hold: async (id, slot, operation) =>
    (await send(holdAppointment, { params: { id }, body: slot, operation })).appointment,
  book: async (id, wish, operation) =>
    (await send(bookAppointment, { params: { id }, body: wish, operation })).appointment,
  cancel: async (contact, appointment, operation) =>
    (await send(cancelAppointment, { params: { contact, appointment }, operation })).appointment,
  askEarlier: (id, wish, operation) => send(askEarlierTime, { params: { id }, body: wish, operation }),
}
