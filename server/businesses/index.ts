import type { Route } from '../http/route.ts'
import { changeBusinessRoutes } from './change-business.route.ts'
import { createBusinessRoute } from './create-business.route.ts'
import type { BusinessParts } from './parts.ts'
import { readBusinessRoutes } from './read-business.route.ts'

/** Businesses: their settings, and for the super admin all of them. */
export function businessRoutes(parts: BusinessParts): Route[] {
  return [...readBusinessRoutes(parts), ...changeBusinessRoutes(parts), createBusinessRoute(parts)]
}
