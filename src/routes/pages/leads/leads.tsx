import { leadsList } from '../../../features/leads/leads.list.tsx'
import { leadsAddress } from '../../../features/leads/leads-search.ts'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { LeadCounts } from '../../leads/lead-counts.tsx'
import { useLeadsContext } from '../../leads/use-leads-context.ts'
import { useParsedSearch } from '../../use-parsed-search.ts'

/** The leads of the business; each opens on a page of its own. */
export function LeadsRoute() {
  const context = useLeadsContext()
  const { status } = useParsedSearch(leadsAddress.parse)
  return (
    <ListPage
      definition={leadsList}
      context={{ ...context, counts: (byStatus) => <LeadCounts byStatus={byStatus} status={status} /> }}
      topic="lead"
    />
  )
}
