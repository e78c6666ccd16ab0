import { type LeadFilter, leadFilterLabels, leadFilters } from '../../../contract/leads/lead.ts'
import type { LeadsPage } from '../../features/leads/api/list-leads.ts'
import { CountLinks } from '../../workspace/list/count-links.tsx'

interface Props {
  /** Of those that the other filters leave; undefined until they are known. */
  byStatus: LeadsPage['by_status'] | undefined
  /** The status that the list is narrowed to. */
  status: LeadFilter | undefined
}

/** How many leads there are of each status, as links that narrow the list to it, or to all. */
export function LeadCounts({ byStatus = [], status }: Props) {
  const counts = new Map(byStatus.map((counted) => [counted.status, counted.count]))
  const links = leadFilters.map((one) => ({ value: one, label: leadFilterLabels[one], count: counts.get(one) }))
  return <CountLinks label="Leads by status" name="status" links={links} value={status} without={['reason']} />
}
