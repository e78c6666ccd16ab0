import type { Route } from '../http/route.ts'
import type { AsOfDependencies } from './dependencies.ts'
import { readFlowRoute } from './read-flow.route.ts'
import { readAsOfRoute } from './read-as-of.route.ts'

/** Queues as they were: read from the log, from the snapshot before the moment on. */
export function asOfRoutes(dependencies: AsOfDependencies): Route[] {
  return [readAsOfRoute(dependencies), readFlowRoute(dependencies)]
}
