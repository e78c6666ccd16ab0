import type { Route } from '../../http/route.ts'
import type { SalesDependencies } from './dependencies.ts'
import { readSalesLeadRoutes } from './next-sales-lead.route.ts'
import { readSalesDayRoute } from './sales-day.route.ts'
import { workOnSalesLeadRoutes } from './work-on-sales-lead.route.ts'

/** The sales queue: leads are handed out to one agent each, and come back with an outcome. */
export function salesRoutes(dependencies: SalesDependencies): Route[] {
  return [...readSalesLeadRoutes(dependencies), readSalesDayRoute(dependencies), ...workOnSalesLeadRoutes(dependencies)]
}
