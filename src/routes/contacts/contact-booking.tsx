import { useAtomValue } from 'jotai'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { bookingApi } from '../../workspace/booking/booking-api.ts'
import { BookingPanel } from '../../workspace/booking/components/booking-panel.tsx'

/** Booking on the page of one contact, for those who may work on it. */
export function ContactBooking({ contact, onChanged }: { contact: Contact; onChanged: () => void }) {
  const may = useAtomValue(permissionAtom)
  if (!may('assigned:work') || !may('storms:view')) return null
  return (
    <BookingPanel
      key={contact.id}
      api={bookingApi}
      contact={contact}
      whyNot={null}
      isLive={may('contacts:view')}
      onChanged={onChanged}
    />
  )
}
