import { boardPageSize } from '../../../../contract/calls/get-lead-board.ts'
import { type Lead, type LeadStatus, leadStatuses, leadStatusLabels } from '../../../../contract/leads/lead.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { type ColumnHead, defineBoard } from '../../../workspace/board/board-definition.ts'
import { getLeadBoard, type LeadBoardReply, type LeadColumnReply } from '../api/get-lead-board.ts'
import { leadTones } from '../lead-labels.ts'
import { type LeadsContext, lostReasons } from '../leads.list.tsx'
import type { LeadsSearch } from '../leads-search.ts'
import { LeadCard } from './lead-card.tsx'

/** Statuses in which nothing is to be done here: their columns are folded at first. */
const folded: readonly LeadStatus[] = ['vehicle_dropped', 'at_body_shop', 'opportunity_lost']

/** The leads of the business as a board: columns by status, or lanes by the shop that holds them. */
export const leadsBoard = defineBoard<Lead, LeadsSearch, LeadsContext, LeadColumnReply, LeadBoardReply>({
  label: 'Board of leads',
  pageSize: boardPageSize,
  load: (asked, search, { zone }, signal) => getLeadBoard(search, asked, zone, signal),
  head: ({ key, overdue }, { nameOf }): ColumnHead => {
    const status = leadStatuses.find((one) => one === key)
    return {
      title: status ? leadStatusLabels[status] : key === 'none' ? 'No shop' : (nameOf(key) ?? 'Shop'),
      tone: status ? leadTones[status] : key === 'none' ? 'amber' : 'blue',
      ...(overdue > 0 && { note: `${formatCount(overdue)} overdue`, noteTone: 'red' }),
      isFolded: status !== undefined && folded.includes(status),
    }
  },
  breakdown: ({ reply: { lost_by_reason }, ...props }) => lostReasons({ lost_by_reason, ...props }),
  card: (lead, context, slot) => <LeadCard lead={lead} context={context} slot={slot} />,
  empty: 'No leads',
  cardHeight: 92,
  kindOf: ({ flagged }) => (flagged ? 'flagged' : 'plain'),
})
