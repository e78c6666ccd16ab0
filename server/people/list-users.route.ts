import { listAppraisers } from '../../contract/calls/list-appraisers.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { may } from '../../contract/people/permissions.ts'
import { notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { PeopleDependencies } from './dependencies'
import { listPeople } from './people.queries.ts'
import { listPersons } from './person.queries.ts'

export function listUserRoutes({ database, findBusiness }: PeopleDependencies): Route[] {
  return [
    route(listUsers, async ({ businessId, query: { role, deleted }, me }) => {
      const managesPeople = may(me, 'people:manage')
      if (deleted !== undefined && !managesPeople) {
        const errors = { deleted: 'is for those who manage people' }
        throw new Refused(403, 'not-allowed', `The role ${me.role} may not see who was deleted.`, { errors })
      }
      return database.withBusiness(businessId, async (client) => {
        if (businessId !== me.business.id && !(await findBusiness(client))) throw notFound()
        const data = managesPeople ? listPersons(client, { role, deleted }) : listPeople(client, role ?? null)
        return { data: await data }
      })
    }),
    route(listAppraisers, async ({ businessId }) => ({
      data: await database.withBusiness(businessId, (client) => listPeople(client, 'appraiser')),
    })),
  ]
}
