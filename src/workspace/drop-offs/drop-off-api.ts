import type { SentBodyOf } from '../../../contract/call.ts'
import { cancelDropOff } from '../../../contract/calls/cancel-drop-off.ts'
import { listLeadShops, type SuggestedShop } from '../../../contract/calls/list-lead-shops.ts'
import { scheduleDropOff } from '../../../contract/calls/schedule-drop-off.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import { send } from '../../shared/api/client.ts'
import type { Operation } from '../../shared/operations/operation.ts'

export type DropOffBody = Omit<SentBodyOf<typeof scheduleDropOff>, 'version'>

/** Reads the shops for a lead with their free times. */
export interface DropOffShopsApi {
  shops(lead: string, signal?: AbortSignal): Promise<readonly SuggestedShop[]>
}

/** The calls that a drop-off needs; stories replace them. */
export interface DropOffApi extends DropOffShopsApi {
  /** Schedules the drop-off, or moves it. */
  schedule(lead: Lead, body: DropOffBody, operation: Operation): Promise<Lead>
  cancel(lead: Lead, operation: Operation): Promise<Lead>
}

export const dropOffApi: DropOffApi = {
  shops: async (id, signal) => (await send(listLeadShops, { params: { id }, signal })).data,
  schedule: async ({ id, version }, body, operation) =>
    (await send(scheduleDropOff, { params: { id }, body: { ...body, version }, operation })).lead,
  cancel: async ({ id, appointment, version }, operation) => {
    const params = { id, apptId: appointment?.id ?? '' }
    return (await send(cancelDropOff, { params, query: { version: String(version) }, operation })).lead
  },
}
