import { instantsOf } from '../../../machines/location/slots.ts'
import { Temporal } from 'temporal-polyfill'
import { zoneOf } from '../../db/zip-zones/zone-of-zip.ts'
import { addresses } from '../link.ts'
import {
  fieldAppointmentPage,
  fieldRequestPage,
  fieldSchedulerPage,
  mostAddress,
  mostNotes,
  type VisitDays,
  type VisitForm,
} from '../pages/field.pages.ts'
import { findVisitDetails } from '../visit.queries.ts'
import { type Answer, type PageRequest, type SitePage, whereClaimantsBook } from './site.ts'

const request = { get: async ({ visit }: PageRequest) => ({ page: fieldRequestPage(visit) }), post: changeRequest }

/** An appraiser comes to the claimant. */
export const fieldPages: readonly SitePage[] = [
  { path: '/field-request', ...request },
  { path: '/noauth/field-request/:id/:token', ...request },
  { path: '/field-scheduler', get: whereClaimantsBook(showScheduler), post: whereClaimantsBook(bookVisit) },
  { path: '/field-appointments/:fieldAppointmentToken', get: showVisit },
]

async function changeRequest({ visit, who, form, site }: PageRequest): Promise<Answer> {
  const { status, appointment } = visit.claimant
  const isAsked = status === 'field_request'
  if (!appointment && form.do === 'request' && !isAsked) await site.commands.requestVisit(who)
  if (form.do === 'withdraw' && isAsked) await site.commands.withdrawVisit(who)
  return { to: addresses.fieldRequest(visit.link) }
}

const daysOffered = 14
const sunday = 7

/** From tomorrow on, without Sundays, by the clock of the claimant’s address. */
function daysFor({ claimant: { zip }, now }: PageRequest['visit']): VisitDays {
  const timezone = zoneOf({ zip, state: '' }) || 'America/Chicago'
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate()
  const days = Array.from({ length: daysOffered }, (_, index) => today.add({ days: index + 1 }))
  const open = days.filter(({ dayOfWeek }) => dayOfWeek !== sunday)
  return { timezone, days: open.map((day) => instantsOf(day.toString(), '12:00', timezone)[0] ?? now) }
}

async function showScheduler({ visit, read }: PageRequest): Promise<Answer> {
  const { appointment, address } = visit.claimant
  const current =
    appointment?.kind === 'field' ? await read((client) => findVisitDetails(client, appointment.id)) : null
  const form = {
    date: '',
    window: current?.window ?? '',
    address: current?.address ?? address,
    notes: current?.notes ?? '',
  }
  return { page: fieldSchedulerPage(visit, { ...form, faults: {} }, daysFor(visit)) }
}

async function bookVisit({ visit, who, form, site }: PageRequest): Promise<Answer> {
  const { date = '', window = '', address = '', notes = '' } = form
  const days = daysFor(visit)
  const faults = faultsOf({ date, window, address, notes }, days, visit)
  if (Object.keys(faults).length > 0)
    return { page: fieldSchedulerPage(visit, { date, window, address, notes, faults }, days), status: 422 }
  const wish = { date, window, address: address.trim(), notes: notes.trim() } as const
  await site.commands.bookVisit(who, wish)
  return { to: addresses.fieldAppointment(visit.link) }
}

function faultsOf(
  { date, window, address, notes }: Omit<VisitForm, 'faults'>,
  { days, timezone }: VisitDays,
  { t }: PageRequest['visit'],
): VisitForm['faults'] {
  const offered = days.map((noon) =>
    Temporal.Instant.fromEpochMilliseconds(noon).toZonedDateTimeISO(timezone).toPlainDate().toString(),
  )
  return {
    ...(!offered.includes(date) && { date: t.chooseDay }),
    ...(!['morning', 'afternoon'].includes(window) && { window: t.chooseWindow }),
    ...(address.trim().length > mostAddress && { address: t.tooLong(mostAddress) }),
    ...(notes.trim().length > mostNotes && { notes: t.tooLong(mostNotes) }),
  }
}

async function showVisit({ visit, read }: PageRequest): Promise<Answer> {
  const { appointment } = visit.claimant
  const details = appointment && (await read((client) => findVisitDetails(client, appointment.id)))
  return { page: fieldAppointmentPage(visit, details ?? { address: null, window: null }) }
}
