import { createElement as h, Fragment } from 'react'
import { addresses } from '../link.ts'
import { Card, ChangeTime, fromOf, PhoneLink } from './blocks.ts'
import type { PageContent } from './layout.ts'
import { timesIn } from './times.ts'
import type { Visit } from './visit.ts'

/** For an event whose times the office sets: that it will call, how to call it, and what is booked already. */
export function officePage(visit: Visit): PageContent {
  const { t, link, claimant, office } = visit
  if (claimant.appointment) return ownPage(visit)
  const { phone } = office
  return {
    heading: t.officeTitle,
    lead: t.inspection(claimant.vehicle),
    from: fromOf(visit),
    body: h(
      Fragment,
      null,
      h(
        Card,
        null,
        h('p', null, t.officeText),
        phone ? h('p', null, t.officeSooner, ' ', h(PhoneLink, { phone })) : h('p', null, t.officeReply),
      ),
      h('p', { className: 'aside' }, t.cannotDrive, ' ', h('a', { href: addresses.fieldRequest(link) }, t.askToCome)),
    ),
  }
}

/** The same for who has an appointment: how it is seen, canceled, and changed by a call. */
function ownPage(visit: Visit): PageContent {
  const { t, link, claimant } = visit
  return {
    heading: t.officeBooked,
    lead: t.inspection(claimant.vehicle),
    from: fromOf(visit),
    body: h(
      Fragment,
      null,
      h(OwnAppointment, { visit }),
      h(Card, null, h(ChangeTime, { visit, to: addresses.selector(link) })),
    ),
  }
}

/** The appointment that a claimant has, with the ways to see and cancel it; nothing where there is none. */
export function OwnAppointment({ visit }: { visit: Visit }) {
  const { t, link, claimant, now } = visit
  const { appointment } = claimant
  if (!appointment) return null
  const { kind, timestamp, timezone } = appointment
  const times = timesIn(timezone, t, now)
  return h(
    Card,
    { title: t.yourAppointment },
    h('p', { className: 'big' }, kind === 'field' ? times.longDay(timestamp) : times.long(timestamp)),
    h('p', { className: 'note' }, times.zone),
    h('p', null, h('a', { href: addresses.own(link, appointment) }, t.officeSee)),
    h('p', null, h('a', { href: addresses.cancel(link) }, t.cancelIt)),
  )
}
