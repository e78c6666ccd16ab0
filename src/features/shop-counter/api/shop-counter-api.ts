import type { BodyOf, ReplyOf } from '../../../../contract/call.ts'
import { changeShopOfLead } from '../../../../contract/calls/change-shop-of-lead.ts'
import { listOwnShops } from '../../../../contract/calls/list-own-shops.ts'
import { listShopLeads } from '../../../../contract/calls/list-shop-leads.ts'
import { listShopCalls, type ShopCallRecord } from '../../../../contract/calls/list-shop-calls.ts'
import { recordShopCall } from '../../../../contract/calls/record-shop-call.ts'
import { setDropped } from '../../../../contract/calls/set-dropped.ts'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export type ShopLeads = ReplyOf<typeof listShopLeads>
export type ShopCall = Omit<BodyOf<typeof recordShopCall>, 'version'>

/** The calls of a shop's counter; stories replace them. */
export interface ShopCounterApi {
  readonly list: (signal: AbortSignal) => Promise<ShopLeads>
  readonly shops: (signal: AbortSignal) => Promise<ReplyOf<typeof listOwnShops>['data']>
  readonly calls: (lead: string, signal: AbortSignal) => Promise<readonly ShopCallRecord[]>
  readonly dropped: (lead: Lead, status: 'vehicle_dropped' | 'at_body_shop', operation: Operation) => Promise<unknown>
  readonly call: (lead: Lead, call: ShopCall, operation: Operation) => Promise<unknown>
  readonly pass: (lead: Lead, shop: string, operation: Operation) => Promise<unknown>
}

export const shopCounterApi: ShopCounterApi = {
  list: (signal) => send(listShopLeads, { signal }),
  shops: async (signal) => (await send(listOwnShops, { signal })).data,
  calls: async (id, signal) => (await send(listShopCalls, { params: { id }, signal })).data,
  dropped: ({ id, appointment, version }, status, operation) =>
    send(setDropped, { params: { id, apptId: appointment?.id ?? '' }, body: { status, version }, operation }),
  call: ({ id, version }, call, operation) =>
    send(recordShopCall, { params: { id }, body: { ...call, version }, operation }),
  pass: ({ id, version }, locId, operation) =>
    send(changeShopOfLead, { params: { id, locId }, query: { version: String(version) }, operation }),
}
