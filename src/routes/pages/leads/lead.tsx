import { Link, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { leadAggregate } from '../../../../machines/lead/lead.aggregate.ts'
import { leadApi, type LeadReply } from '../../../features/leads/api/lead-api.ts'
import { LeadHead } from '../../../features/leads/components/lead-head.tsx'
import { ReachLead } from '../../../features/leads/components/reach-lead.tsx'
import { leadName } from '../../../features/leads/lead-labels.ts'
import { whyNotEditLead } from '../../../features/leads/why-not-lead.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../../shared/api/use-refetch-on-focus.ts'
import { useStreamChanges } from '../../../shared/live/use-topic-changes.ts'
import { useNoteRecent } from '../../../shared/recent/use-note-recent.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { Choice } from '../../../shared/ui/select.tsx'
import { notices, page } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Notice, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf, Toaster } from '../../../shared/ui/toast.tsx'
import { CommandBar } from '../../../workspace/lifecycle/command-bar.tsx'
import { contactsAddress } from '../../places.ts'
import { leadsAddress } from '../../leads/lead-address.ts'
import { LeadPresence } from '../../leads/lead-presence.tsx'
import { LeadPanels } from '../../leads/lead-panels.tsx'
import { SameLeadsOf } from '../../leads/same-leads-of.tsx'
import { ShopActionsOfLead } from '../../leads/shop-actions-of-lead.tsx'
import { useShopChoices } from '../../leads/use-shop-choices.ts'
import { usePageSubject } from '../../shell/page-subject.ts'
import { undoWork } from '../../undo-review.tsx'
import { useMe } from '../../use-me.ts'

const notLoaded = 'There was an error loading this lead'

/** One lead on a page of its own. */
export function LeadRoute() {
  const { lead = '' } = useParams({ strict: false })
  return <LeadPage key={lead} id={lead} />
}

/** The same as a screen of its own, for a small window beside the agenda. */
export function LeadMinifiedRoute() {
  return (
    <main>
      <LeadRoute />
      <Toaster />
    </main>
  )
}

function LeadPage({ id }: { id: string }) {
  const me = useMe()
  const { data, error, busy, refetch } = useFetched(`lead ${id}`, (signal) => leadApi.get(id, signal))
  useStreamChanges('lead', id, refetch)
  useRefetchOnFocus(refetch)
  const lead = data?.lead
  useNoteRecent(lead ? { category: 'lead', id, title: leadName(lead), detail: lead.vehicle } : null)
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    const back = (
      <Link to={leadsAddress(me.role) ?? contactsAddress(me.role) ?? landingRoutes[me.role]} className={button()}>
        Back
      </Link>
    )
    return (
      <Empty title={notLoaded} action={back}>
        It doesn’t exist, or you don’t have access to it.
      </Empty>
    )
  }
  if (!data && busy) return <Loading label="Loading the lead…" rows={10} />
  if (!data) return <Failed title={notLoaded} message={reasonOf(error)} onRetry={refetch} />
  return <LoadedLead reply={data} error={error} refetch={refetch} />
}

interface LoadedProps {
  reply: LeadReply
  error: unknown
  refetch: () => void
}

function LoadedLead({ reply: { lead, storms, repair_locations }, error, refetch }: LoadedProps) {
  usePageSubject(leadName(lead))
  const { business } = useMe()
  const mayWork = useAtomValue(permissionAtom)('leads:work')
  const shops = useShopChoices()
  const [isEditing, setEditing] = useState(false)
  const names = new Map([...storms, ...repair_locations].map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? shops.find(({ value }) => value === id)?.label
  const zones = new Map([
    ...shops.map(({ value, timezone }) => [value, timezone] as const),
    ...repair_locations.map(({ id, timezone }) => [id, timezone] as const),
  ])
  return (
    <div className={page}>
      <LeadHead lead={lead} nameOf={nameOf} zone={business.timezone}>
        {mayWork && !isEditing && (
          <Button icon="edit" whyNot={whyNotEditLead(lead)} onClick={() => setEditing(true)}>
            Edit details
          </Button>
        )}
        <LeadPresence lead={lead} />
      </LeadHead>
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>}
        <Withdrawn lead={lead} />
        <SameLeadsOf id={lead.id} />
      </div>
      <ReachLead lead={lead} />
      {mayWork && <LeadCommands lead={lead} shops={shops} zone={business.timezone} onChanged={refetch} />}
      <ShopActionsOfLead lead={lead} zone={business.timezone} onChanged={refetch} />
      <LeadPanels
        lead={lead}
        nameOf={nameOf}
        zoneOf={(id) => zones.get(id)}
        isEditing={isEditing}
        onClose={() => setEditing(false)}
        onChanged={refetch}
      />
    </div>
  )
}

interface CommandsProps {
  lead: Lead
  shops: readonly Choice[]
  zone: string
  onChanged: () => void
}

/** What the panel of the drop-off does. */
const dropOffButtons = ['schedule_drop_off', 'cancel_drop_off']

function LeadCommands({ lead, shops, zone, onChanged }: CommandsProps) {
  return (
    <CommandBar
      rules={leadAggregate}
      record={lead}
      name={leadName(lead)}
      zone={zone}
      choices={{ repair_location: shops }}
      without={dropOffButtons}
      undo={undoWork.undoOperation}
      onChanged={onChanged}
    />
  )
}

function Withdrawn({ lead }: { lead: Lead }) {
  return (
    lead.deleted_at !== null && (
      <Notice tone="amber">The import of this lead was undone. It is in no list until it is imported again.</Notice>
    )
  )
}
