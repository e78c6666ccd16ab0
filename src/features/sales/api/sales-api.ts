import type { SentBodyOf } from '../../../../contract/call.ts'
import { getNextSalesLead } from '../../../../contract/calls/get-next-sales-lead.ts'
import { getSalesLead } from '../../../../contract/calls/get-sales-lead.ts'
import { leaveSalesQueue } from '../../../../contract/calls/leave-sales-queue.ts'
import { readSalesDay } from '../../../../contract/calls/read-sales-day.ts'
import { recordLeadCall } from '../../../../contract/calls/record-lead-call.ts'
import { releaseLease } from '../../../../contract/calls/release-lease.ts'
import { returnToSalesQueue } from '../../../../contract/calls/return-to-sales-queue.ts'
import { searchSalesLeads } from '../../../../contract/calls/search-sales-leads.ts'
import { snoozeLead } from '../../../../contract/calls/snooze-lead.ts'
import { takeLease } from '../../../../contract/calls/take-lease.ts'
import type { Lead } from '../../../../contract/leads/lead.ts'
import type { SalesDay } from '../../../../contract/sales/sales-day.ts'
import type { SalesLead } from '../../../../contract/sales/sales-lead.ts'
import { send } from '../../../shared/api/client.ts'
import { dropOffApi, type DropOffShopsApi } from '../../../workspace/drop-offs/drop-off-api.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export type LeadCallBody = Omit<SentBodyOf<typeof recordLeadCall>, 'version'>

/** The calls of the sales desk; stories and tests replace them. */
export interface SalesApi extends DropOffShopsApi {
  /** The lead on the desk, renewed, or the next one; null where no one can be called now. */
  next(stormId: string, signal?: AbortSignal): Promise<SalesLead | null>
  release(): Promise<void>
  leaveEvent(): Promise<void>
  /** A lead that was looked up; with its lease, where no colleague has it. */
  find(id: string, signal?: AbortSignal): Promise<SalesLead>
  releaseFound(id: string): Promise<void>
  search(query: string, signal?: AbortSignal): Promise<Lead[]>
  /** The figures of the agent's day. */
  day(signal?: AbortSignal): Promise<SalesDay>
  record(id: string, body: LeadCallBody, operation: Operation): Promise<Lead>
  snooze(lead: Lead, until: string, operation: Operation): Promise<void>
  leaveQueue(id: string, reason: string, operation: Operation): Promise<void>
  returnToQueue(id: string, operation: Operation): Promise<void>
}

export const salesApi: SalesApi = {
  next: async (storm_id, signal) => (await send(getNextSalesLead, { query: { storm_id }, signal })) ?? null,
  async release() {
    await send(getNextSalesLead, { query: { clear: 'true' } })
  },
  async leaveEvent() {
    await send(getNextSalesLead, { query: { unsubscribe: 'true' } })
  },
  async find(id, signal) {
    // A colleague's lease is no failure: the page shows whose it is.
    await send(takeLease, { params: { category: 'lead', id } }).catch(() => undefined)
    return send(getSalesLead, { params: { id }, signal })
  },
  async releaseFound(id) {
    await send(releaseLease, { params: { category: 'lead', id } })
  },
  search: async (query, signal) => (await send(searchSalesLeads, { query: { query }, signal })).data,
  shops: dropOffApi.shops,
  day: (signal) => send(readSalesDay, { signal }),
  record: async (id, body, operation) => (await send(recordLeadCall, { params: { id }, body, operation })).lead,
  async snooze({ id, version }, snooze_until, operation) {
    await send(snoozeLead, { params: { id }, body: { snooze_until, version }, operation })
  },
  async leaveQueue(id, reason, operation) {
    await send(leaveSalesQueue, { params: { id }, query: { reason }, operation })
  },
  async returnToQueue(id, operation) {
    await send(returnToSalesQueue, { params: { id }, operation })
  },
}
