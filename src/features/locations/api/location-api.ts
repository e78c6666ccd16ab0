import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import type { SentBodyOf } from '../../../../contract/call.ts'
import { createLocation } from '../../../../contract/calls/create-location.ts'
import { deleteLocation } from '../../../../contract/calls/delete-location.ts'
import { editLocation } from '../../../../contract/calls/edit-location.ts'
import { getLocation } from '../../../../contract/calls/get-location.ts'
import { listLocations } from '../../../../contract/calls/list-locations.ts'
import { readLocationCalendar } from '../../../../contract/calls/read-location-calendar.ts'
import { setLocationSlots } from '../../../../contract/calls/set-location-slots.ts'
import { setLocationStatus } from '../../../../contract/calls/set-location-status.ts'
import { setThresholdWarning } from '../../../../contract/calls/set-threshold-warning.ts'
import type { LocationView } from '../../../../contract/locations/location.ts'
import type { SlotExceptions } from '../../../../contract/locations/schedule.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'
import { readSlotForecast } from '../../../workspace/slot-forecast/read-slot-forecast.ts'
import type { BookingMove } from '../moves/location-change.ts'
import { readUtilization } from './read-utilization.ts'

export type NewLocation = SentBodyOf<typeof createLocation>
export type LocationEdit = Omit<SentBodyOf<typeof editLocation>, 'version'>
type Address = Pick<LocationView, 'id' | 'storm_id'>
type Seen = Pick<LocationView, 'id' | 'storm_id' | 'version'>

const paramsOf = ({ id, storm_id }: Address) => ({ s: storm_id, l: id })

/** The calls about appraisal locations of one event; stories replace them. */
export const locationApi = {
  list: async (stormId: string, signal?: AbortSignal): Promise<LocationView[]> =>
    (await send(listLocations, { params: { s: stormId }, signal })).data,
  get: async (id: string): Promise<LocationView> => (await send(getLocation, { params: { locationId: id } })).location,
  create: async (stormId: string, body: NewLocation): Promise<LocationView> =>
    (await send(createLocation, { params: { s: stormId }, body })).location,
  edit: async (seen: Address, changes: LocationEdit, version: number, operation: Operation): Promise<LocationView> =>
    (await send(editLocation, { params: paramsOf(seen), body: { ...changes, version }, operation })).location,
  setSlots: async (
    seen: Seen,
    exceptions: SlotExceptions,
    operation: Operation,
    move: readonly BookingMove[] = [],
  ): Promise<LocationView> => {
    const body = { exceptions, move: [...move], version: seen.version }
    return (await send(setLocationSlots, { params: paramsOf(seen), body, operation })).location
  },
  /** Moves bookings away, and changes nothing else. */
  moveBookings: async (seen: Address, move: readonly BookingMove[], operation: Operation): Promise<void> => {
    await send(setLocationSlots, { params: paramsOf(seen), body: { exceptions: [], move: [...move] }, operation })
  },
  /** Bookings from one time on and before another, in milliseconds since 1970. */
  bookings: async (locationId: string, start: number, end: number, signal?: AbortSignal): Promise<CalendarEntry[]> => {
    const query = { start: String(start), end: String(end) }
    return (await send(readLocationCalendar, { params: { locationId }, query, signal })).data
  },
  setThreshold: async (seen: Seen, threshold: number | null, operation: Operation): Promise<LocationView> =>
    (await send(setThresholdWarning, { params: paramsOf(seen), body: { threshold, version: seen.version }, operation }))
      .location,
  setOnline: async (seen: Address, online: boolean, operation: Operation): Promise<LocationView> =>
    (await send(setLocationStatus, { params: paramsOf(seen), body: { online }, operation })).location,
  delete: async (seen: Address, operation: Operation): Promise<void> => {
    await send(deleteLocation, { params: paramsOf(seen), operation })
  },
  utilization: readUtilization,
  slotForecast: readSlotForecast,
}
export type LocationApi = typeof locationApi
