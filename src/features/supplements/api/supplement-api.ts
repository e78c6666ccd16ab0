import type { ReplyOf } from '../../../../contract/call.ts'
import { getSupplement } from '../../../../contract/calls/get-supplement.ts'
import { listClaimantSupplements } from '../../../../contract/calls/list-claimant-supplements.ts'
import { listSupplements as listCall } from '../../../../contract/calls/list-supplements.ts'
import type { Supplement, SupplementStage } from '../../../../contract/supplements/supplement.ts'
import { send } from '../../../shared/api/client.ts'
import { dayAfter, startOfDay } from '../../../shared/time/start-of-day.ts'
import { pacedItems, type PipelineItem } from '../pipeline-item.ts'
import type { SupplementsSearch } from '../supplements-search.ts'

/** As many as the pipeline shows (section 9). */
export const pageSize = 1000

export type SupplementsPage = ReplyOf<typeof listCall> & {
  readonly data: readonly PipelineItem[]
  readonly total: number
}
export type SupplementReply = ReplyOf<typeof getSupplement>

/** Supplements of a stage and sub-status; days are days by the clock of the zone. */
export async function listSupplements(
  { stage, substage, from, to, q }: SupplementsSearch,
  zone: string,
  signal?: AbortSignal,
): Promise<SupplementsPage> {
  const query = {
    limit: String(pageSize),
    ...(stage && { stage }),
    ...(substage && { substage }),
    ...(q && { searchText: q }),
    ...(from && { startDate: String(startOfDay(from, zone)) }),
    ...(to && { endDate: String(startOfDay(dayAfter(to), zone)) }),
  }
  const reply = await send(listCall, { query, signal })
  return { ...reply, data: pacedItems(reply.data, reply.paces), total: reply.count }
}

/** The supplement that waits longest in a stage, other than one; null where there is none. */
export async function findNextSupplement(stage: SupplementStage, without: string): Promise<Supplement | null> {
  const { data } = await send(listCall, { query: { stage, limit: '2' } })
  return data.find(({ id }) => id !== without) ?? null
}

/** One supplement; stories and tests replace them. */
export interface SupplementApi {
  get(id: string, signal?: AbortSignal): Promise<SupplementReply>
  ofClaimant(id: string, signal?: AbortSignal): Promise<readonly Supplement[]>
}

export const supplementApi: SupplementApi = {
  get: (id, signal) => send(getSupplement, { params: { id }, signal }),
  ofClaimant: async (id, signal) => (await send(listClaimantSupplements, { params: { id }, signal })).data,
}
