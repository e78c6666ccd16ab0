import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { AssignProposedDialog } from '../../../features/contacts/assigned/proposal/assign-proposed-dialog.tsx'
import { noEvent } from '../../../features/contacts/contacts-search.ts'
import { eventsApi } from '../../../features/contacts/events/events-api.ts'
import { SetEventsDialog } from '../../../features/contacts/events/set-events-dialog.tsx'
import {
  type AttentionButton,
  type AttentionItem,
  AttentionPanel,
} from '../../../features/dashboard/components/attention-panel.tsx'
import { RemindShopsDialog } from '../../../features/leads/waiting/remind-shops-dialog.tsx'
import { RemindAppraisersDialog } from '../../../features/production-log/unfinished/remind-appraisers-dialog.tsx'
import { RetryFailedDialog } from '../../../features/messages/failed/retry-failed-dialog.tsx'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { useCoarseNow } from '../../../shared/time/use-coarse-now.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { link } from '../../../shared/ui/page.css.ts'
import type { Step } from '../../homes/next-step-rules.ts'
import { useNextSteps } from '../../homes/use-next-steps.ts'
import { claimantAddress } from '../../places.ts'
import { useMe } from '../../use-me.ts'

interface Item extends AttentionItem, Pick<Step, 'to' | 'search'> {
  /** Opens what settles it in place; null where it is settled where `to` leads. */
  readonly settle: (() => void) | null
}

/** What the desk has to settle today: the counts of the home page, each that of the list it leads to. */
export function Attention() {
  const { data, ...list } = useNextSteps()
  const may = useAtomValue(permissionAtom)
  const [settling, setSettling] = useState<Step['settledBy']>()
  const mayAlso = {
    'assign visits': may('appraisers:assign'),
    'retry texts': may('messages:work'),
    'remind shops': may('leads:work'),
    'remind appraisers': may('appraisers:assign'),
    'set events': may('contacts:work'),
  }
  const items = data?.flatMap((step): Item[] => {
    const { verb, count, one, many, isUrgent = false, since = null, to, search, settledBy } = step
    const settle = settledBy && mayAlso[settledBy] ? () => setSettling(settledBy) : null
    if (verb === undefined || to === undefined) return []
    const what = count === 1 ? one : many
    const says = may('contacts:work') ? verb : 'View'
    return [{ count, what, isUrgent, since, to, search: search ?? {}, verb: settle ? `${says}…` : says, settle }]
  })
  return (
    <>
      <AttentionPanel list={{ ...list, data: items }} now={useCoarseNow()} Button={SettleButton} />
      <Settling settledBy={settling} onChanged={list.refetch} onClose={() => setSettling(undefined)} />
    </>
  )
}

const SettleButton: AttentionButton<Item> = ({ item: { to, search, settle }, ...rest }) =>
  settle ? (
    <Button onClick={settle} {...rest} />
  ) : (
    <Link to={to ?? '.'} search={search ?? {}} className={button()} {...rest} />
  )

/** The decision that settles one line. */
function Settling({ settledBy, ...rest }: Pick<Step, 'settledBy'> & { onChanged: () => void; onClose: () => void }) {
  const me = useMe()
  switch (settledBy) {
    case 'assign visits':
      return (
        <AssignProposedDialog
          {...rest}
          edit={
            <Link to={`${landingRoutes[me.role]}/contacts/propose`} className={button()}>
              Edit proposal
            </Link>
          }
        />
      )
    case 'retry texts':
      return <RetryFailedDialog {...rest} Link={FailedLink} />
    case 'remind shops':
      return <RemindShopsDialog {...rest} />
    case 'remind appraisers':
      return <RemindAppraisersDialog {...rest} Link={LogLink} />
    case 'set events':
      return (
        <SetEventsDialog
          {...rest}
          api={eventsApi}
          rest={
            <Link to={`${landingRoutes[me.role]}/contacts`} search={{ event: noEvent }} className={button()}>
              View contacts
            </Link>
          }
        />
      )
    case undefined:
      return null
  }
}

function LogLink({ contactId, children }: { contactId: string; children: ReactNode }) {
  const me = useMe()
  return (
    <Link to={`${claimantAddress(me.role, contactId)}/production-log`} className={link}>
      {children}
    </Link>
  )
}

/** To a conversation, among those with a text that failed. */
function FailedLink({ contactId, children }: { contactId: string; children: ReactNode }) {
  const me = useMe()
  return (
    <Link to={`${landingRoutes[me.role]}/messages`} search={{ split: 'failed', with: contactId }} className={link}>
      {children}
    </Link>
  )
}
