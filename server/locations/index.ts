import type { Route } from '../http/route.ts'
import { changeLocationRoutes } from './change-location.route.ts'
import type { LocationDependencies } from './dependencies.ts'
import { readStormMapRoute } from './map/read-storm-map.route.ts'
import { readLocationRoutes } from './read-location.route.ts'
import { countAwaitingLog, countBookingsInStorm, countToBook } from './booked-in.ts'

/** Appraisal locations of storms: their days, slots and places. */
export function locationRoutes(dependencies: LocationDependencies): Route[] {
  return [...readLocationRoutes(dependencies), readStormMapRoute(dependencies), ...changeLocationRoutes(dependencies)]
}

/** What locations provide to other features. */
export const providedByLocations = {
  countBookingsIn: countBookingsInStorm,
  countAwaitingLogIn: countAwaitingLog,
  countToBookIn: countToBook,
}
