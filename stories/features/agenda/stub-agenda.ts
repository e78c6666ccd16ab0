import type { AppointmentView, CalendarEntry } from '../../../contract/appointments/appointment.ts'
import type { AgendaApi } from '../../../src/features/agenda/api/agenda-api.ts'
import { makeEntry, makeLocationView } from '../../../src/features/agenda/day/agenda.factory.ts'
import type { Agenda } from '../../../src/features/agenda/use-agenda.ts'
import { makeContact } from '../contacts/contact.factory.ts'

/** Noon of the day, in the location's zone: Oklahoma City, Central Time. */
export const day = '2026-03-10'
const at = (time: string) => Date.parse(`${day}T${time}:00-05:00`)

/** The day by name of what is booked; times are long past, so that nothing in a story depends on the clock. */
export const entries: readonly CalendarEntry[] = [
  named(1, '08:00', 'Rosa Delgado', { status: 'done' }),
  named(2, '08:00', 'Tuan Peña', { status: 'missed' }),
  named(3, '08:30', 'Nadia Haddad', { status: 'arrived' }),
  named(4, '09:00', 'Ana Lucero'),
  named(5, '09:00', 'Marcus Bell'),
  named(6, '09:00', 'Dolores Vance'),
  named(7, '08:40', 'Peggy Nance', { status: 'done', walk_in: true }),
  makeEntry(8, at('11:00'), {
    status: 'held',
    held_until: new Date(Date.now() + 240_000).toISOString(),
    contact: null,
  }),
]

function named(number: number, time: string, name: string, changes: Partial<CalendarEntry> = {}): CalendarEntry {
  const entry = makeEntry(number, at(time), changes)
  return { ...entry, contact: entry.contact && { ...entry.contact, name, spanish: number === 4 } }
}

export const location = makeLocationView({}, (timestamp) => entries.filter((one) => one.timestamp === timestamp).length)

export const agenda: Agenda = { location, day, today: day, entries }

const done = () => Promise.resolve({} as AppointmentView)

/** An API that accepts everything. */
export const stubApi: AgendaApi = {
  location: () => Promise.resolve(location),
  calendar: () => Promise.resolve(entries),
  findContacts: () => Promise.resolve([makeContact(1), makeContact(2)]),
  contact: () =>
    Promise.resolve(makeContact(1, { first_name: 'Marcus', last_name: 'Bell', can_text: true, spanish: true })),
  book: done,
  move: done,
  cancel: done,
  setState: done,
}
