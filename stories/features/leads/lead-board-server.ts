import { boardPageSize as pageSize, boardStatuses } from '../../../contract/calls/get-lead-board.ts'
import type { ListedLead } from '../../../contract/leads/listed-lead.ts'
import { marksOf } from '../../../contract/leads/next-step.ts'
import type { LeadBoardReply } from '../../../src/features/leads/api/get-lead-board.ts'
import type { LeadsSearch } from '../../../src/features/leads/leads-search.ts'
import type { AskedColumn } from '../../../src/workspace/board/board-definition.ts'
import { leadEvent, leadShops } from './lead.factory.ts'

/** The board of some leads, as the server replies it. */
export function boardOf(
  leads: readonly ListedLead[],
  { group, status, mark }: LeadsSearch,
  { column, page }: AskedColumn,
): LeadBoardReply {
  const keyOf = ({ status: of, assigned_repair_location_id: shop }: ListedLead) =>
    group === 'shop' ? (shop ?? ('none' as const)) : of
  const among = leads.filter(
    (lead) => (!status || lead.status === status) && (!mark || marksOf(lead, Date.now()).includes(mark)),
  )
  const all = group === 'shop' ? (['none', ...leadShops.map(({ id }) => id)] as const) : boardStatuses
  const keys = column === undefined ? all : all.filter((key) => key === column)
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
    storms: [leadEvent],
    repair_locations: [...leadShops],
    start: 0,
    cursor: 1,
  }
}
