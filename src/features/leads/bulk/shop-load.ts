import type { ReplyOf } from '../../../../contract/call.ts'
import { listShopCapacity } from '../../../../contract/calls/list-shop-capacity.ts'
import type { ShopCapacity } from '../../../../contract/openings/shop-capacity.ts'
import { send } from '../../../shared/api/client.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'

/** The places of all shops in the coming weeks, and the leads that they have without a drop-off. */
export type ShopLoads = Pick<ReplyOf<typeof listShopCapacity>, 'weeks' | 'data'>
export type ListShopLoads = (signal?: AbortSignal) => Promise<ShopLoads>

export const listShopLoads: ListShopLoads = (signal) => send(listShopCapacity, { signal })

interface DescribedLoad {
  readonly text: string
  /** More leads than places. */
  readonly isOver: boolean
}

type Load = Pick<ShopCapacity, 'waiting' | 'has_openings' | 'online'> & {
  readonly weeks: readonly Pick<ShopCapacity['weeks'][number], 'free'>[]
}

/** `12 places free this week, you add 18`, and all leads that the shop would have against all places that are known. */
export function describeLoad({ weeks, waiting, has_openings, online }: Load, added: number): DescribedLoad {
  const adds = `you add ${formatCount(added)}`
  const leads = waiting + added
  if (!online) return { text: `Offline, ${adds}`, isOver: added > 0 }
  if (!has_openings) return { text: `Keeps no openings, ${adds}: ${countOf(leads, 'lead')} to agree`, isOver: false }
  const free = weeks.reduce((sum, week) => sum + week.free, 0)
  const coming = countOf(weeks.length, 'week')
  if (free === 0) return { text: `No free places in ${coming}, ${adds}`, isOver: added > 0 }
  const now = `${countOf(weeks[0]?.free ?? 0, 'place')} free this week, ${adds}`
  const all = `${countOf(leads, 'lead')} for ${countOf(free, 'place')} in ${coming}`
  return { text: `${now}. With ${formatCount(waiting)} waiting: ${all}`, isOver: leads > free }
}
