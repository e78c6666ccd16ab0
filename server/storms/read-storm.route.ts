import { getStorm } from '../../contract/calls/get-storm.ts'
import { listActiveStorms as listActive } from '../../contract/calls/list-active-storms.ts'
import { listLocationsOfStorms } from '../../contract/calls/list-locations-of-storms.ts'
import { listStorms as listAllStorms } from '../../contract/calls/list-storms.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { StormDependencies } from './dependencies.ts'
import { findStormView, findStorms, listActiveStorms, locationsOf, pageOfStorms } from './storm.queries.ts'

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
    route(listLocationsOfStorms, ({ businessId, body: { storm_ids } }) =>
      database.withBusiness(businessId, async (client) => {
        const known = await findStorms(client, storm_ids)
        const missing = storm_ids.findIndex((id) => !known.has(id))
        if (missing >= 0) throw notFound({ [`storm_ids[${missing}]`]: 'Not found' })
        return locationsOf(client, storm_ids)
      }),
    ),
  ]
}
