import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import type { Location } from '../../contract/locations/location.ts'
import { slotsOf } from '../../machines/location/slots.ts'
import { refuseUndo, type UndoRefusal } from '../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { UndoObstacles } from '../events/undo-obstacles.ts'
import { moreBooked, nearestFree, type SlotAddress, slotFull } from './slot-seats.ts'

/** Events by which an undo gives an appointment a place. */
const taking: ReadonlySet<string> = new Set<AppointmentEvent['type']>([
  'AppointmentRestored',
  'AppointmentMoved',
  'AppointmentReopened',
])

/**
 * An appointment comes back only where there is a place; otherwise its refusal names the nearest free slots. A location
 * loses only slots that nobody is booked in. What the same undo frees counts as free, and a location that it brings
 * back has its slots again. The places themselves are kept by triggers.
 */
export const undoneAppointments: UndoObstacles = async (client, changed) => {
  const appointments = changed.filter(({ stream }) => stream.startsWith('appointment:'))
  const coming = appointments.filter(({ events }) => events.some(({ type }) => taking.has(type)))
  const wanted = coming.flatMap(({ stream, state }) => wantedBy(stream, state as AppointmentView))
  const locations = changed.flatMap(({ stream, state }) =>
    stream.startsWith('location:') ? [{ stream, ...capacitiesOf(state as Location) }] : [],
  )
  if (wanted.length === 0 && locations.length === 0) return new Map()
  const away = appointments.filter(({ state }) => !holdsPlace(state as AppointmentView)).map(({ stream }) => stream)
  const passedOver = [...away, ...wanted.map(({ stream }) => stream)].map((stream) => stream.slice(12))
  const slots = await findSlots(client, { wanted, locations: locations.map(({ id }) => id), passedOver })
  const refused = new Map<string, UndoRefusal>()
  for (const { stream, id, capacities } of locations) {
    const short = [...slots.values()].some(
      (slot) => slot.location_id === id && slot.isAhead && slot.taken > (capacities.get(slot.timestamp) ?? 0),
    )
    if (short) refused.set(stream, refuseUndo('more_booked', moreBooked))
    else for (const [timestamp, places] of capacities) setPlaces(slots, { location_id: id, timestamp }, places)
  }
  for (const one of wanted) {
    const slot = slots.get(keyOf(one))
    if (slot && slot.taken < slot.places) slot.taken += 1
    else refused.set(one.stream, await fullNow(client, one))
  }
  return refused
}

function capacitiesOf(location: Location) {
  const slots = location.deleted_at ? [] : slotsOf(location)
  return { id: location.id, capacities: new Map(slots.map(({ timestamp, capacity }) => [timestamp, capacity])) }
}

interface Wanted extends SlotAddress {
  readonly stream: string
  readonly timezone: string
}

function wantedBy(stream: string, state: AppointmentView): Wanted[] {
  const { kind, location_id, timestamp, timezone, walk_in } = state
  return kind === 'location' && location_id && !walk_in ? [{ stream, location_id, timestamp, timezone }] : []
}

const holdsPlace = ({ state }: AppointmentView) => state !== 'cancelled' && state !== 'missed'
const keyOf = ({ location_id, timestamp }: SlotAddress) => `${location_id} ${timestamp}`

interface Slot extends SlotAddress {
  places: number
  /** Booked, or held and not yet run out. */
  taken: number
  readonly isAhead: boolean
}

/** Slots that are wanted, and all of some locations, as they are when these appointments are passed over. */
async function findSlots(
  client: TenantClient,
  asked: {
    readonly wanted: readonly SlotAddress[]
    readonly locations: readonly string[]
    readonly passedOver: readonly string[]
  },
): Promise<Map<string, Slot>> {
  const { rows } = await client.query<Slot>(
    `select p.location_id, (extract(epoch from p.starts_at) * 1000)::float8 as timestamp, count(*)::int as places,
       (count(*) filter (where p.appointment_id is not null and (p.held_until is null or p.held_until > now())
         and p.appointment_id <> all($3::uuid[])))::int as taken,
       p.starts_at > now() as "isAhead"
     from slot_place p
     where p.location_id = any($4::uuid[]) or (p.location_id, p.starts_at) in (
       select location, to_timestamp(start / 1000) from unnest($1::uuid[], $2::float8[]) as slot (location, start))
     group by p.location_id, p.starts_at`,
    [
      asked.wanted.map(({ location_id }) => location_id),
      asked.wanted.map(({ timestamp }) => timestamp),
      asked.passedOver,
      asked.locations,
    ],
  )
  return new Map(rows.map((slot) => [keyOf(slot), slot]))
}

function setPlaces(slots: Map<string, Slot>, address: SlotAddress, places: number): void {
  const slot = slots.get(keyOf(address))
  if (slot) slot.places = places
  else slots.set(keyOf(address), { ...address, places, taken: 0, isAhead: true })
}

async function fullNow(client: TenantClient, { timezone, ...slot }: Wanted): Promise<UndoRefusal> {
  const { message } = slotFull({ timezone }, slot.timestamp, await nearestFree(client, slot))
  return refuseUndo('slot_full', message)
}
