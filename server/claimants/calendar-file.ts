import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarAppointment {
  readonly id: string
  /** Start, in milliseconds since 1970. */
  readonly timestamp: number
  readonly duration_minutes: number
  readonly summary: string
  readonly place: string
  /** The page of the appointment. */
  readonly link: string
  /** Raised with each change: of two files about one appointment, calendars keep the one with the higher number. */
  readonly sequence: number
  /** The time is not booked any more. */
  readonly isCanceled?: boolean
}

/** A day before, and two hours: as the reminders. */
const alarmSeconds = [86_400, 7_200]

/** What a file in a mail does in the calendar of who gets it. */
export interface CalendarInvitation {
  /** `REQUEST` sets or moves the entry, `CANCEL` takes it off. */
  readonly method: 'REQUEST' | 'CANCEL'
  readonly from: { readonly name: string; readonly email: string }
  readonly to: { readonly name: string; readonly email: string }
}

/**
 * An appointment as a calendar file. Start and end are UTC without a zone: with one, the library writes the server's
 * hours as those of the zone. Moved, it replaces the former entry, as its id is the same and its sequence is higher.
 */
export function calendarFile(
  { id, timestamp, duration_minutes, summary, place, link, sequence, isCanceled }: CalendarAppointment,
  invitation?: CalendarInvitation,
): string {
  const calendar = ical({ prodId: '//Claimfront//Appointments//EN' })
  const isOn = !isCanceled && invitation?.method !== 'CANCEL'
  if (invitation) calendar.method(ICalCalendarMethod[invitation.method])
  const event = calendar.createEvent({
    id,
    sequence,
    start: new Date(timestamp),
    end: new Date(timestamp + duration_minutes * 60_000),
    summary,
    location: place,
    url: link,
    description: link,
    ...(isOn && { alarms: alarmSeconds.map((trigger) => ({ type: ICalAlarmType.display, trigger })) }),
  })
  if (invitation || isCanceled) event.status(isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED)
  if (invitation) {
    const { from, to } = invitation
    event.organizer(from)
    event.createAttendee({ ...to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false })
  }
  return calendar.toString()
}
