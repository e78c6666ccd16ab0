import { getQueue } from '../../../contract/calls/get-queue.ts'
import { route } from '../../http/route.ts'
import { agentFigures } from './agent-figures.ts'
import { type CallCenterDependencies, momentOf } from './dependencies.ts'
import { mustBeStorm } from './next-contact.route.ts'
import { queueCounts } from './queue-counts.ts'

/** How many contacts wait, and what the caller has done today. */
export function getQueueRoute(dependencies: CallCenterDependencies) {
  return route(getQueue, async ({ businessId, me, query, scope }) => {
    const moment = momentOf(dependencies, scope)
    if (query.storm_id) await mustBeStorm(dependencies, businessId, query.storm_id)
    return dependencies.database.withBusiness(businessId, async (client) => ({
      ...(await queueCounts(client, businessId, query.storm_id || null, moment)),
      agent: await agentFigures(
        client,
        dependencies,
        { businessId, personId: me.id, timezone: me.business.timezone },
        moment,
      ),
    }))
  })
}
