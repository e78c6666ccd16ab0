import { boardPageSize as pageSize, boardStatuses } from '../../../contract/calls/get-lead-board.ts'
import { type Lead, opportunityLostReasons } from '../../../contract/leads/lead.ts'
import type { LostByReason } from '../../../contract/leads/lead-query.ts'
import type { ListedLead } from '../../../contract/leads/listed-lead.ts'
import { marksOf } from '../../../contract/leads/next-step.ts'
import type { LeadBoardReply } from '../../../src/features/leads/api/get-lead-board.ts'
import type { LeadsSearch } from '../../../src/features/leads/leads-search.ts'
import type { AskedColumn } from '../../../src/workspace/board/board-definition.ts'
import { leadEvent, leadShops } from './lead.factory.ts'

/** How many of some leads are lost for each reason, as the server replies it. */
export function lostByReason(leads: readonly Lead[]): NonNullable<LostByReason> {
  const by = Map.groupBy(leads, (lead) => lead.opportunity_lost_reason)
  return opportunityLostReasons.flatMap((reason) => {
    const those = by.get(reason) ?? []
    const estimate_total = those.reduce((sum, lead) => sum + (lead.estimate_total ?? 0), 0)
    return those.length > 0 ? { reason, count: those.length, estimate_total } : []
  })
}

/** The board of some leads, as the server replies it. */
export function boardOf(
  leads: readonly ListedLead[],
  { group, status, mark, reason }: LeadsSearch,
  { column, page }: AskedColumn,
): LeadBoardReply {
  const keyOf = ({ status: of, assigned_repair_location_id: shop }: ListedLead) =>
    group === 'shop' ? (shop ?? ('none' as const)) : of
  const all = leads.filter(
    (lead) => (!status || lead.status === status) && (!mark || marksOf(lead, Date.now()).includes(mark)),
  )
  const among = all.filter((lead) => !reason || lead.opportunity_lost_reason === reason)
  const lanes =
    group === 'shop'
      ? (['none', ...leadShops.map(({ id }) => id)] as const)
      : boardStatuses.filter((one) => !status || one === status)
  const keys = column === undefined ? lanes : lanes.filter((key) => key === column)
  return {
    columns: keys.map((key) => {
      const those = among.filter((lead) => keyOf(lead) === key)
      return {
        key,
        count: those.length,
        overdue: those.filter((lead) => marksOf(lead, Date.now()).includes('overdue')).length,
        data: those.slice((page - 1) * pageSize, page * pageSize),
      }
    }),
    lost_by_reason: status === 'opportunity_lost' ? lostByReason(all) : null,
    storms: [leadEvent],
    repair_locations: [...leadShops],
    start: 0,
    cursor: 1,
  }
}
