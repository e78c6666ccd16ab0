import * as v from 'valibot'
import {
  AppointmentAddress,
  AppointmentNotes,
  AppointmentView,
  FieldWindow,
  Lane,
  SentTimestamp,
} from '../appointments/appointment.ts'
import { CalendarDate } from '../claims/calendar-date.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

const Body = v.strictObject({
  kind: v.optional(v.picklist(['location', 'field'], 'Use location or field'), 'location'),
  /** At a location: which one, and the start of one of its slots. */
  location_id: v.optional(Id),
  timestamp: v.optional(SentTimestamp),
  /** The place of the slot, from 1, where it is free; else any. */
  lane: v.optional(Lane),
  /** In the field: the day in the claimant's zone, the window, and who comes; without one, the contact's appraiser. */
  date: v.optional(CalendarDate),
  window: v.optional(FieldWindow),
  appraiser_id: v.optional(v.nullable(Id)),
  /** Without one, the contact's. */
  address: v.optional(AppointmentAddress),
  notes: v.optional(AppointmentNotes),
  /** The version of the appointment that is moved, as it was shown: a move by somebody else since is not overwritten. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

export const bookAppointment = defineCall({
  name: 'book-appointment',
  method: 'POST',
  path: `${business}/admin/contacts/{id}/appointments`,
  summary:
    'Book an appointment for a contact, at a location or in the field, or move the one that it has. A move keeps the former time until the new one is taken.',
  permission: 'assigned:work',
  repeatable: true,
  body: v.pipe(
    Body,
    v.forward(
      v.check(({ kind, location_id }) => kind !== 'location' || location_id !== undefined, 'Required'),
      ['location_id'],
    ),
    v.forward(
      v.check(({ kind, timestamp }) => kind !== 'location' || timestamp !== undefined, 'Required'),
      ['timestamp'],
    ),
    v.forward(
      v.check(({ kind, date }) => kind !== 'field' || date !== undefined, 'Required'),
      ['date'],
    ),
    v.forward(
      v.check(({ kind, window }) => kind !== 'field' || window !== undefined, 'Required'),
      ['window'],
    ),
  ),
  reply: v.strictObject({ appointment: AppointmentView }),
  refusals: {
    409: 'The slot is full (`free_slots` has the nearest free ones), the location is offline, its event is archived, the contact cannot be booked, or another person has moved the appointment since `version`.',
  },
})
