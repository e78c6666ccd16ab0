import type { AppointmentDetails } from '../../contract/events/appointment.events.ts'
import { dateFormat } from '../../contract/time/date-format.ts'

/** `Thu, Mar 12, 2026, 11:00 AM EDT`, in the appointment's own zone; in the field the window instead of the time. */
export function appointmentTime({
  timestamp,
  timezone,
  window,
}: Pick<AppointmentDetails, 'timestamp' | 'timezone' | 'window'>): string {
  const day = { timeZone: timezone, weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
  if (window) return `${dateFormat('en-US', day).format(timestamp)}, ${window}`
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return dateFormat('en-US', { ...day, ...time })
    .format(timestamp)
    .replaceAll('\u202f', ' ')
}
