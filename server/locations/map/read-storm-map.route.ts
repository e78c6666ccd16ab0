import { readStormMap } from '../../../contract/calls/read-storm-map.ts'
import type { LocationView } from '../../../contract/locations/location.ts'
import { datestringOf } from '../../../contract/locations/schedule.ts'
import type { TenantClient } from '../../db/database.ts'
import { noRows } from '../../events/visible-rows.ts'
import { pointOfZip } from '../../db/zip-points/distance-between.ts'
import { notFound } from '../../http/problem.ts'
import { type Route, route } from '../../http/route.ts'
import type { LocationDependencies } from '../dependencies.ts'
import { locationsOf } from '../location.queries.ts'
import { appraisersOfStorm, contactsByZip, type VisitRow } from './storm-map.queries.ts'

/** What the map of a storm shows beside shapes, as of now and as far as the caller may see it. */
export function readStormMapRoute({ database, findStorms, waitingByZip, visibility }: LocationDependencies): Route {
  return route(readStormMap, ({ businessId, params: { id = '' }, me }) =>
    database.withBusiness(businessId, async (client) => {
      if (!(await findStorms(client, [id])).has(id)) throw notFound()
      const now = Date.now()
      const visible = visibility.visibleRows('contact', me)
      const [[, locations] = ['', []]] = await locationsOf(client, [id], now)
      return {
        contacts: visible === noRows ? null : await contactsByZip(client, id, visible),
        waiting_claims: visibility.isStreamOpen(me, 'intake_item') ? await waitingByZip(client) : null,
        locations: locations.map((location) => shownLocation(location, now)),
        appraisers: await shownAppraisers(client, { stormId: id, now, visible }, me.business.timezone),
      }
    }),
  )
}

function shownLocation({ id, name, online, lat, lng, zipcode, timezone, location_days }: LocationView, now: number) {
  const today = datestringOf(dayIn(timezone)(now))
  const slots = location_days.find(({ datestring }) => datestring === today)?.slots ?? []
  return {
    id,
    name,
    online,
    ...(lat !== null && lng !== null ? { lat, lng } : placeOf(zipcode)),
    capacity: slots.reduce((sum, slot) => sum + slot.capacity, 0),
    booked: slots.reduce((sum, slot) => sum + slot.booked, 0),
  }
}

async function shownAppraisers(client: TenantClient, asked: Parameters<typeof appraisersOfStorm>[1], zone: string) {
  const { now } = asked
  const dayOf = dayIn(zone)
  return (await appraisersOfStorm(client, asked)).map(({ id, full_name, zipcode, visits }) => {
    const today = visits.filter(({ at }) => dayOf(at) === dayOf(now))
    const stops = today.map(stopOf)
    return { id, full_name, ...whereIs(today, stops, zipcode, now), visits: stops.length, stops }
  })
}

function stopOf({ at, timezone, state, location, zip, lat, lng }: VisitRow) {
  const where = lat !== null && lng !== null ? { lat, lng } : placeOf(zip)
  return { timestamp: at, timezone, state, location, zipcode: zip, ...where }
}

/** Nobody is followed: an appraiser is where a visit was last checked in, else where the next one is planned. */
function whereIs(
  visits: readonly VisitRow[],
  stops: readonly ReturnType<typeof stopOf>[],
  home: string | null,
  now: number,
) {
  const last = Math.max(...visits.map(({ since }) => since ?? 0), 0)
  const seen = stops[visits.findIndex(({ since }) => since !== null && since === last)]
  const next = stops.find(({ timestamp, state }) => timestamp >= now && state === 'booked')
  const from = seen ?? next
  const { zipcode, lat, lng } = from ?? { zipcode: home, ...placeOf(home) }
  const known_from = seen ? ('check_in' as const) : next ? ('plan' as const) : ('home' as const)
  const at = seen ? last : next?.timestamp
  return { zipcode, lat, lng, known_from, known_at: at === undefined ? null : new Date(at).toISOString() }
}

/** YYYY-MM-DD of a moment in a time zone. */
function dayIn(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return (moment) => format.format(moment)
}

function placeOf(zipcode: string | null): { lat: number | null; lng: number | null } {
  const point = zipcode ? pointOfZip(zipcode) : null
  return { lat: point?.latitude ?? null, lng: point?.longitude ?? null }
}
