import { leadsList } from '../../../features/leads/leads.list.tsx'
import { leadsAddress } from '../../../features/leads/leads-search.ts'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { LeadBoard } from '../../leads/lead-board.tsx'
import { LeadCounts } from '../../leads/lead-counts.tsx'
import { useLeadsContext } from '../../leads/use-leads-context.ts'
import { useParsedSearch } from '../../use-parsed-search.ts'

/** The leads of the business, as a grid or as a board; each opens on a page of its own. */
export function LeadsRoute() {
  const context = { ...useLeadsContext(), hasBoard: true } as const
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
