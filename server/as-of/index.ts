import type { Route } from '../http/route.ts'
import type { ViewDependencies } from './dependencies.ts'
import { readFlowRoute } from './read-flow.route.ts'
import { readAsOfRoute } from './read-as-of.route.ts'
import { viewAsPersonRoute } from './views/view-as-person.route.ts'

/** Queues as they were: read from the log, from the snapshot before the moment on; and what a person saw then. */
export function asOfRoutes(dependencies: ViewDependencies): Route[] {
  return [readAsOfRoute(dependencies), readFlowRoute(dependencies), viewAsPersonRoute(dependencies)]
}
