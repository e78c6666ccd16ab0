import { Link, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { CallCenterDesk } from '../../../features/call-center/components/call-center-desk.tsx'
import { ClaimantDesk } from '../../../features/call-center/components/claimant-desk.tsx'
import { getContact } from '../../../features/contacts/api/get-contact.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Empty } from '../../../shared/ui/states.tsx'
import { useDeskParts } from '../../call-center/use-desk-parts.tsx'

/** Where agents work: one contact after the other, handed out by the server. */
export function CallCenterQueueRoute() {
  const { me, apis, events, slots, linkTo } = useDeskParts()
  return <CallCenterDesk me={me} apis={apis} events={events} getContact={getContact} slots={slots} link={linkTo} />
}

/** One claimant on the same desk, looked up instead of handed out. */
export function CallCenterClaimantRoute() {
  const { claimant = '' } = useParams({ strict: false })
  const { me, apis, events, slots } = useDeskParts()
  const may = useAtomValue(permissionAtom)
  const back = (
    <Link to="/call-center/queue" className={button({ tone: 'ghost' })}>
      <Icon name="left" /> Back to the queue
    </Link>
  )
  const missing = (error: unknown) =>
    error instanceof ApiProblem &&
    (error.status === 404 || error.status === 400) && (
      <Empty title="Contact not found" action={back}>
        It does not exist, or it belongs to another business.
      </Empty>
    )
  return (
    <ClaimantDesk
      key={claimant}
      id={claimant}
      me={me}
      canTakeOver={may('contacts:work') && may('leases:take-over')}
      apis={apis}
      events={events}
      getContact={getContact}
      slots={slots}
      missing={missing}
      back={back}
    />
  )
}
