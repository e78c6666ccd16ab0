import type { ReplyOf } from '../../../../contract/call.ts'
import { listShopFigures as call } from '../../../../contract/calls/list-shop-figures.ts'
import type { ShopFigure } from '../../../../contract/leads/shop-figures.ts'
import { send } from '../../../shared/api/client.ts'

export type ShopFiguresReply = ReplyOf<typeof call>

/** What is asked of one shop of an event: a figure's leads, of one reason where it is named. */
export interface AskedFigure {
  readonly storm: string
  readonly shop: string
  readonly figure: ShopFigure | null
  readonly why: string | null
}

export type ListShopFigures = (asked: AskedFigure, signal: AbortSignal) => Promise<ShopFiguresReply>

export const listShopFigures: ListShopFigures = ({ storm, shop, figure, why }, signal) =>
  send(call, {
    params: { id: storm, locId: shop },
    query: { ...(figure && { figure }), ...(why && { why }) },
    signal,
  })
