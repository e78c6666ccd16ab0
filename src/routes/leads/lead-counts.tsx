import { Link } from '@tanstack/react-router'
import { type LeadFilter, leadFilterLabels, leadFilters } from '../../../contract/leads/lead.ts'
import type { LeadsPage } from '../../features/leads/api/list-leads.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import { count as countStyle, counts as countsStyle, one as oneStyle } from './lead-counts.css.ts'

interface Props {
  /** Of those that the other filters leave; undefined until they are known. */
  byStatus: LeadsPage['by_status'] | undefined
  /** The status that the list is narrowed to. */
  status: LeadFilter | undefined
}

/** How many leads there are of each status, as links that narrow the list to it, or to all. */
export function LeadCounts({ byStatus = [], status }: Props) {
  const counts = new Map(byStatus.map((counted) => [counted.status, counted.count]))
  return (
    <nav className={countsStyle} aria-label="Leads by status">
      <StatusLink to={undefined} isOn={status === undefined} label="All" />
      {leadFilters.map((one) => (
        <StatusLink key={one} to={one} isOn={one === status} label={leadFilterLabels[one]} count={counts.get(one)} />
      ))}
    </nav>
  )
}

interface LinkProps {
  to: LeadFilter | undefined
  isOn: boolean
  label: string
  count?: number | undefined
}

function StatusLink({ to, isOn, label, count }: LinkProps) {
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, status: to, page: undefined })}
      className={oneStyle({ isOn })}
      activeProps={{}}
      aria-current={isOn ? 'true' : undefined}
    >
      {label}
      {count !== undefined && <span className={countStyle}>{formatCount(count)}</span>}
    </Link>
  )
}
