import type { ReplyOf } from '../../../../contract/call.ts'
import { listShopCapacity as call } from '../../../../contract/calls/list-shop-capacity.ts'
import { send } from '../../../shared/api/client.ts'

export type ShopCapacities = ReplyOf<typeof call>

export type ListShopCapacity = (signal: AbortSignal) => Promise<ShopCapacities>

export const listShopCapacity: ListShopCapacity = (signal) => send(call, { signal })
