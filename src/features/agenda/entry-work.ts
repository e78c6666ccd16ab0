import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'
import { dayAndTimeIn } from '../../shared/time/location-clock.ts'

/** What can be done to an appointment in its state; the machine of appointments decides in the end. */
export interface EntryWork {
  readonly arrive: boolean
  readonly complete: boolean
  readonly miss: boolean
  readonly reopen: boolean
  readonly move: boolean
  readonly cancel: boolean
}

const none: EntryWork = { arrive: false, complete: false, miss: false, reopen: false, move: false, cancel: false }

export function workOn({ status, contact, timestamp, walk_in }: CalendarEntry, now: number): EntryWork {
  if (!contact) return none
  const isBooked = status === 'booked'
  const isHere = isBooked || status === 'arrived'
  return {
    arrive: isBooked,
    complete: isHere,
    miss: isBooked && timestamp <= now,
    reopen: (status === 'arrived' || status === 'done' || status === 'missed') && !walk_in,
    move: isBooked,
    cancel: isHere || status === 'held',
  }
}

interface Clock {
  readonly now: number
  readonly location: { readonly timezone: string }
}

/** Why a booked appointment cannot be marked missed yet, as a sentence; null where it can. */
export function whyNotMissed({ status, timestamp }: CalendarEntry, { now, location }: Clock): string | null {
  if (status !== 'booked' || timestamp <= now) return null
  return `Missed is possible from ${dayAndTimeIn(timestamp, location.timezone)} on. Move or cancel it until then.`
}
