import type { Route } from '../http/route.ts'
import { changeUserRoutes } from './change-user.route.ts'
import { listUserRoutes } from './list-users.route.ts'
import type { PeopleParts } from './parts.ts'
import { shopUserRoutes } from './shop-user.route.ts'

/** The people of a business. */
export function peopleRoutes(parts: PeopleParts): Route[] {
  return [...listUserRoutes(parts), ...changeUserRoutes(parts), ...shopUserRoutes(parts)]
}
