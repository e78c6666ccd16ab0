import { listLeads } from '../../../../contract/calls/list-leads.ts'
import { type PdrWeek, readPdrUtilization } from '../../../../contract/calls/read-pdr-utilization.ts'
import { send } from '../../../shared/api/client.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'

/** What a shop has to do in the coming weeks. */
export interface ShopLoad {
  /** Drop-offs and free places by week, this one first. */
  readonly weeks: readonly Pick<PdrWeek, 'week' | 'vehicles' | 'places'>[]
  /** Leads that it has and that have no drop-off yet. */
  readonly waiting: number
}

export type GetShopLoad = (shop: string, signal?: AbortSignal) => Promise<ShopLoad>

export const getShopLoad: GetShopLoad = async (shop, signal) => {
  const [{ data: weeks }, { by_status }] = await Promise.all([
    send(readPdrUtilization, { params: { id: shop }, signal }),
    send(listLeads, { query: { shop, limit: '1' }, signal }),
  ])
  return { weeks, waiting: by_status.find(({ status }) => status === 'assigned_to_shop')?.count ?? 0 }
}

interface DescribedLoad {
  readonly text: string
  /** More leads than places. */
  readonly isOver: boolean
}

/** `12 places free this week, you add 18`, and all leads that the shop would have against all places that are known. */
export function describeLoad({ weeks, waiting }: ShopLoad, added: number): DescribedLoad {
  const [now] = weeks
  const free = weeks.reduce((sum, { places }) => sum + places, 0)
  const leads = waiting + added
  if (free === 0) {
    return {
      text: `No free places in ${countOf(weeks.length, 'week')}, you add ${formatCount(added)}`,
      isOver: added > 0,
    }
  }
  const week = `${countOf(now?.places ?? 0, 'place')} free this week, you add ${formatCount(added)}`
  const all = `${countOf(leads, 'lead')} for ${countOf(free, 'place')} in ${countOf(weeks.length, 'week')}`
  return { text: `${week}. With ${formatCount(waiting)} waiting: ${all}`, isOver: leads > free }
}
