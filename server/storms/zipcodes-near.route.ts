import { listZipcodesNear } from '../../contract/calls/list-zipcodes-near.ts'
import { zipsWithin } from '../db/zip-points/distance-between.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'

/** ZIP codes around one, by the points that the server knows. */
export function zipcodesNearRoute() {
  return route(listZipcodesNear, async ({ query: { zipcode, miles } }) => {
    const data = zipsWithin(zipcode, miles)
    if (!data) throw notFound({ zipcode: 'Not found' })
    return { data: data.map((one) => ({ ...one, miles: Math.round(one.miles * 10) / 10 })) }
  })
}
