import type { CapacityWeek, ShopCapacity } from '../../../contract/openings/shop-capacity.ts'

export const noPlaces: CapacityWeek = { places: 0, taken: 0, free: 0, agreed: 0 }

/** A week of so many places, of which so many are taken. */
export const placesOf = (places: number, taken: number, agreed = 0): CapacityWeek => ({
  places,
  taken,
  free: Math.max(0, places - taken),
  agreed,
})

/** A shop in Oklahoma City; weeks that are not given have no places. */
export function makeShop(n: number, more: Partial<ShopCapacity> = {}): ShopCapacity {
  const weeks = more.weeks ?? []
  return {
    id: `00000000-0000-4000-8000-0000000000d${n}`,
    name: `Shop ${n}`,
    city: 'Oklahoma City',
    state: 'OK',
    lat: 35.47,
    lng: -97.52,
    online: true,
    has_openings: true,
    waiting: 0,
    ...more,
    weeks: [...weeks, ...Array.from({ length: 8 - weeks.length }, () => noPlaces)],
  }
}
