import { listWaitingShops } from '../../../../contract/calls/list-waiting-shops.ts'
import { remindShops } from '../../../../contract/calls/remind-shops.ts'
import type { WaitingShop } from '../../../../contract/leads/waiting-shop.ts'
import { send } from '../../../shared/api/client.ts'
import type { RemindApi } from '../../../workspace/reminders/remind-dialog.tsx'

/** The shops that leads wait for, and a reminder of their people. */
export const waitingShopsApi: RemindApi<WaitingShop> = {
  list: async (signal) => (await send(listWaitingShops, { signal })).data,
  remind: async (ids) => (await send(remindShops, { body: { repair_location_ids: [...ids] } })).reminded,
}
