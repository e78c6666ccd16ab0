import { claimantActorId } from '../../contract/appointments/claimant-actor.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { AppointmentDetails } from '../../contract/events/appointment.events.ts'
import { instantsOf } from '../../machines/location/slots.ts'
import { expectUnchanged } from '../events/expect-unchanged.ts'
import type { StreamAppend } from '../events/append.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { invalid, notFound, Refused } from '../http/problem.ts'
import { zoneOfClaimant } from '../db/zip-zones/zone-of-zip.ts'
import type { BookingFacts } from './booking-facts.ts'

/** A slot of a location that is asked for. */
export interface LocationBooking {
  readonly kind: 'location'
  readonly location_id: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly notes?: string | undefined
  /** Of the appointment that it moves, as its mover saw it. */
  readonly version?: number | undefined
}

/** A visit in the field that is asked for. */
export interface FieldBooking {
  readonly kind: 'field'
  /** YYYY-MM-DD in the claimant's zone. */
  readonly date: string
  readonly window: string
  readonly appraiser_id?: string | null | undefined
  readonly address?: string | undefined
  readonly notes?: string | undefined
  /** Of the appointment that it moves, as its mover saw it. */
  readonly version?: number | undefined
}

export type Booking = LocationBooking | FieldBooking

/** When and where the appointment is. @throws Refused for what does not exist or takes no bookings. */
export function detailsOfBooking(booking: Booking, facts: BookingFacts, now: string): AppointmentDetails {
  return booking.kind === 'location' ? atLocation(booking, facts, now) : inField(booking, facts, now)
}

function atLocation(
  { location_id, timestamp, notes }: LocationBooking,
  facts: BookingFacts,
  now: string,
): AppointmentDetails {
  const { location, storm, slot } = facts
  if (!location || location.deleted_at || !storm) throw notFound({ location_id: 'Not found' })
  refuseArchived(facts)
  if (!location.online) throw new Refused(409, 'location-offline', `${location.name} is offline and takes no bookings.`)
  if (timestamp <= Date.parse(now)) throw invalid({ timestamp: 'Choose a later time' })
  if (!slot.is) throw invalid({ timestamp: `Choose one of the times of ${location.name}` })
  return {
    storm_id: location.storm_id,
    kind: 'location',
    location_id,
    appraiser_id: null,
    timestamp,
    duration_minutes: location.schedule?.slot_minutes ?? 30,
    timezone: location.timezone,
    window: null,
    address: null,
    notes: notes || null,
  }
}

const windows: Readonly<Record<string, string>> = { morning: '08:00-12:00', afternoon: '12:00-17:00' }
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function inField(
  { date, window, appraiser_id, address, notes }: FieldBooking,
  facts: BookingFacts,
  now: string,
): AppointmentDetails {
  const { contact } = facts
  const storm = eventOfContact(facts)
  refuseArchived(facts)
  const timezone = zoneOfClaimant(contact)
  const [from = '', to = ''] = (windows[window] ?? window).split('-')
  const [timestamp] = instantsOf(date, from, timezone)
  if (timestamp === undefined) throw invalid({ window: 'The clock skips this time' })
  if (timestamp <= Date.parse(now)) throw invalid({ date: 'Choose a later time' })
  const home = [contact.address, contact.city, [contact.state, contact.zip].filter(Boolean).join(' ')]
  return {
    storm_id: storm.id,
    kind: 'field',
    location_id: null,
    appraiser_id: appraiser_id === undefined ? contact.appraiser_id : appraiser_id,
    timestamp,
    duration_minutes: minutesOf(to) - minutesOf(from),
    timezone,
    window,
    address: address || home.filter(Boolean).join(', ') || null,
    notes: notes || null,
  }
}

/** @throws Refused 409 for a contact without an event, which has no appointments. */
export function eventOfContact({ storm }: BookingFacts): StormView {
  if (!storm) throw new Refused(409, 'no-event', 'This contact has no event. Choose its event first.')
  return storm
}

function refuseArchived({ storm }: BookingFacts): void {
  if (storm?.deleted_at) throw new Refused(409, 'storm-archived', `${storm.title} is archived. Restore it first.`)
}

/** When a command is given that comes by a claimant's link; null for anybody else's. */
export function byLinkAt({ actor, now }: Pick<CommandScope, 'actor' | 'now'>): string | null {
  return actor.id === claimantActorId ? now : null
}

/**
 * What holds for claimants and not for people of the office: they book at locations of their own event, and only where
 * the office leaves it to them.
 * @throws Refused 404 for another location, which looks like none; 409 where the office alone books.
 */
export function refuseToClaimants(
  booking: Booking,
  { contact, location, storm }: BookingFacts,
  { actor }: Pick<CommandScope, 'actor'>,
): void {
  if (actor.id !== claimantActorId) return
  const isOwn = location && !location.deleted_at && location.storm_id === contact.storm_id
  if (booking.kind === 'location' && !isOwn) throw notFound()
  if (storm?.settings.self_schedule !== false) return
  const detail = 'The office books the appointments of this event. It will call you to agree on a time.'
  throw new Refused(409, 'self-scheduling-off', detail)
}

/** The storm and the location that a booking depends on: should one change first, it is decided again. */
export function expectedOf({ storm, location }: BookingFacts): StreamAppend[] {
  return [...expectUnchanged('storm', storm ? [storm] : []), ...expectUnchanged('location', location ? [location] : [])]
}
