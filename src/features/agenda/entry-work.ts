import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'

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
