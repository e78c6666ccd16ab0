import { listWaitingShops } from '../../../../contract/calls/list-waiting-shops.ts'
import { remindShops } from '../../../../contract/calls/remind-shops.ts'
import type { WaitingShop } from '../../../../contract/leads/waiting-shop.ts'
import { send } from '../../../shared/api/client.ts'

/** The shops that leads wait for, and a reminder of their people; stories replace it. */
export interface WaitingShopsApi {
  list(signal?: AbortSignal): Promise<readonly WaitingShop[]>
  /** The ids of those whose people were reminded. */
  remind(ids: readonly string[]): Promise<readonly string[]>
}

export const waitingShopsApi: WaitingShopsApi = {
  list: async (signal) => (await send(listWaitingShops, { signal })).data,
  remind: async (ids) => (await send(remindShops, { body: { repair_location_ids: [...ids] } })).reminded,
}
