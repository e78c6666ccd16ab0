import type { Route } from '../../http/route.ts'
import { agentRoutes } from './agent.routes.ts'
import type { CallCenterDependencies } from './dependencies.ts'
import { endContactCallRoute } from './end-contact-call.route.ts'
import { getQueueRoute } from './get-queue.route.ts'
import { listQueuedContactsRoute } from './list-queued-contacts.route.ts'
import { nextContactRoutes } from './next-contact.route.ts'
import { skipContactRoute } from './skip-contact.route.ts'

/** The call center's queue: contacts are handed out to one agent each, and come back with an outcome. */
export function callCenterRoutes(dependencies: CallCenterDependencies): Route[] {
  return [
    ...nextContactRoutes(dependencies),
    ...agentRoutes(dependencies),
    endContactCallRoute(dependencies),
    skipContactRoute(dependencies),
    getQueueRoute(dependencies),
    listQueuedContactsRoute(dependencies),
  ]
}
