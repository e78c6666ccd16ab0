import type { ShopCapacity } from '../../../contract/openings/shop-capacity.ts'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'

/** A shop as a map shows it. */
export interface ShopMarker {
  readonly id: string
  readonly name: string
  /** Longitude and latitude. */
  readonly at: [lng: number, lat: number]
  /** Percent of this week's places that are taken. */
  readonly taken: number
  /** The places that are open this week, in three characters. */
  readonly figure: string
  readonly note: string
}

/** Null where nothing is known of its place. */
export function markerOf(shop: ShopCapacity): ShopMarker | null {
  const { id, name, lat, lng, online } = shop
  if (lat === null || lng === null) return null
  const { places, free } = thisWeekOf(shop)
  const taken = online && places > 0 ? Math.round((100 * (places - free)) / places) : 0
  const figure = !online ? 'off' : places === 0 ? '–' : free > 999 ? '1k+' : String(free)
  return { id, name, at: [lng, lat], taken, figure, note: freeThisWeek(shop) }
}

/** `4 of 30 open this week`, or why none is. */
export function freeThisWeek(shop: ShopCapacity): string {
  const { places, free } = thisWeekOf(shop)
  if (!shop.online) return 'Offline'
  if (!shop.has_openings) return 'Keeps no openings'
  if (places === 0) return 'No places this week'
  return free === 0 ? `Full, ${countOf(places, 'place')}` : `${formatCount(free)} of ${formatCount(places)} open`
}

function thisWeekOf({ weeks }: ShopCapacity) {
  return weeks[0] ?? { places: 0, free: 0 }
}
