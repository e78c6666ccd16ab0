import { listLeases } from '../../contract/calls/list-leases.ts'
import { may } from '../../contract/people/permissions.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { listLeasesNow } from './lease.queries.ts'
import { deskFor, type LeaseDependencies } from './dependencies.ts'

export function listLeasesRoute(dependencies: LeaseDependencies) {
  return route(listLeases, async ({ businessId, params: { category }, me }) => {
    const desk = deskFor(dependencies, category, (action) => may(me, action), 'view')
    if (!desk) throw notFound()
    return {
      data: await dependencies.database.withBusiness(businessId, (client) =>
        listLeasesNow(client, businessId, desk.category),
      ),
    }
  })
}
