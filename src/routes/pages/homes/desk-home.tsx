import { useAtomValue } from 'jotai'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { listStorms } from '../../../features/storms/api/list-storms.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { builtAt } from '../../addresses/all-addresses.ts'
import { CountCard } from '../../count-card.tsx'
import { ActiveStorms } from '../../homes/active-storms.tsx'
import { CallCenterPanel } from '../../homes/call-center-panel.tsx'
import { AssignedByStatus, AssignedCard, ContactPanels, ContactsCard } from '../../homes/contact-panels.tsx'
import { HomeFrame } from '../../homes/home-frame.tsx'
import { PeopleCard } from '../../homes/people-card.tsx'
import { IntakeCounts } from '../../intake-counts.tsx'
import { contactsAddress } from '../../places.ts'
import { useMe } from '../../use-me.ts'

/** Home of those who work with contacts and storms: admin, ops, system user, and who may only look. */
export function DeskHomeRoute() {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const storms = useFetched('home storms', listStorms)
  const contactsTo = contactsAddress(me.role)
  const eventsTo = builtAt(`${landingRoutes[me.role]}/events`)?.path
  const active = { ...storms, data: storms.data?.filter(({ deleted_at }) => !deleted_at).length }
  return (
    <HomeFrame
      above={may('call-center:supervise') && <CallCenterPanel />}
      tiles={
        <>
          {may('intake:view') && <IntakeCounts />}
          {may('contacts:view') ? <ContactsCard to={contactsTo} /> : <AssignedCard to={contactsTo} />}
          <CountCard label="Active events" list={active} to={eventsTo} action="Open events" />
          {may('people:manage') && <PeopleCard />}
        </>
      }
    >
      {may('contacts:view') ? <ContactPanels to={contactsTo} /> : <AssignedByStatus to={contactsTo} />}
      <ActiveStorms list={storms} to={eventsTo} />
    </HomeFrame>
  )
}
