import { getApiKey } from '../../contract/calls/get-api-key.ts'
import { getBusiness } from '../../contract/calls/get-business.ts'
import { getSupplementStartDate } from '../../contract/calls/get-supplement-start-date.ts'
import { listBusinesses } from '../../contract/calls/list-businesses.ts'
import { invalid, notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { findApiKey, findBusiness, listBusinessesWithUsage } from './business.queries.ts'
import type { BusinessDependencies } from './dependencies.ts'

const usualDays = 30
const day = 24 * 3600 * 1000

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
    route(listBusinesses, async ({ query: { start_stamp, end_stamp = Date.now(), ...asked } }) => {
      const start = new Date(start_stamp ?? end_stamp - usualDays * day)
      const end = new Date(end_stamp)
      if (start > end) throw invalid({ end_stamp: 'Must not be before the start' })
      const listed = await listBusinessesWithUsage(database, [start, end], asked)
      return { ...listed, start: start.toISOString(), end: end.toISOString() }
    }),
  ]
}
