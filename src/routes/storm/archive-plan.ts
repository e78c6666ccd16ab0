import { archiveStorm } from '../../../contract/calls/archive-storm.ts'
import { cancelAppointment } from '../../../contract/calls/cancel-appointment.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { listAllContacts } from '../../features/contacts/api/list-contacts.ts'
import { changeContacts } from '../../features/contacts/bulk/change-contacts.ts'
import { send } from '../../shared/api/client.ts'
import type { Operation } from '../../shared/operations/operation.ts'
import { reasonOf } from '../../shared/ui/toast.tsx'

/** What happens to what an event still has when it is archived. */
export interface ArchivePlan {
  /** The event that its open contacts move to; null: they stay. */
  readonly moveTo: string | null
  readonly cancelBookings: boolean
}

export interface ArchiveProgress {
  readonly label: string
  readonly done: number
  readonly total: number
}

/** The calls that a plan is made of; tests replace them. */
export interface ArchiveCalls {
  contactsOf(stormId: string): Promise<readonly Contact[]>
  cancel(contactId: string, appointmentId: string, operation: Operation): Promise<unknown>
  move: typeof changeContacts
  archive(stormId: string, operation: Operation): Promise<unknown>
}

const mostContacts = 100_000

export const archiveCalls: ArchiveCalls = {
  contactsOf: (event) => listAllContacts({ event }, {}, mostContacts),
  cancel: (contact, appointment, operation) => send(cancelAppointment, { params: { contact, appointment }, operation }),
  move: changeContacts,
  archive: (id, operation) => send(archiveStorm, { params: { id }, operation }),
}

/** Contacts that are neither appraised nor canceled. */
const isOpen = ({ status }: Pick<Contact, 'status'>) => status !== 'cancel_claim' && status !== 'appraisal_complete'

/**
 * Carries a plan out and archives the event, as one operation. Bookings are canceled before contacts move. What is
 * refused on the way is counted, and the event is archived nevertheless: a contact that changed meanwhile stays in it.
 */
export async function archiveWithPlan(
  calls: ArchiveCalls,
  stormId: string,
  { moveTo, cancelBookings }: ArchivePlan,
  operation: Operation,
  onProgress: (progress: ArchiveProgress) => void,
): Promise<{ canceled: number; moved: number; refused: string[] }> {
  const contacts = moveTo !== null || cancelBookings ? await calls.contactsOf(stormId) : []
  const refused: string[] = []
  const booked = cancelBookings
    ? contacts.flatMap(({ id, appointment }) =>
        appointment?.id && appointment.timestamp > Date.now() ? [{ id, appointment: appointment.id }] : [],
      )
    : []
  let canceled = 0
  for (const { id, appointment } of booked) {
    try {
      await calls.cancel(id, appointment, operation)
      canceled += 1
    } catch (error) {
      refused.push(reasonOf(error))
    }
    onProgress({ label: 'Canceling bookings', done: canceled, total: booked.length })
  }
  let moved = 0
  const open = contacts.filter(isOpen).map(({ id }) => id)
  if (moveTo !== null && open.length > 0) {
    const notify = (done: number) => onProgress({ label: 'Moving contacts', done, total: open.length })
    notify(0)
    const outcome = await calls.move(open, { storm_id: moveTo }, operation, notify)
    moved = outcome.changed
    refused.push(...outcome.refused)
  }
  await calls.archive(stormId, operation)
  return { canceled, moved, refused }
}
