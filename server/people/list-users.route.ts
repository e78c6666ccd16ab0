import { listPeopleNames } from '../../contract/calls/list-people-names.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { may } from '../../contract/people/permissions.ts'
import { notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { listNames, listPeople } from './people.queries.ts'
import { listPersons } from './person.queries.ts'

export function listUserRoutes({ database, safeCursor, findBusiness }: PeopleDependencies): Route[] {
  return [
    route(listUsers, async ({ businessId, query, me }) => {
      const managesPeople = may(me, 'people:manage')
      if (query.deleted !== undefined && !managesPeople) {
        const errors = { deleted: 'Requires permission to manage people' }
        throw new Refused(403, 'not-allowed', `The role ${me.role} does not have permission to see deleted users.`, {
          errors,
        })
      }
      if (query.accessible_role !== undefined && !managesPeople) {
        const errors = { accessible_role: 'Requires permission to manage people' }
        throw new Refused(
          403,
          'not-allowed',
          `The role ${me.role} does not have permission to see all roles of a user.`,
          { errors },
        )
      }
      if ((query.sort_by === 'state' || query.sort_by === 'created_at') && !managesPeople) {
        const errors = { sort_by: 'Requires permission to manage people' }
        throw new Refused(403, 'not-allowed', `The role ${me.role} does not have permission to see account status.`, {
          errors,
        })
      }
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        if (businessId !== me.business.id && !(await findBusiness(client))) throw notFound()
        const listed = managesPeople ? listPersons(client, query) : listPeople(client, query)
        return { ...(await listed), cursor }
      })
    }),
    route(listPeopleNames, async ({ businessId }) => ({
      data: await database.withBusiness(businessId, listNames),
    })),
  ]
}
