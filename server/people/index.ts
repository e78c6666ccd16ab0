import type { Route } from '../http/route.ts'
import { appraiserRoutes } from './appraisers/appraiser.routes.ts'
import { changeUserRoutes } from './change-user.route.ts'
import { listUserRoutes } from './list-users.route.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { shopUserRoutes } from './shop-user.route.ts'
import type { TenantClient } from '../db/database.ts'
import { activatingUser } from './activate-user.ts'
import { addressTaken, refuseHeldAddress } from './address-taken.ts'
import { changingOwn } from './change-own.ts'
import { invitingFirstAdmin } from './first-admin.ts'
import { countInvited, findColleague, findMe, findPeople, findWhoMay } from './people.queries.ts'
import { findPerson } from './person.queries.ts'

/** The people of a business. */
export function peopleRoutes(dependencies: PeopleDependencies): Route[] {
  return [
    ...listUserRoutes(dependencies),
    ...changeUserRoutes(dependencies),
    ...shopUserRoutes(dependencies),
    ...appraiserRoutes(dependencies),
  ]
}

/** What people provide to other features. */
export const providedByPeople = (
  dependencies: Pick<PeopleDependencies, 'database' | 'commands' | 'invite' | 'raise'>,
) => ({
  findMe,
  findPerson,
  findPeople,
  findColleague,
  findReviewers: (client: TenantClient, ids: readonly string[]) => findWhoMay(client, 'intake:work', ids),
  countPendingInvitations: countInvited,
  addressTaken,
  refuseHeldAddress,
  activate: activatingUser(dependencies),
  changeOwn: changingOwn(dependencies),
  inviteFirstAdmin: invitingFirstAdmin(dependencies.invite),
})
