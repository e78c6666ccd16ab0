import { getApiKey } from '../../contract/calls/get-api-key.ts'
import { getBusiness } from '../../contract/calls/get-business.ts'
import { getSupplementStartDate } from '../../contract/calls/get-supplement-start-date.ts'
import { listBusinesses } from '../../contract/calls/list-businesses.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { findApiKey, findBusiness, listBusinessesWithUsage } from './business.queries.ts'
import type { BusinessDependencies } from './dependencies.ts'
import { usageSpan } from './usage-span.ts'

export function readBusinessRoutes({ database }: BusinessDependencies): Route[] {
  return [
    route(getBusiness, async ({ businessId }) => {
      const business = await database.withBusiness(businessId, findBusiness)
      if (!business) throw notFound()
      return { business }
    }),
    route(getSupplementStartDate, async ({ businessId }) => {
      const business = await database.withBusiness(businessId, findBusiness)
      if (!business) throw notFound()
      return { supplements_start_date: business.supplements_start_date }
    }),
    route(getApiKey, async ({ businessId }) => ({ api_key: await database.withBusiness(businessId, findApiKey) })),
    route(listBusinesses, async ({ query: { start_stamp, end_stamp, ...asked } }) => {
      const [start, end] = usageSpan({ start_stamp, end_stamp })
      const listed = await listBusinessesWithUsage(database, [start, end], asked)
      return { ...listed, start: start.toISOString(), end: end.toISOString() }
    }),
  ]
}
