import { useAtomValue } from 'jotai'
import { permissionAtom } from '../../shared/session/permission.ts'
import { CountCard } from '../count-card.tsx'
import { ContactsByStatus } from '../homes/contacts-by-status.tsx'
import { HomeFrame } from '../homes/home-frame.tsx'
import { RecentContacts } from '../homes/recent-contacts.tsx'
import { useContactCounts } from '../homes/use-contact-counts.ts'
import { IntakeCounts } from '../intake-counts.tsx'
import { contactsAddress } from '../places.ts'

/** Home of the call center: who there is to call, though not yet who is next. */
export function CallCenterHomeRoute() {
  const may = useAtomValue(permissionAtom)
  const { counts, newest, total } = useContactCounts()
  return (
    <HomeFrame
      tiles={
        <>
          {may('intake:view') && <IntakeCounts />}
          <CountCard label="Contacts" list={total} />
        </>
      }
    >
      <ContactsByStatus list={counts} to={contactsAddress('call_center')} />
      <RecentContacts list={newest} />
    </HomeFrame>
  )
}
