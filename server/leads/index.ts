import type { Route } from '../http/route.ts'
import { changeLeadRoutes } from './change-lead.route.ts'
import type { LeadDependencies } from './dependencies.ts'
import { putLeadsRoute } from './put-leads.route.ts'
import { readLeadRoutes } from './read-leads.route.ts'

/** Leads of contacts: made by files, read, and worked on. */
export function leadRoutes(dependencies: LeadDependencies): Route[] {
  return [putLeadsRoute(dependencies), ...readLeadRoutes(dependencies), ...changeLeadRoutes(dependencies)]
}
