import { isOver } from '../../../machines/appointment/appointment.decide.ts'
import { calendarSummary } from '../../../machines/appointment/messages/message-text.ts'
import { notFound } from '../../http/problem.ts'
import { type CalendarAppointment, calendarFile } from '../calendar-file.ts'
import { addresses } from '../link.ts'
import { mapPicture } from '../map-picture.ts'
import { placeLine } from '../pages/blocks.ts'
import { canceledPage, cancelPage, takenPlacePage } from '../pages/cancel.page.ts'
import { findLastAppointment, findVisitDetails } from '../visit.queries.ts'
import type { Answer, PageRequest, SitePage } from './site.ts'

/** What can be done with a booked appointment, and the files about it. */
export const appointmentPages: readonly SitePage[] = [
  {
    path: '/noauth/claimants/:id/:token/cancel',
    get: askToCancel,
    post: cancelAppointment,
  },
  { path: '/noauth/claimants/:id/:token/appointment', get: async ({ visit }) => ({ to: ownAppointment(visit) }) },
  { path: '/noauth/claimants/:id/:token/appointment.ics', needs: 'places', get: sendCalendar },
  { path: '/noauth/claimants/:id/:token/locations/:picture{[\\w-]+\\.svg}', needs: 'places', get: sendMap },
]

/** The page of the appointment; without one, where another can be booked. */
function ownAppointment({ claimant: { appointment }, link }: PageRequest['visit']): string {
  return appointment ? addresses.own(link, appointment) : addresses.selector(link)
}

/** Asks before it cancels; once the visit has taken place, says so. */
async function askToCancel({ visit, read }: PageRequest): Promise<Answer> {
  const { appointment } = visit.claimant
  if (!appointment) return { page: cancelPage(visit) }
  const { state } = await read((client) => findVisitDetails(client, appointment.id))
  const now = new Date(visit.now).toISOString()
  return { page: isOver({ ...appointment, state: state ?? 'booked' }, now) ? takenPlacePage(visit) : cancelPage(visit) }
}

/** A second tap, or a page that was open while the time was changed, cancels nothing else. */
async function cancelAppointment({ visit, who, form, site }: PageRequest): Promise<Answer> {
  const { appointment } = visit.claimant
  if (appointment && (!form.appointment || form.appointment === appointment.id))
    await site.commands.cancel(who, appointment.id)
  return { to: addresses.cancel(visit.link) }
}

async function sendCalendar(asked: PageRequest): Promise<Answer> {
  const { visit, facts, read } = asked
  const { claimant } = visit
  const { appointment } = claimant
  if (!appointment) return sendCanceled(asked)
  const { address, version } = await read((client) => findVisitDetails(client, appointment.id))
  const place = appointment.kind === 'field' ? (address ?? claimant.address) : placeOf(facts, appointment.location_id)
  return fileOf(asked, { ...appointment, place, sequence: version, isCanceled: false })
}

/**
 * The file of an appointment that was canceled. A browser gets a page that says so; a calendar gets the entry as
 * canceled, which it drops where it had it, and would not from the body of an error (record 113).
 */
async function sendCanceled(asked: PageRequest): Promise<Answer> {
  const { visit, facts, read, isBrowser } = asked
  const last = await read((client) => findLastAppointment(client, visit.claimant.id))
  if (last?.state !== 'cancelled') throw notFound()
  if (isBrowser) return { page: canceledPage(visit, last), status: 410 }
  const place = last.kind === 'field' ? (last.address ?? '') : placeOf(facts, last.location_id)
  return fileOf(asked, { ...last, place, sequence: last.version, isCanceled: true })
}

function fileOf(
  { visit: { claimant, language, link }, site }: PageRequest,
  appointment: Omit<CalendarAppointment, 'summary' | 'link'>,
): Answer {
  const summary = calendarSummary({ ...claimant, spanish: language === 'es' })
  const file = calendarFile({
    ...appointment,
    summary,
    link: new URL(addresses.appointment(link), site.publicUrl).href,
  })
  return { file, type: 'text/calendar; charset=utf-8', name: 'appointment.ics' }
}

/** Name and address of the location that was booked. */
function placeOf({ locations }: PageRequest['facts'], id: string | null): string {
  const location = locations.find((one) => one.location.id === id)?.location
  return location ? `${location.name}, ${placeLine(location)} ${location.zipcode}` : ''
}

async function sendMap({ visit: { claimant }, facts, params }: PageRequest): Promise<Answer> {
  const wanted = params.picture?.replace(/\.svg$/, '')
  const row = facts.locations.find(({ location }) => location.id === wanted)
  const file = row && mapPicture(row.location, claimant.zip)
  if (!file) throw notFound()
  return { file, type: 'image/svg+xml' }
}
