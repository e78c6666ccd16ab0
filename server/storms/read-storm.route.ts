import { getStorm } from '../../contract/calls/get-storm.ts'
import { listActiveStorms as listActive } from '../../contract/calls/list-active-storms.ts'
import { listStorms as listAllStorms } from '../../contract/calls/list-storms.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { StormDependencies } from './dependencies.ts'
import { findStormView, listActiveStorms, pageOfStorms } from './storm.queries.ts'

export function readStormRoutes({ database, safeCursor }: StormDependencies): Route[] {
  return [
    route(listActive, async ({ businessId }) => ({
      data: await database.withBusiness(businessId, listActiveStorms),
    })),
    route(listAllStorms, async ({ businessId, query }) => {
      const cursor = safeCursor()
      return { ...(await database.withBusiness(businessId, (client) => pageOfStorms(client, query))), cursor }
    }),
    route(getStorm, async ({ businessId, params: { id = '' } }) => {
      const storm = await database.withBusiness(businessId, (client) => findStormView(client, id))
      if (!storm) throw notFound()
      return { storm }
    }),
  ]
}
