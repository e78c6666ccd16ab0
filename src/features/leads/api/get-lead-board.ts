import type { ReplyOf } from '../../../../contract/call.ts'
import { getLeadBoard as call } from '../../../../contract/calls/get-lead-board.ts'
import { send } from '../../../shared/api/client.ts'
import type { AskedColumn } from '../../../workspace/board/board-definition.ts'
import type { LeadsSearch } from '../leads-search.ts'
import { leadQueryOf } from './lead-query.ts'

export type LeadBoardReply = ReplyOf<typeof call>
export type LeadColumnReply = LeadBoardReply['columns'][number]

/** The columns of the leads that a search leaves, or one of them; by status, or by shop. */
export async function getLeadBoard(
  search: LeadsSearch,
  { column, page }: AskedColumn,
  zone: string,
  signal?: AbortSignal,
): Promise<LeadBoardReply> {
  return send(call, {
    signal,
    query: {
      ...leadQueryOf(search, zone),
      ...(search.group && { by: search.group }),
      ...(column !== undefined && { column }),
      page: String(page),
    },
  })
}
