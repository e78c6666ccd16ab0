import type { Route } from '../http/route.ts'
import { changeStormRoutes } from './change-storm.route.ts'
import type { StormParts } from './parts.ts'
import { readStormRoutes } from './read-storm.route.ts'

/** Storms and their appraisal locations. */
export function stormRoutes(parts: StormParts): Route[] {
  return [...readStormRoutes(parts), ...changeStormRoutes(parts)]
}
