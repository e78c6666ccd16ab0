import type { Recorded } from '../../../contract/events/recorded.ts'
import { readHistory } from './api/read-history.ts'

interface AppointmentData {
  readonly appointment?: { readonly id: string }
  readonly was?: { readonly id: string } | string
}

/** Ids of the appointments that a contact's events are about, the first booked first. */
export function appointmentIdsIn(events: readonly Recorded[]): readonly string[] {
  const about = events.filter(({ type }) => type.startsWith('ContactAppointment'))
  return [
    ...new Set(
      about.flatMap(({ data }) => {
        const { appointment, was } = data as AppointmentData
        return appointment?.id ?? (typeof was === 'object' ? was.id : [])
      }),
    ),
  ]
}

/** The events of every appointment that a contact has or had, the latest appointment first; each oldest first. */
export async function appointmentsOfContact(
  contact: string,
  signal?: AbortSignal,
): Promise<readonly (readonly Recorded[])[]> {
  const ids = appointmentIdsIn(await readHistory('contact', contact, signal))
  return Promise.all(ids.toReversed().map((id) => readHistory('appointment', id, signal)))
}
