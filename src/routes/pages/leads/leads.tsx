import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { SameLeads } from '../../../features/leads/same/same-leads.ts'
import { type LeadDrafting, leadsList } from '../../../features/leads/leads.list.tsx'
import { leadsAddress } from '../../../features/leads/leads-search.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { useRowPresence } from '../../../workspace/presence/row-presence.ts'
import { DraftedLeads } from '../../leads/drafted-leads.tsx'
import { LeadBoard } from '../../leads/lead-board.tsx'
import { LeadCounts } from '../../leads/lead-counts.tsx'
import { LeadPeople } from '../../leads/lead-presence.tsx'
import { useLeadsContext } from '../../leads/use-leads-context.ts'
import { useShopChoices } from '../../leads/use-shop-choices.ts'
import { useMe } from '../../use-me.ts'
import { useParsedSearch } from '../../use-parsed-search.ts'

/** The leads of the business, as a grid or as a board; each opens on a page of its own. */
export function LeadsRoute() {
  const mayWork = useAtomValue(permissionAtom)('leads:work')
  return mayWork ? <WorkedLeads /> : <Leads />
}

function WorkedLeads() {
  const shops = useShopChoices()
  return <DraftedLeads shops={shops}>{(drafting) => <Leads drafting={drafting} />}</DraftedLeads>
}

function Leads({ drafting }: { drafting?: LeadDrafting }) {
  const presence = useRowPresence({ category: 'lead', me: useMe(), row: null })
  const [same] = useState(() => new SameLeads())
  const context = {
    ...useLeadsContext(),
    same,
    hasBoard: true,
    marks: presence.marks,
    people: <LeadPeople presence={presence} />,
    ...(drafting && { drafting }),
  } as const
  const { status, view, group } = useParsedSearch(leadsAddress.parse)
  if (view === 'board') return <LeadBoard context={context} isByShop={group === 'shop'} />
  return (
    <ListPage
      definition={leadsList}
      context={{ ...context, counts: (byStatus) => <LeadCounts byStatus={byStatus} status={status} /> }}
      topic="lead"
      beside="shop_offer"
    />
  )
}
