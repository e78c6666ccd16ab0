import type { Route } from '../http/route.ts'
import { businessArchiveRoutes } from './business-archive.routes.ts'
import { businessStateRoutes } from './business-state.routes.ts'
import { changeBusinessRoutes } from './change-business.route.ts'
import { createBusinessRoute } from './create-business.route.ts'
import type { BusinessDependencies } from './dependencies.ts'
import { readBusinessRoutes } from './read-business.route.ts'
import { findBusiness, recordsCalls } from './business.queries.ts'
import { readPlatformDataRoute } from './read-platform-data.route.ts'
import { revokeFormerKey } from './change-business.route.ts'

/** Businesses: their settings, and for the super admin all of them. */
export function businessRoutes(dependencies: BusinessDependencies): Route[] {
  return [
    ...readBusinessRoutes(dependencies),
    ...changeBusinessRoutes(dependencies),
    createBusinessRoute(dependencies),
    ...businessStateRoutes(dependencies),
    ...businessArchiveRoutes(dependencies),
    readPlatformDataRoute(dependencies),
  ]
}

/** What businesses provide to other features. */
export const providedByBusinesses = (dependencies: Pick<BusinessDependencies, 'database' | 'commands'>) => ({
  findBusiness,
  recordsCalls,
  revokeFormerKey: revokeFormerKey.bind(null, dependencies),
})
