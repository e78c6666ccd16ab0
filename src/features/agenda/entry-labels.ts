import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'
import { appointmentStateLabels } from '../../../contract/appointments/appointment.ts'
import type { Tone } from '../../shared/ui/tag.tsx'

/** How many minutes after its time a booked appointment counts as late. */
const graceMinutes = 5

export function nameOf({ contact, status }: CalendarEntry): string {
  if (contact) return contact.name || 'No name'
  return status === 'held' ? 'Held online' : 'Taken'
}

/** `Booked`, `Done early`, `12 min late`, or how long a place is still held: `Held 3:41`. */
export function statusLabel(entry: CalendarEntry, now: number): string {
  const { status, held_until, timestamp, walk_in } = entry
  if (status === 'held' && held_until) return `Held ${countdown(Date.parse(held_until) - now)}`
  if (isLate(entry, now)) return `${lateMinutes(entry, now)} min late`
  if (status === 'done' && timestamp > now && !walk_in) return 'Done early'
  return appointmentStateLabels[status]
}

export function toneOf(entry: CalendarEntry, now: number): Tone {
  return isLate(entry, now) ? 'amber' : tones[entry.status]
}

const tones: Record<CalendarEntry['status'], Tone> = {
  held: 'amber',
  booked: 'blue',
  arrived: 'violet',
  done: 'green',
  missed: 'red',
  cancelled: 'grey',
}

/** Booked, its time is past, but not by a day: then it was forgotten rather than late. */
export function isLate({ status, timestamp }: CalendarEntry, now: number): boolean {
  const late = now - timestamp
  return status === 'booked' && late > graceMinutes * 60_000 && late < 12 * 3_600_000
}

function lateMinutes({ timestamp }: CalendarEntry, now: number): number {
  return Math.floor((now - timestamp) / 60_000)
}

/** Milliseconds as `3:41`. */
function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `Spanish · 2015 Ford Escape`: the end is cut where it is narrow. */
export function detailOf({ contact, status }: CalendarEntry): string {
  if (status === 'held') return contact ? `${contact.name} is choosing` : 'A claimant is choosing'
  return [contact?.spanish && 'Spanish', contact?.vehicle].filter(Boolean).join(' · ')
}

/** Whether an appointment fits what is searched: part of its name or claim number, or digits of its phone number. */
export function fitsSearch({ contact }: CalendarEntry, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  if (!contact || wanted === '') return false
  const digits = wanted.replaceAll(/\D/g, '')
  const isPhone = digits.length >= 4 && /^[\d\s()+.-]+$/.test(wanted)
  return (
    [contact.name, contact.claim_number].some((one) => one.toLowerCase().includes(wanted)) ||
    (isPhone && contact.phone.replaceAll(/\D/g, '').includes(digits))
  )
}

/** Whether the text is the appointment's code as a whole: the claim number, as a scanner reads it from a letter. */
export function isCode({ contact }: CalendarEntry, text: string): boolean {
  return contact !== null && contact.claim_number.toLowerCase() === text.trim().toLowerCase()
}

/** How many appointments are in each state. */
export function countStates(entries: readonly CalendarEntry[]) {
  const of = (status: CalendarEntry['status']) =>
    entries.filter((entry) => entry.status === status && !entry.walk_in).length
  return {
    booked: of('booked'),
    arrived: of('arrived'),
    done: of('done'),
    missed: of('missed'),
    held: of('held'),
    walkIns: entries.filter(({ walk_in }) => walk_in).length,
  }
}
