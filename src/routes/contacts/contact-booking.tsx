import { useAtomValue } from 'jotai'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { claimantLinkApi } from '../../features/contacts/api/claimant-link-api.ts'
import { getContact } from '../../features/contacts/api/get-contact.ts'
import { ClaimantLink } from '../../features/contacts/components/claimant-link.tsx'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useStreamChanges } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Empty, Failed, Loading } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { bookingApi } from '../../workspace/booking/booking-api.ts'
import { BookingPanel } from '../../workspace/booking/components/booking-panel.tsx'

/** Whether somebody may book for the contacts that they see. */
export function useMayBook(): boolean {
  const may = useAtomValue(permissionAtom)
  return may('assigned:work') && may('storms:view')
}

interface Props {
  contact: Contact
  onChanged: () => void
  /** Whether the keys of booking are this page's. */
  hasKeys?: boolean
}

/** Booking for one contact, for those who may work on it. */
export function ContactBooking({ contact, onChanged, hasKeys = true }: Props) {
  const may = useAtomValue(permissionAtom)
  if (!useMayBook()) return null
  return (
    <>
      <BookingPanel
        key={contact.id}
        api={bookingApi}
        contact={contact}
        whyNot={null}
        isLive={may('contacts:view')}
        hasKeys={hasKeys}
        onChanged={onChanged}
      />
      {may('contacts:work') && <ClaimantLink api={claimantLinkApi} contact={contact} />}
    </>
  )
}

/** The same where only the id of the contact is known: it is fetched, and followed by the log. */
export function BookingOfContact({ id, hasKeys = true }: { id: string; hasKeys?: boolean }) {
  const { data, error, refetch } = useFetched(`contact to book ${id}`, (signal) => getContact(id, signal))
  useStreamChanges('contact', id, refetch)
  if (error instanceof ApiProblem && error.status === 404)
    return <Empty title="No appointment here">The contact is deleted, or assigned to someone else.</Empty>
  if (!data && error !== undefined)
    return <Failed title="Couldn’t load the contact" message={reasonOf(error)} onRetry={refetch} />
  if (!data) return <Loading label="Loading the appointment…" rows={5} />
  return <ContactBooking contact={data} hasKeys={hasKeys} onChanged={refetch} />
}
