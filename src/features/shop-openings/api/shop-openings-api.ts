import type { ReplyOf } from '../../../../contract/call.ts'
import { addOpening } from '../../../../contract/calls/add-opening.ts'
import { listOpenings } from '../../../../contract/calls/list-openings.ts'
import { listShopAppointments } from '../../../../contract/calls/list-shop-appointments.ts'
import { readPdrUtilization } from '../../../../contract/calls/read-pdr-utilization.ts'
import { removeOpening } from '../../../../contract/calls/remove-opening.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

/** Milliseconds since 1970. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface NewOpening extends Span {
  readonly count: number
  readonly evergreen: boolean
}

export interface ShopWeek {
  readonly openings: ReplyOf<typeof listOpenings>
  readonly dropOffs: ReplyOf<typeof listShopAppointments>['data']
}

export type PdrUtilization = ReplyOf<typeof readPdrUtilization>

/** The calls about a shop's openings; stories replace them. */
export interface ShopOpeningsApi {
  readonly read: (shop: string, span: Span, signal: AbortSignal) => Promise<ShopWeek>
  readonly pdr: (shop: string, signal: AbortSignal) => Promise<PdrUtilization>
  readonly add: (shop: string, opening: NewOpening, operation: Operation) => Promise<unknown>
  readonly remove: (shop: string, opening: string, operation: Operation) => Promise<unknown>
}

export const shopOpeningsApi: ShopOpeningsApi = {
  async read(id, { start, end }, signal) {
    const asked = { params: { id }, query: { start: String(start), end: String(end) }, signal }
    const [openings, { data }] = await Promise.all([send(listOpenings, asked), send(listShopAppointments, asked)])
    return { openings, dropOffs: data }
  },
  pdr: (id, signal) => send(readPdrUtilization, { params: { id }, signal }),
  add: (id, body, operation) => send(addOpening, { params: { id }, body, operation }),
  remove: (id, openingId, operation) => send(removeOpening, { params: { id, openingId }, operation }),
}
