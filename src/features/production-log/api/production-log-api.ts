import type { ReplyOf, SentBodyOf } from '../../../../contract/call.ts'
import { getProductionLog } from '../../../../contract/calls/get-production-log.ts'
import { putProductionLog } from '../../../../contract/calls/put-production-log.ts'
import type { Recorded } from '../../../../contract/events/recorded.ts'
import { readHistory } from '../../../../contract/calls/read-history.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export type ProductionLogReply = ReplyOf<typeof getProductionLog>
export type ProductionLogEdit = SentBodyOf<typeof putProductionLog>
export type ProductionLogSaved = ReplyOf<typeof putProductionLog>

/** Reads and writes the production log of a contact; stories replace it. */
export interface ProductionLogApi {
  get(contact: string, signal?: AbortSignal): Promise<ProductionLogReply>
  put(contact: string, edit: ProductionLogEdit, operation: Operation): Promise<ProductionLogSaved>
  /** Every event of a log, oldest first. */
  history(log: string, signal?: AbortSignal): Promise<readonly Recorded[]>
}

export const productionLogApi: ProductionLogApi = {
  get: (id, signal) => send(getProductionLog, { params: { id }, signal }),
  put: (id, body, operation) => send(putProductionLog, { params: { id }, body, operation }),
  history: async (id, signal) =>
    (await send(readHistory, { params: { category: 'production_log', id }, signal })).events,
}
