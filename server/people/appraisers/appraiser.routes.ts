import { listAppraiserGroups } from '../../../contract/calls/list-appraiser-groups.ts'
import { listAppraisers as listCall } from '../../../contract/calls/list-appraisers.ts'
import { listGroupAppraisers } from '../../../contract/calls/list-group-appraisers.ts'
import { notFound } from '../../http/problem.ts'
import { type Route, route } from '../../http/route.ts'
import { listAppraisers, listGroups } from './appraiser.queries.ts'
import { assignEventsRoute } from './assign-events.route.ts'
import type { PeopleDependencies } from '../dependencies.ts'

/** Appraisers, their groups, and the events they work at. */
export function appraiserRoutes(dependencies: PeopleDependencies): Route[] {
  const { database } = dependencies
  return [
    route(listCall, async ({ businessId }) => ({
      data: await database.withBusiness(businessId, (client) => listAppraisers(client)),
    })),
    route(listAppraiserGroups, async ({ businessId }) => ({
      data: await database.withBusiness(businessId, listGroups),
    })),
    route(listGroupAppraisers, ({ businessId, params: { id = '' } }) =>
      database.withBusiness(businessId, async (client) => {
        if (!Object.hasOwn(await listGroups(client), id)) throw notFound()
        return listAppraisers(client, { group: id })
      }),
    ),
    assignEventsRoute(dependencies),
  ]
}
