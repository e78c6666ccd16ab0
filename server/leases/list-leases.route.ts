import { listLeases } from '../../contract/calls/list-leases.ts'
import { may } from '../../contract/people/permissions.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { listStanding } from './lease.queries.ts'
import { deskFor, type LeaseParts } from './parts.ts'

export function listLeasesRoute(parts: LeaseParts) {
  return route(listLeases, async ({ businessId, params: { category }, me }) => {
    const desk = deskFor(parts, category, (action) => may(me, action), 'view')
    if (!desk) throw notFound()
    return {
      data: await parts.database.withBusiness(businessId, (client) => listStanding(client, businessId, desk.category)),
    }
  })
}
