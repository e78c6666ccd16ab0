import { createElement as h, Fragment } from 'react'
import { addresses } from '../link.ts'
import { Card, fromOf, PhoneLink } from './blocks.ts'
import type { PageContent } from './layout.ts'
import { timesIn } from './times.ts'
import type { Visit } from './visit.ts'

/** For an event whose times the office sets: that it will call, how to call it, and what is booked already. */
export function officePage(visit: Visit): PageContent {
  const { t, link, claimant, office } = visit
  const { phone } = office
  return {
    heading: t.officeTitle,
    lead: t.inspection(claimant.vehicle),
    from: fromOf(visit),
    body: h(
      Fragment,
      null,
      h(OwnAppointment, { visit }),
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

/** The appointment that a claimant has, with the ways to see and cancel it; nothing where there is none. */
export function OwnAppointment({ visit }: { visit: Visit }) {
  const { t, link, claimant, now } = visit
  const { appointment } = claimant
  if (!appointment) return null
  const { kind, location_id, timestamp, timezone } = appointment
  const own =
    kind === 'field' || !location_id ? addresses.fieldAppointment(link) : addresses.slot(link, location_id, timestamp)
  const times = timesIn(timezone, t, now)
  return h(
    Card,
    { title: t.officeBooked },
    h('p', { className: 'big' }, kind === 'field' ? times.longDay(timestamp) : times.long(timestamp)),
    h('p', { className: 'note' }, times.zone),
    h('p', null, h('a', { href: own }, t.officeSee)),
    h('p', null, h('a', { href: addresses.cancel(link) }, t.cancelIt)),
  )
}
