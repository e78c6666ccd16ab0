import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { callCenterApi } from '../../features/call-center/api/call-center-api.ts'
import { callApi } from '../../features/calls/api/call-api.ts'
import { CallPanel } from '../../features/calls/components/call-panel.tsx'
import type { DeskSlots } from '../../features/call-center/components/contact-desk.tsx'
import type { DeskApis } from '../../features/call-center/desk/use-call-desk.ts'
import { claimantLinkApi } from '../../features/contacts/api/claimant-link-api.ts'
import { ClaimantLink } from '../../features/contacts/components/claimant-link.tsx'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import type { Choice } from '../../shared/ui/select.tsx'
import { bookingApi } from '../../workspace/booking/booking-api.ts'
import { BookingPanel } from '../../workspace/booking/components/booking-panel.tsx'
import { leasesApi } from '../../workspace/leases/api/leases-api.ts'
import { notesApi } from '../../workspace/notes/api/notes-api.ts'
import { claimantAddress } from '../places.ts'
import { useMe } from '../use-me.ts'
import { link } from '../../shared/ui/page.css.ts'
import { FoldedConversation } from '../messages/conversation-of.tsx'
import { ContactHistory } from './contact-history.tsx'

/** The desk follows its contact by the log. */
const nothing = () => {}

const apis: DeskApis = { api: callCenterApi, leasesApi, notesApi }

/** What the pages of the call center are composed of. */
export function useDeskParts() {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const [seesEvents, seesHistory] = [may('storms:view'), may('history:view')]
  const storms = useFetched(`call center events ${seesEvents}`, async (signal) =>
    seesEvents ? listStorms(signal) : [],
  )
  const events = useMemo<Choice[]>(
    () =>
      (storms.data ?? []).filter(({ deleted_at }) => !deleted_at).map(({ id, title }) => ({ value: id, label: title })),
    [storms.data],
  )
  const slots: DeskSlots = {
    telephone: (contact, onCall, takeKeys) => (
      <CallPanel
        key={contact.id}
        api={callApi}
        contact={contact}
        takeKeys={takeKeys}
        onCall={(call) => onCall(call?.state === 'ended' ? null : call)}
      />
    ),
    booking: (contact, more) => (
      <>
        <BookingPanel
          key={contact.id}
          api={bookingApi}
          contact={contact}
          isLive={may('contacts:view')}
          onChanged={nothing}
          bookKey="1"
          {...more}
        />
        {may('messages:view') && <FoldedConversation key={`messages ${contact.id}`} contactId={contact.id} />}
        {may('contacts:work') && <ClaimantLink api={claimantLinkApi} contact={contact} />}
      </>
    ),
    history: (contact) => seesHistory && <ContactHistory id={contact.id} version={contact.version} />,
  }
  const linkTo = ({ id }: { readonly id: string }, label: string) => (
    <Link to={claimantAddress(me.role, id)} className={link}>
      {label}
    </Link>
  )
  return { me, apis, events, slots, linkTo }
}
