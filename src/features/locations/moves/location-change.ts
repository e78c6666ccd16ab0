import type { LocationView } from '../../../../contract/locations/location.ts'
import type { SlotExceptions } from '../../../../contract/locations/schedule.ts'
import { slotsOf } from '../../../../machines/location/slots.ts'
import type { Operation } from '../../../shared/operations/operation.ts'
import type { LocationApi, LocationEdit } from '../api/location-api.ts'

/** Where a booking goes; the time in milliseconds since 1970. */
export interface BookingMove {
  readonly appointment_id: string
  readonly location_id: string
  readonly timestamp: number
}

/** What is done to a location that may leave bookings without a place. */
export type LocationChange =
  | { readonly kind: 'offline' | 'delete' }
  | { readonly kind: 'days'; readonly exceptions: SlotExceptions }
  | { readonly kind: 'edit'; readonly changes: LocationEdit; readonly version: number }

/** Places of each slot after the change, by start. Offline it takes nobody new, and keeps those it has. */
export function capacityAfter(location: LocationView, change: LocationChange): ReadonlyMap<number, number> {
  if (change.kind === 'offline' || change.kind === 'delete') return new Map()
  const { exceptions } = change.kind === 'days' ? change : { exceptions: [] }
  const named = new Set(exceptions.map(({ datestring }) => datestring))
  const kept = location.slot_exceptions.filter(({ datestring }) => !named.has(datestring))
  const { schedule = location.schedule, timezone = location.timezone } = change.kind === 'edit' ? change.changes : {}
  const slots = slotsOf({
    schedule: schedule && { ...schedule, breaks: schedule.breaks ?? [] },
    timezone,
    slot_exceptions: [...kept, ...exceptions],
  })
  return new Map(slots.map(({ timestamp, capacity }) => [timestamp, capacity]))
}

const intents = { offline: 'Take offline', delete: 'Delete', days: 'Change days of', edit: 'Edit' } as const

/** `Delete Moore drive-through`. */
export function changeLabel({ kind }: LocationChange, { name }: Pick<LocationView, 'name'>): string {
  return kind === 'offline' ? `Take ${name} offline` : `${intents[kind]} ${name}`
}

/** `Moore drive-through deleted`. */
export function formatDone({ kind }: LocationChange, { name }: Pick<LocationView, 'name'>): string {
  return { offline: `${name} is offline`, delete: `${name} deleted`, days: `${name} changed`, edit: `${name} saved` }[
    kind
  ]
}

/**
 * Moves bookings and carries the change out, as one operation. Days and schedule change with the moves or not at all. A
 * location goes offline before its bookings leave, so that nobody books meanwhile, and is deleted after they have left.
 */
export async function carryOut(
  api: LocationApi,
  location: LocationView,
  { change, moves }: { readonly change: LocationChange; readonly moves: readonly BookingMove[] },
  operation: Operation,
): Promise<void> {
  const moveAll = async () => moves.length > 0 && api.moveBookings(location, moves, operation)
  switch (change.kind) {
    case 'offline':
      await api.setOnline(location, false, operation)
      await moveAll()
      return
    case 'delete':
      await moveAll()
      await api.delete(location, operation)
      return
    case 'days':
      await api.setSlots(location, change.exceptions, operation, moves)
      return
    case 'edit':
      await api.edit(location, { ...change.changes, move: [...moves] }, change.version, operation)
  }
}
