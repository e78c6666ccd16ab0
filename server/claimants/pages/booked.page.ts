import { createElement as h, Fragment } from 'react'
import type { ContactAppointment } from '../../../contract/contacts/contact.ts'
import type { NearbyLocation } from '../../../contract/claimants/claimant.ts'
import type { WaitingListEntry } from '../../../contract/waiting-list/waiting-list.ts'
import type * as v from 'valibot'
import { addresses } from '../link.ts'
import { pointOfLocation } from '../map-picture.ts'
import { Card, ChangeTime, fromOf, placeLine } from './blocks.ts'
import { EarlierTimeLine } from './earlier-time.page.ts'
import type { PageContent } from './layout.ts'
import { timesIn } from './times.ts'
import type { Visit } from './visit.ts'

export interface Booked {
  readonly appointment: v.InferOutput<typeof ContactAppointment>
  readonly location: NearbyLocation
  /** The request for an earlier time, where one was made. */
  readonly earlier: WaitingListEntry | null
}

/** What was booked: when, where, what to bring, and how to change it. */
export function bookedPage(visit: Visit, { appointment, location, earlier }: Booked): PageContent {
  const { t, link, now } = visit
  const { timestamp, timezone, duration_minutes } = appointment
  const times = timesIn(timezone, t, now)
  const place = placeLine(location)
  const goal = new URLSearchParams({ api: '1', destination: [place, location.zipcode].join(' ') })
  return {
    heading: t.doneTitle,
    lead: t.doneLead,
    from: fromOf(visit),
    body: h(
      Fragment,
      null,
      h(
        Card,
        { title: t.yourAppointment },
        h('p', { className: 'big' }, times.long(timestamp)),
        h(
          'p',
          { className: 'note', 'data-timestamp': timestamp, 'data-locale': t.locale },
          t.timesAre(times.zone, location.city),
        ),
        h('p', null, h('b', null, location.name), h('br'), place, h('br'), t.takes(duration_minutes)),
        pointOfLocation(location)
          ? h('img', {
              className: 'map',
              src: addresses.map(link, location.id),
              alt: t.mapOf(location.name),
              width: 600,
              height: 300,
            })
          : null,
        h(
          'p',
          { className: 'buttons' },
          h('a', { className: 'button', href: addresses.calendar(link) }, t.addToCalendar),
          h(
            'a',
            { className: 'second', href: `https://www.google.com/maps/dir/?${goal}`, rel: 'noreferrer' },
            t.directions,
          ),
        ),
      ),
      h(WhatToBring, { visit }),
      h(
        Card,
        null,
        h(ChangeTime, { visit, to: addresses.schedule(link, location.id) }),
        h(EarlierTimeLine, { visit, entry: earlier }),
        h('p', null, h('a', { href: addresses.cancel(link) }, t.cancelIt)),
      ),
    ),
  }
}

function WhatToBring({ visit: { t } }: { visit: Visit }) {
  return h(
    Card,
    { title: t.whatToBring },
    h(
      'ul',
      { className: 'ticks' },
      t.bring.map((what) => h('li', { key: what }, what)),
    ),
  )
}
