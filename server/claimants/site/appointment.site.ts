import { notFound } from '../../http/problem.ts'
import { calendarFile } from '../calendar-file.ts'
import { addresses } from '../link.ts'
import { mapPicture } from '../map-picture.ts'
import { placeLine } from '../pages/blocks.ts'
import { cancelPage } from '../pages/cancel.page.ts'
import { findVisitDetails } from '../visit.queries.ts'
import type { Answer, Asked, SitePage } from './site.ts'

/** What can be done with a booked appointment, and the files about it. */
export const appointmentPages: readonly SitePage[] = [
  {
    path: '/noauth/claimants/:id/:token/cancel',
    get: async ({ visit }) => ({ page: cancelPage(visit) }),
    post: cancelAppointment,
  },
  { path: '/noauth/claimants/:id/:token/appointment.ics', needs: 'places', get: sendCalendar },
  { path: '/noauth/claimants/:id/:token/locations/:picture{[\\w-]+\\.svg}', needs: 'places', get: sendMap },
]

/** A second tap, or a page that was open while the time was changed, cancels nothing else. */
async function cancelAppointment({ visit, form, site, scope }: Asked): Promise<Answer> {
  const { appointment, id } = visit.claimant
  if (appointment && (!form.appointment || form.appointment === appointment.id))
    await site.booking.cancel(await scope(), id, appointment.id)
  return { to: addresses.cancel(visit.link) }
}

async function sendCalendar({ visit, facts, site, read }: Asked): Promise<Answer> {
  const { claimant, t, link } = visit
  const { appointment } = claimant
  if (!appointment) throw notFound()
  const { address, version } = await read((client) => findVisitDetails(client, appointment.id))
  const place = appointment.kind === 'field' ? (address ?? claimant.address) : placeOf(facts, appointment.location_id)
  const file = calendarFile({
    ...appointment,
    summary: [t.yourAppointment, claimant.vehicle].filter(Boolean).join(': '),
    place,
    sequence: version,
    link: new URL(addresses.cancel(link), site.publicUrl).href,
  })
  return { file, type: 'text/calendar; charset=utf-8', name: 'appointment.ics' }
}

/** Name and address of the location that was booked. */
function placeOf({ locations }: Asked['facts'], id: string | null): string {
  const location = locations.find((one) => one.location.id === id)?.location
  return location ? `${location.name}, ${placeLine(location)} ${location.zipcode}` : ''
}

async function sendMap({ visit: { claimant }, facts, params }: Asked): Promise<Answer> {
  const wanted = params.picture?.replace(/\.svg$/, '')
  const row = facts.locations.find(({ location }) => location.id === wanted)
  const file = row && mapPicture(row.location, claimant.zip)
  if (!file) throw notFound()
  return { file, type: 'image/svg+xml' }
}
