import { getLocation } from '../../contract/calls/get-location.ts'
import { listLocations } from '../../contract/calls/list-locations.ts'
import { listLocationsOfStorms } from '../../contract/calls/list-locations-of-storms.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { LocationDependencies } from './dependencies.ts'
import { findLocationView, locationsOf } from './location.queries.ts'

export function readLocationRoutes({ database, findStorms }: LocationDependencies): Route[] {
  return [
    route(listLocationsOfStorms, ({ businessId, body: { storm_ids } }) =>
      database.withBusiness(businessId, async (client) => {
        const known = await findStorms(client, storm_ids)
        const missing = storm_ids.findIndex((id) => !known.has(id))
        if (missing >= 0) throw notFound({ [`storm_ids[${missing}]`]: 'Not found' })
        return locationsOf(client, storm_ids, Date.now())
      }),
    ),
    route(listLocations, ({ businessId, params: { s: storm = '' } }) =>
      database.withBusiness(businessId, async (client) => {
        if (!(await findStorms(client, [storm])).has(storm)) throw notFound()
        const [[, data] = ['', []]] = await locationsOf(client, [storm], Date.now())
        return { data, total: data.length }
      }),
    ),
    route(getLocation, async ({ businessId, params: { locationId: id = '' } }) => {
      const location = await database.withBusiness(businessId, (client) => findLocationView(client, id, Date.now()))
      if (!location) throw notFound()
      return { location }
    }),
  ]
}
