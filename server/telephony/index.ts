import type { Route } from '../http/route.ts'
import { controlCallRoutes } from './control-call.route.ts'
import type { TelephonyDependencies } from './dependencies.ts'
import { ownPhoneCallRoute } from './own-phone-call.route.ts'
import { placeCallRoute } from './place-call.route.ts'
import { readCallRoutes } from './read-calls.route.ts'
import { receiveCallEventsRoute } from './receive-call-events.route.ts'
import type { TenantClient } from '../db/database.ts'
import { listOpenCalls } from './call.queries.ts'
import { callsOfAgent } from './calls-of-agent.ts'
import { closeCall } from './close-call.ts'

/** Phone calls: placed, controlled, read, and told of by their provider. */
export function telephonyRoutes(dependencies: TelephonyDependencies): Route[] {
  return [
    placeCallRoute(dependencies),
    ownPhoneCallRoute(dependencies),
    ...readCallRoutes(dependencies),
    ...controlCallRoutes(dependencies),
    receiveCallEventsRoute(dependencies),
  ]
}

/** What telephony provides to other features. */
export const providedByTelephony = {
  closeCall,
  callsOfAgent,
  openCalls: (client: TenantClient) => listOpenCalls(client, null),
}
