import { createElement as h } from 'react'
import type { AppointmentView } from '../../../contract/appointments/appointment.ts'
import { addresses } from '../link.ts'
import { Card, Form, fromOf } from './blocks.ts'
import type { PageContent } from './layout.ts'
import { SurveyLine } from './survey.page.ts'
import { timesIn } from './times.ts'
import type { Visit } from './visit.ts'

/** Asks before it cancels; without an appointment it says so. */
export function cancelPage(visit: Visit): PageContent {
  const { t, link, claimant, now } = visit
  const { appointment } = claimant
  const again = h('a', { className: 'second', href: addresses.selector(link) }, t.bookAgain)
  if (!appointment) {
    const body = h(Card, null, h('p', null, t.noAppointmentText), h('p', { className: 'buttons' }, again))
    return { heading: t.noAppointmentTitle, from: fromOf(visit), body }
  }
  const times = timesIn(appointment.timezone, t, now)
  const keep =
    appointment.kind === 'field' || !appointment.location_id
      ? addresses.fieldAppointment(link)
      : addresses.slot(link, appointment.location_id, appointment.timestamp)
  return {
    heading: t.cancelTitle,
    from: fromOf(visit),
    body: h(
      Card,
      { title: t.cancelQuestion },
      h('p', { className: 'big' }, times.long(appointment.timestamp)),
      h('p', { className: 'note' }, times.zone),
      h(
        Form,
        { action: addresses.cancel(link) },
        h('input', { type: 'hidden', name: 'appointment', value: appointment.id }),
        h(
          'p',
          { className: 'buttons' },
          h('button', { className: 'button danger' }, t.yesCancel),
          h('a', { className: 'second', href: keep }, t.keep),
        ),
      ),
    ),
  }
}

/** Of a visit that has taken place nothing can be canceled. */
export function takenPlacePage(visit: Visit): PageContent {
  const { t } = visit
  return {
    heading: t.takenPlaceTitle,
    from: fromOf(visit),
    body: h(Card, null, h('p', null, t.takenPlaceText), h(SurveyLine, { visit })),
  }
}

/** For the calendar file of an appointment that was canceled: which time that was, and where another one is booked. */
export function canceledPage(
  visit: Visit,
  last: Pick<AppointmentView, 'kind' | 'timestamp' | 'timezone'>,
): PageContent {
  const { t, link, now } = visit
  const times = timesIn(last.timezone, t, now)
  const when = last.kind === 'field' ? times.longDay(last.timestamp) : times.long(last.timestamp)
  return {
    heading: t.canceledTitle,
    from: fromOf(visit),
    body: h(
      Card,
      null,
      h('p', { className: 'big' }, h('s', null, when)),
      h('p', { className: 'note' }, times.zone),
      h('p', null, t.noAppointmentText),
      h('p', null, t.canceledFile),
      h('p', { className: 'buttons' }, h('a', { className: 'second', href: addresses.selector(link) }, t.bookAgain)),
    ),
  }
}
