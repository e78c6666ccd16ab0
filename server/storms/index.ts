import type { Route } from '../http/route.ts'
import { changeStormRoutes } from './change-storm.route.ts'
import { countInStormRoute } from './count-in-storm.route.ts'
import type { StormDependencies } from './dependencies.ts'
import { stormShopRoutes } from './storm-shops.route.ts'
import { zipcodesNearRoute } from './zipcodes-near.route.ts'
import { readStormRoutes } from './read-storm.route.ts'
import { findShops, listShops } from './find-shops.ts'
import { findStorms, listActiveStorms } from './storm.queries.ts'

/** Storms: read, counted in, changed. */
export function stormRoutes(dependencies: StormDependencies): Route[] {
  return [
    ...readStormRoutes(dependencies),
    countInStormRoute(dependencies),
    ...changeStormRoutes(dependencies),
    ...stormShopRoutes(dependencies),
    zipcodesNearRoute(),
  ]
}

/** What storms provide to other features. */
export const providedByStorms = { findStorms, findShops, listShops, activeStorms: listActiveStorms }
