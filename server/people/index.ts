import type { Route } from '../http/route.ts'
import { appraiserRoutes } from './appraisers/appraiser.routes.ts'
import { changeUserRoutes } from './change-user.route.ts'
import { listUserRoutes } from './list-users.route.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { shopUserRoutes } from './shop-user.route.ts'

/** The people of a business. */
export function peopleRoutes(dependencies: PeopleDependencies): Route[] {
  return [
    ...listUserRoutes(dependencies),
    ...changeUserRoutes(dependencies),
    ...shopUserRoutes(dependencies),
    ...appraiserRoutes(dependencies),
  ]
}
