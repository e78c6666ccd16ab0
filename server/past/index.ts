import type { Route } from '../http/route.ts'
import type { PastDependencies } from './dependencies.ts'
import { readFlowRoute } from './read-flow.route.ts'
import { readPastRoute } from './read-past.route.ts'

/** Queues as they were: read from the log, from the snapshot before the moment on. */
export function pastRoutes(dependencies: PastDependencies): Route[] {
  return [readPastRoute(dependencies), readFlowRoute(dependencies)]
}
