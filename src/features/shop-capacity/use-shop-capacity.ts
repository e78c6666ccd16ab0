import { useFetched } from '../../shared/api/use-fetched.ts'
import { longThrottle, useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import type { ListShopCapacity } from './api/list-shop-capacity.ts'

/** What every shop has free, fetched again as shops, openings and leads change. */
export function useShopCapacity(list: ListShopCapacity) {
  const turn = `${useTopicTurn('repair_location')} ${useTopicTurn('opening')} ${useTopicTurn('lead', longThrottle)}`
  return useFetched(`capacity of shops ${turn}`, list)
}
