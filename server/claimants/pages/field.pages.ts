import { createElement as h, Fragment, type ReactNode } from 'react'
import { addresses } from '../link.ts'
import { Alert, Card, ChangeTime, Form, fromOf } from './blocks.ts'
import type { PageContent } from './layout.ts'
import { type Times, timesIn } from './times.ts'
import type { Visit } from './visit.ts'

/** Asks for a visit where the car is, or says that it was asked for. */
export function fieldRequestPage(visit: Visit): PageContent {
  const { t, link, claimant, now } = visit
  const { appointment, status, address } = claimant
  const content = (body: ReactNode, heading = t.visitTitle) => ({
    heading,
    lead: t.visitLead,
    from: fromOf(visit),
    body,
  })
  if (appointment) {
    const when = timesIn(appointment.timezone, t, now).short(appointment.timestamp)
    return content(
      h(
        Card,
        null,
        h('p', null, t.visitFirst(when)),
        h('p', null, h('a', { href: addresses.cancel(link) }, t.cancelIt)),
      ),
    )
  }
  const where = address ? h('p', null, t.visitFrom(address)) : null
  const form = (name: string, label: string, className: string) =>
    h(Form, { action: addresses.fieldRequest(link) }, h('button', { className, name: 'do', value: name }, label))
  if (status !== 'field_request') return content(h(Card, null, where, form('request', t.visitAsk, 'button')))
  return content(
    h(
      Card,
      null,
      h('p', null, visit.office.selfSchedule ? t.visitAskedText : t.visitWait),
      where,
      visit.office.selfSchedule
        ? h(
            'p',
            { className: 'buttons' },
            h('a', { className: 'button', href: addresses.fieldScheduler(link) }, t.visitPick),
          )
        : null,
      form('withdraw', t.visitWithdraw, 'second'),
    ),
    t.visitAsked,
  )
}

/** What was entered on the form of a visit, and what is wrong with it. */
export interface VisitForm {
  readonly date: string
  readonly window: string
  readonly address: string
  readonly notes: string
  readonly faults: Readonly<Partial<Record<'date' | 'window' | 'address' | 'notes', string>>>
}

export interface VisitDays {
  /** The zone of the claimant's address. */
  readonly timezone: string
  /** Noon of the days that can be chosen, in milliseconds since 1970. */
  readonly days: readonly number[]
}

export const mostAddress = 240
export const mostNotes = 2000

export function fieldSchedulerPage(visit: Visit, form: VisitForm, { timezone, days }: VisitDays): PageContent {
  const { t, link, claimant, now } = visit
  const times = timesIn(timezone, t, now)
  const current = claimant.appointment
  return {
    heading: t.visitPick,
    lead: t.visitLead,
    from: fromOf(visit),
    body: h(
      Fragment,
      null,
      Object.keys(form.faults).length > 0 ? h(Alert, { title: Object.values(form.faults).join('. ') }) : null,
      current
        ? h(Card, null, h('p', null, t.youHave(timesIn(current.timezone, t, now).short(current.timestamp))))
        : null,
      h(
        Form,
        { action: addresses.fieldScheduler(link), draft: `visit ${link.id}` },
        h(DayChoice, { days, times, form, question: t.visitDay }),
        h(
          'fieldset',
          { className: 'card' },
          h('legend', null, t.visitWindow),
          h(Choice, { name: 'window', value: 'morning', chosen: form.window, label: t.visitMorning }),
          h(Choice, { name: 'window', value: 'afternoon', chosen: form.window, label: t.visitAfternoon }),
        ),
        h(
          Card,
          null,
          h('label', { htmlFor: 'address' }, t.visitAddress),
          h('input', {
            id: 'address',
            name: 'address',
            defaultValue: form.address,
            maxLength: mostAddress,
            autoComplete: 'street-address',
          }),
          h('label', { htmlFor: 'notes' }, t.visitNotes),
          h('textarea', { id: 'notes', name: 'notes', defaultValue: form.notes, maxLength: mostNotes, rows: 3 }),
        ),
        h('p', { className: 'buttons' }, h('button', { className: 'button' }, t.visitBook)),
      ),
    ),
  }
}

function DayChoice({
  days,
  times,
  form,
  question,
}: {
  days: readonly number[]
  times: Times
  form: VisitForm
  question: string
}) {
  const choices = days.map((noon) => {
    const value = times.day(noon)
    return h(Choice, { key: value, name: 'date', value, chosen: form.date, label: times.longDay(noon) })
  })
  return h('fieldset', { className: 'card' }, h('legend', null, question), h('div', { className: 'scroll' }, choices))
}

function Choice({ name, value, chosen, label }: { name: string; value: string; chosen: string; label: string }) {
  const input = h('input', { type: 'radio', name, value, defaultChecked: value === chosen })
  return h('label', { className: 'line-choice' }, input, h('span', null, label))
}

/** A booked visit. */
export function fieldAppointmentPage(
  visit: Visit,
  { address, window }: { address: string | null; window: string | null },
): PageContent {
  const { t, link, claimant, now } = visit
  const { appointment } = claimant
  if (appointment?.kind !== 'field') {
    const again = h('a', { className: 'second', href: addresses.fieldRequest(link) }, t.visitAsk)
    return {
      heading: t.noAppointmentTitle,
      from: fromOf(visit),
      body: h(Card, null, h('p', null, t.noAppointmentText), again),
    }
  }
  const times = timesIn(appointment.timezone, t, now)
  const visitLabels: Readonly<Record<string, string>> = { morning: t.visitMorning, afternoon: t.visitAfternoon }
  return {
    heading: t.visitDoneTitle,
    lead: t.visitDoneLead,
    from: fromOf(visit),
    body: h(
      Fragment,
      null,
      h(
        Card,
        { title: t.yourAppointment },
        h('p', { className: 'big' }, times.longDay(appointment.timestamp)),
        h('p', null, visitLabels[window ?? ''] ?? times.time(appointment.timestamp), `, ${times.zone}`),
        address ? h('p', null, t.visitFrom(address)) : null,
        h(
          'p',
          { className: 'buttons' },
          h('a', { className: 'button', href: addresses.calendar(link) }, t.addToCalendar),
        ),
      ),
      h(
        Card,
        null,
        h(ChangeTime, { visit, to: addresses.fieldScheduler(link) }),
        h('p', null, h('a', { href: addresses.cancel(link) }, t.cancelIt)),
      ),
    ),
  }
}
