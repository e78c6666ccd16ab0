import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'

type Contact = NonNullable<CalendarEntry['contact']>

/** A booking of an hour; a higher number was booked later. */
export function makeBooking(
  n: number,
  more: Partial<CalendarEntry> = {},
  contact: Partial<Contact> = {},
): CalendarEntry {
  const id = `00000000-0000-4000-8000-0000000002${String(n).padStart(2, '0')}`
  return {
    id,
    timestamp: Date.parse('2026-03-10T15:00:00Z'),
    duration_minutes: 60,
    status: 'booked',
    booked_by: 'claimant',
    walk_in: false,
    held_until: null,
    appraiser_id: null,
    version: 1,
    contact: {
      id,
      name: ['Ann Ames', 'Malik Davis', 'Rosa Diaz', 'Lee Chan'][n % 4] ?? 'Ann Ames',
      claim_number: `GU-26-0010${n}`,
      vehicle: '2021 Toyota Camry',
      phone: '+14055550142',
      spanish: false,
      told_by: ['text'],
      ...contact,
    },
    ...more,
  }
}
