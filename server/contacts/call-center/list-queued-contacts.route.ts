import { listQueuedContacts } from '../../../contract/calls/list-queued-contacts.ts'
import { route } from '../../http/route.ts'
import { type CallCenterDependencies, momentOf } from './dependencies.ts'
import { mustBeStorm } from './next-contact.route.ts'
import { pageOfQueue } from './queue-page.ts'

/** The queue as a supervisor reads it: who is next, who waits, and why. */
export function listQueuedContactsRoute(dependencies: CallCenterDependencies) {
  return route(listQueuedContacts, async ({ businessId, query, scope }) => {
    if (query.storm_id) await mustBeStorm(dependencies, businessId, query.storm_id)
    const cursor = dependencies.safeCursor()
    const page = await dependencies.database.withBusiness(businessId, (client) =>
      pageOfQueue(client, businessId, query, momentOf(dependencies, scope)),
    )
    return { ...page, cursor }
  })
}
