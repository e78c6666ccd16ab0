import { createElement as h, Fragment } from 'react'
import type { NearbyLocation } from '../../../contract/claimants/claimant.ts'
import { addresses } from '../link.ts'
import { Card, distanceOf, fromOf, PhoneLink, placeLine } from './blocks.ts'
import type { PageContent } from './layout.ts'
import { OwnAppointment } from './office.page.ts'
import { SurveyLine } from './survey.page.ts'
import { timesIn } from './times.ts'
import type { Visit } from './visit.ts'

export interface Selection {
  readonly locations: readonly NearbyLocation[]
  /** The ZIP code that distances are measured from. */
  readonly zip: string
  /** Whether the one that was typed is none. */
  readonly isWrongZip: boolean
}

/** Places near a ZIP code, each with its distance and next free time. */
export function selectorPage(visit: Visit, { locations, zip, isWrongZip }: Selection): PageContent {
  const { t, link, claimant } = visit
  const hidden = { id: link.id, token: link.token }
  return {
    heading: claimant.appointment ? t.doneTitle : t.selectorHeading,
    lead: t.inspection(claimant.vehicle),
    from: fromOf(visit),
    reportsTo: addresses.steps(link),
    body: h(
      Fragment,
      null,
      claimant.status === 'appraisal_complete' ? h(Card, null, h(SurveyLine, { visit })) : null,
      h(OwnAppointment, { visit }),
      h(
        Card,
        null,
        h(
          'form',
          { method: 'get', action: '/selector', className: 'zip' },
          Object.entries(hidden).map(([name, value]) => h('input', { key: name, type: 'hidden', name, value })),
          h('label', { htmlFor: 'zip' }, t.zipLabel),
          h('input', {
            id: 'zip',
            name: 'zip',
            defaultValue: zip,
            inputMode: 'numeric',
            autoComplete: 'postal-code',
            maxLength: 10,
            ...(isWrongZip && { 'aria-invalid': true, 'aria-describedby': 'zip-fault' }),
          }),
          h('button', { className: 'second' }, t.zipButton),
          isWrongZip ? h('p', { id: 'zip-fault', className: 'fault' }, t.zipWrong) : null,
        ),
      ),
      locations.length === 0 ? h(NoPlaces, { visit }) : h(Places, { visit, locations }),
      h('p', { className: 'aside' }, t.cannotDrive, ' ', h('a', { href: addresses.fieldRequest(link) }, t.askToCome)),
    ),
  }
}

function NoPlaces({ visit: { t, office } }: { visit: Visit }) {
  if (!office.isArchived) return h(Card, null, h('p', null, t.noPlaces))
  const { phone } = office
  const questions = phone ? h(Fragment, null, t.callUsAt, ' ', h(PhoneLink, { phone })) : t.callUs
  return h(Card, null, h('p', null, t.eventOver), h('p', null, questions))
}

function Places({ visit, locations }: { visit: Visit; locations: readonly NearbyLocation[] }) {
  const soonest = soonestOf(locations)
  return h(
    'ul',
    { className: 'places' },
    locations.map((location, index) =>
      h(
        'li',
        { key: location.id, className: 'card place' },
        h('h2', null, location.name),
        h('span', { className: 'miles' }, distanceOf(visit, location.distance_miles)),
        h('p', null, placeLine(location)),
        h(NextFree, {
          visit,
          location,
          isNearest: index === 0 && locations.length > 1,
          isSoonest: location.id === soonest,
        }),
        h(
          'a',
          { className: 'button', href: addresses.schedule(visit.link, location.id) },
          visit.t.seeTimes,
          h('span', { className: 'unseen' }, ` ${location.name}`),
        ),
      ),
    ),
  )
}

/** The place with the first free time, where that is not the nearest one. */
export function soonestOf(locations: readonly NearbyLocation[]): string | undefined {
  const [nearest] = locations
  const soonest = locations
    .filter(({ next_free }) => next_free !== null)
    .toSorted((a, b) => (a.next_free ?? 0) - (b.next_free ?? 0))[0]
  return soonest && soonest.next_free !== nearest?.next_free ? soonest.id : undefined
}

export interface NextFreeShown {
  readonly visit: Visit
  readonly location: NearbyLocation
  readonly isNearest: boolean
  readonly isSoonest: boolean
}

export function NextFree({
  visit: { t, now },
  location: { next_free, timezone },
  isNearest,
  isSoonest,
}: NextFreeShown) {
  return h(
    'p',
    { className: 'next' },
    next_free === null
      ? t.noneFree
      : h('span', null, t.nextFree, ' ', h('b', null, timesIn(timezone, t, now).near(next_free))),
    isNearest ? h('span', { className: 'tag' }, t.nearest) : null,
    isSoonest ? h('span', { className: 'tag' }, t.soonest) : null,
  )
}
