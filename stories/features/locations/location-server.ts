import type { Location, LocationView } from '../../../contract/locations/location.ts'
import { LocationUnderTest } from '../../../machines/location/location-under-test.ts'
import type { LocationCommand } from '../../../machines/location/location.decide.ts'
import type { LocationEvent, LocationFields } from '../../../contract/events/location.events.ts'
import type { LocationApi } from '../../../src/features/locations/api/location-api.ts'
import { makeForecast } from '../../workspace/slot-forecast.factory.ts'
import { makeLocation } from './location.factory.ts'

const counts = { capacity: 32, booked: 24, kept: 12, missed: 2, walk_ins: 0 }

/** A server with one location, about which it decides as the real one does. */
export class LocationServer {
  readonly subject = new LocationUnderTest()
  #changed = () => {}
  readonly #shown = Promise.withResolvers<void>()
  /** Once a page follows it. */
  readonly shown = this.#shown.promise

  /** Who is notified of what others do. */
  follow(changed: () => void) {
    this.#changed = changed
    this.#shown.resolve()
  }

  /** Somebody else does it. */
  bringAbout(command: LocationCommand) {
    this.#send(command)
    this.#changed()
  }

  locations(): LocationView[] {
    const { location } = this.subject
    return location && !location.deleted_at ? [viewOf(location)] : []
  }

  #send(command: LocationCommand): LocationView {
    const decision = this.subject.send(command)
    if (!decision.ok) throw new Error(decision.refusal.reason)
    return viewOf(this.subject.location as Location)
  }

  readonly api: LocationApi = {
    list: async () => this.locations(),
    get: async () => viewOf(this.subject.location as Location),
    create: async (storm_id, body) =>
      this.#send({
        type: 'CreateLocation',
        storm_id,
        location: { ...fieldsOf(makeLocation(1)), ...body } as LocationFields,
        online: true,
      }),
    edit: async (_seen, changes) => this.#send({ type: 'EditLocation', changes: changes as object }),
    setSlots: async (_seen, slot_exceptions) => this.#send({ type: 'SetSlots', slot_exceptions }),
    moveBookings: () => Promise.reject(new Error('Not in this story')),
    bookings: async () => [],
    setThreshold: () => Promise.reject(new Error('Not in this story')),
    setOnline: async (_seen, online) => this.#send({ type: online ? 'TurnLocationOnline' : 'TurnLocationOffline' }),
    delete: async () => void this.#send({ type: 'DeleteLocation' }),
    utilization: async () => ({ total: counts, by_day: [], by_hour: [] }),
    slotForecast: async () => makeForecast(),
  }
}

function fieldsOf({
  name,
  address,
  city,
  state,
  zipcode,
  timezone,
  lat,
  lng,
  schedule,
  capacity_threshold,
}: LocationView) {
  return { name, address, city, state, zipcode, timezone, lat, lng, schedule, capacity_threshold }
}

/** The same location with days around today, none of them booked. */
export function sampleCreated(event: Extract<LocationEvent, { type: 'LocationCreated' }>): LocationCommand {
  return { type: 'CreateLocation', ...event.data, location: fieldsOf(makeLocation(1)) }
}

function viewOf(location: Location): LocationView {
  const { location_days, total_slots } = makeLocation(1)
  const free = location_days.map((day) => ({
    ...day,
    appointments: 0,
    slots: day.slots.map((slot) => ({ ...slot, booked: 0 })),
  }))
  return { ...location, location_days: free, total_slots, appointments: 0 }
}
