import { listAppraisers } from '../../contract/calls/list-appraisers.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import type { Database } from '../db/database.ts'
import { type Route, route } from '../http/route.ts'
import { listPeople } from './people.queries.ts'

/** The people of a business. */
export function peopleRoutes({ database }: { database: Database }): Route[] {
  return [
    route(listUsers, async ({ businessId, query }) => ({
      data: await database.withBusiness(businessId, (client) => listPeople(client, query.role ?? null)),
    })),
    route(listAppraisers, async ({ businessId }) => ({
      data: await database.withBusiness(businessId, (client) => listPeople(client, 'appraiser')),
    })),
  ]
}
