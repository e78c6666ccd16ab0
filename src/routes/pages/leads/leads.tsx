import { useAtomValue } from 'jotai'
import { type LeadDrafting, leadsList } from '../../../features/leads/leads.list.tsx'
import { leadsAddress } from '../../../features/leads/leads-search.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { DraftedLeads } from '../../leads/drafted-leads.tsx'
import { LeadBoard } from '../../leads/lead-board.tsx'
import { LeadCounts } from '../../leads/lead-counts.tsx'
import { useLeadsContext } from '../../leads/use-leads-context.ts'
import { useShopChoices } from '../../leads/use-shop-choices.ts'
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
  const context = { ...useLeadsContext(), hasBoard: true, ...(drafting && { drafting }) } as const
  const { status, view, group } = useParsedSearch(leadsAddress.parse)
  if (view === 'board') return <LeadBoard context={context} isByShop={group === 'shop'} />
  return (
    <ListPage
      definition={leadsList}
      context={{ ...context, counts: (byStatus) => <LeadCounts byStatus={byStatus} status={status} /> }}
      topic="lead"
    />
  )
}
