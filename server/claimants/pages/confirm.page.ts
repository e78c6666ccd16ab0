import { createElement as h, Fragment } from 'react'
import type { NearbyLocation } from '../../../contract/claimants/claimant.ts'
import { addresses } from '../link.ts'
import { Card, Form, fromOf, placeLine } from './blocks.ts'
import type { PageContent } from './layout.ts'
import { timesIn } from './times.ts'
import type { Visit } from './visit.ts'

export interface Chosen {
  readonly location: NearbyLocation
  /** Start of the slot, in milliseconds since 1970. */
  readonly timestamp: number
  /** Until when its place is held, in milliseconds since 1970; null where it is free but not held. */
  readonly heldUntil: number | null
}

/** The chosen time, which one button books. */
export function confirmPage(visit: Visit, { location, timestamp, heldUntil }: Chosen): PageContent {
  const { t, link, claimant, now } = visit
  const times = timesIn(location.timezone, t, now)
  const current = claimant.appointment
  return {
    heading: t.confirmTitle,
    lead: t.inspection(claimant.vehicle),
    from: fromOf(visit),
    reportsTo: addresses.steps(link),
    body: h(
      Fragment,
      null,
      h(
        Card,
        { title: t.confirm, step: 3 },
        h('p', { className: 'big' }, times.long(timestamp)),
        h('p', null, h('b', null, location.name), h('br'), placeLine(location)),
        h(
          'p',
          { className: 'note', 'data-timestamp': timestamp, 'data-locale': t.locale },
          t.timesAre(times.zone, location.city),
        ),
        current ? h('p', null, t.youHave(timesIn(current.timezone, t, now).short(current.timestamp))) : null,
        h('p', { className: 'note' }, t.changeLater),
        h(
          'p',
          null,
          h('a', { href: addresses.schedule(link, location.id, { from: times.day(timestamp) }) }, t.otherTime),
        ),
      ),
      h(
        Form,
        { action: addresses.slot(link, location.id, timestamp) },
        h(
          'div',
          { className: 'dock' },
          h(
            'span',
            { className: 'chosen' },
            h('b', null, times.short(timestamp)),
            heldUntil === null ? null : h('small', null, t.heldUntil(times.time(heldUntil))),
          ),
          h('button', { className: 'button' }, current ? t.moveToThisTime : t.bookThisTime),
        ),
      ),
    ),
  }
}
