import { listLeases } from '../../contract/calls/list-leases.ts'
import { route } from '../http/route.ts'
import { listLeasesNow } from './lease.queries.ts'
import { deskFor, type LeaseDependencies } from './dependencies.ts'

export function listLeasesRoute(dependencies: LeaseDependencies) {
  return route(listLeases, async ({ businessId, params, me }) => {
    const desk = deskFor(dependencies, { params, me }, 'view')
    return {
      data: await dependencies.database.withBusiness(businessId, (client) =>
        listLeasesNow(client, businessId, desk.category),
      ),
    }
  })
}
