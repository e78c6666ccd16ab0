import ical, { ICalAlarmType } from 'ical-generator'

export interface CalendarAppointment {
  readonly id: string
  /** Start, in milliseconds since 1970. */
  readonly timestamp: number
  readonly duration_minutes: number
  readonly summary: string
  readonly place: string
  /** Where it is changed or canceled. */
  readonly link: string
}

/**
 * An appointment as a calendar file. Start and end are UTC without a zone: with one, the library writes the server's
 * hours as those of the zone. Moved, it replaces the former entry, as its id is the same.
 */
export function calendarFile({ id, timestamp, duration_minutes, summary, place, link }: CalendarAppointment): string {
  const calendar = ical({ prodId: '//Claimfront//Appointments//EN' })
  calendar.createEvent({
    id,
    start: new Date(timestamp),
    end: new Date(timestamp + duration_minutes * 60_000),
    summary,
    location: place,
    url: link,
    description: link,
    alarms: [{ type: ICalAlarmType.display, trigger: 86_400 }],
  })
  return calendar.toString()
}
