import { createElement as h, Fragment } from 'react'
import type { FreeSlot } from '../../../contract/appointments/appointment.ts'
import type { NearbyLocation } from '../../../contract/claimants/claimant.ts'
import { addresses } from '../link.ts'
import type { Texts } from '../texts/english.ts'
import { Alert, Card, distanceOf, Form, fromOf } from './blocks.ts'
import type { PageContent } from './layout.ts'
import { type Times, timesIn } from './times.ts'
import type { Visit } from './visit.ts'

export interface Taken {
  readonly location: NearbyLocation
  /** The time that was wanted, in milliseconds since 1970. */
  readonly timestamp: number
  /** Whether it is a slot of the location that lies ahead: full, and not gone. */
  readonly isFull: boolean
  readonly slots: readonly FreeSlot[]
  /** Other places with room at that time, the nearest first. */
  readonly elsewhere: readonly NearbyLocation[]
}

const offered = 3

/** The time is gone: the three nearest free ones, each one button away, and nothing chosen for the claimant. */
export function takenPage(visit: Visit, taken: Taken): PageContent {
  const { t, link, claimant, now } = visit
  const { location, timestamp, isFull, elsewhere } = taken
  const times = timesIn(location.timezone, t, now)
  const when = times.short(timestamp)
  const current = claimant.appointment
  const isOwn = (at: number) => current?.location_id === location.id && current.timestamp === at
  const nearest = nearestOf(
    taken.slots.filter((slot) => !isOwn(slot.timestamp)),
    timestamp,
  )
  const [other] = elsewhere
  return {
    heading: t.takenTitle,
    lead: location.name,
    from: fromOf(visit),
    body: h(
      Fragment,
      null,
      h(
        Alert,
        { title: isFull ? t.takenHeading(when) : t.overHeading(when) },
        h('p', null, current ? t.takenKept(timesIn(current.timezone, t, now).short(current.timestamp)) : t.takenText),
      ),
      nearest.length === 0
        ? h(Card, null, h('p', null, t.noTimes))
        : h(
            Card,
            { title: t.nearestFree },
            nearest.map((at) =>
              h(
                Form,
                { key: at, action: addresses.slot(link, location.id, at) },
                h(
                  'button',
                  { className: 'offer' },
                  h(
                    'span',
                    null,
                    h('b', null, times.short(at)),
                    ' ',
                    h('small', null, differenceOf(at, timestamp, times, t)),
                  ),
                  ' ',
                  h('span', { className: 'pick' }, t.book),
                ),
              ),
            ),
            h('p', { className: 'note' }, t.timesAre(times.zone, location.city), ' ', t.changeLater),
          ),
      h(
        Card,
        null,
        other
          ? h(
              'p',
              { className: 'way' },
              h(
                'span',
                null,
                t.wantThatTime(times.time(timestamp)),
                h('small', null, t.freeAt(other.name, distanceOf(visit, other.distance_miles))),
              ),
              h('a', { href: addresses.slot(link, other.id, timestamp) }, t.choose),
            )
          : null,
        h(
          'p',
          { className: 'way' },
          h('span', null, t.otherDays),
          h('a', { href: addresses.schedule(link, location.id) }, t.seeAll),
        ),
      ),
    ),
  }
}

/** Starts of the free slots nearest to a time, the nearest first; of two as near the later. */
function nearestOf(slots: readonly FreeSlot[], wanted: number): number[] {
  const away = (at: number) => Math.abs(at - wanted)
  return slots
    .flatMap(({ timestamp, free }) => (free > 0 && timestamp !== wanted ? timestamp : []))
    .toSorted((a, b) => away(a) - away(b) || b - a)
    .slice(0, offered)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How far another time is from the wanted one: in hours on the same day, else in days of the calendar. */
function differenceOf(at: number, wanted: number, times: Times, t: Texts): string {
  const days = Math.round((Date.parse(times.day(at)) - Date.parse(times.day(wanted))) / day)
  if (Math.abs(days) === 1) return days > 0 ? t.nextDay : t.dayBefore
  const span = Math.abs(at - wanted)
  const hours = Math.round((span / hour) * 2) / 2
  const text =
    days !== 0
      ? t.days(Math.abs(days))
      : span < hour
        ? t.minutes(Math.round(span / minute))
        : t.hours(Number.isInteger(hours) ? String(hours) : `${Math.floor(hours)}½`)
  return at > wanted ? t.later(text) : t.earlier(text)
}
