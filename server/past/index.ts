import type { Route } from '../http/route.ts'
import type { PastParts } from './parts.ts'
import { readFlowRoute } from './read-flow.route.ts'
import { readPastRoute } from './read-past.route.ts'

/** Queues as they were: read from the log, from the snapshot before the moment on. */
export function pastRoutes(parts: PastParts): Route[] {
  return [readPastRoute(parts), readFlowRoute(parts)]
}
