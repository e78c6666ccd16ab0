import type { Route } from '../http/route.ts'
import { controlCallRoutes } from './control-call.route.ts'
import type { TelephonyDependencies } from './dependencies.ts'
import { placeCallRoute } from './place-call.route.ts'
import { readCallRoutes } from './read-calls.route.ts'
import { receiveCallEventsRoute } from './receive-call-events.route.ts'

/** Phone calls: placed, controlled, read, and told of by their provider. */
export function telephonyRoutes(dependencies: TelephonyDependencies): Route[] {
  return [
    placeCallRoute(dependencies),
    ...readCallRoutes(dependencies),
    ...controlCallRoutes(dependencies),
    receiveCallEventsRoute(dependencies),
  ]
}
