import { createElement as h, Fragment } from 'react'
import type { FreeSlot } from '../../../contract/appointments/appointment.ts'
import type { NearbyLocation } from '../../../contract/claimants/claimant.ts'
import { addresses } from '../link.ts'
import { Alert, Card, distanceOf, Form, fromOf, placeLine } from './blocks.ts'
import type { PageContent } from './layout.ts'
import { NextFree, soonestOf } from './selector.page.ts'
import { type Times, timesIn } from './times.ts'
import type { Visit } from './visit.ts'

export interface Schedule {
  readonly location: NearbyLocation
  readonly locations: readonly NearbyLocation[]
  readonly slots: readonly FreeSlot[]
  /** The first day that is shown, YYYY-MM-DD; the first with a free time where it is missing. */
  readonly from?: string
  /** Whether the form was sent without a time. */
  readonly isTimeMissing?: boolean
}

/** Where the page says that no time is chosen. */
export const timeMissing = 'time-missing'

/** As many as the style sheet switches between. */
const daysShown = 5
const placesShown = 3

/** Where and when, in one form: places and days switch without script. */
export function schedulePage(visit: Visit, schedule: Schedule): PageContent {
  const { t, link, claimant, now } = visit
  const { location } = schedule
  const current = claimant.appointment
  return {
    heading: t.bookTitle,
    lead: t.inspection(claimant.vehicle),
    from: fromOf(visit),
    reportsTo: addresses.steps(link),
    body: h(
      Fragment,
      null,
      current
        ? h(Card, null, h('p', null, t.youHave(timesIn(current.timezone, t, now).short(current.timestamp))))
        : null,
      h(
        Form,
        { action: addresses.schedule(link, location.id), draft: `schedule ${link.id}` },
        h(Where, { visit, schedule }),
        h(When, { visit, schedule }),
      ),
      h('p', { className: 'aside' }, t.cannotDrive, ' ', h('a', { href: addresses.fieldRequest(link) }, t.askToCome)),
    ),
  }
}

function Where({ visit, schedule: { location, locations } }: { visit: Visit; schedule: Schedule }) {
  const { t } = visit
  const near = locations.slice(0, placesShown)
  const shown = near.some(({ id }) => id === location.id) ? near : [...near.slice(0, placesShown - 1), location]
  const soonest = soonestOf(locations)
  return h(
    'fieldset',
    { className: 'card' },
    h('legend', null, h('span', { className: 'step', 'aria-hidden': true }, 1), t.where),
    h(
      'div',
      { className: 'choices' },
      shown.map((one) => {
        const isCurrent = one.id === location.id
        return h(
          'div',
          { key: one.id, className: isCurrent ? 'choice current' : 'choice' },
          h(
            'label',
            null,
            h('input', { type: 'radio', name: 'place', value: one.id, defaultChecked: isCurrent }),
            h(
              'span',
              { className: 'words' },
              h('b', null, one.name),
              h('span', { className: 'miles' }, distanceOf(visit, one.distance_miles)),
              h(NextFree, {
                visit,
                location: one,
                isNearest: one.id === locations[0]?.id && locations.length > 1,
                isSoonest: one.id === soonest,
              }),
              h('span', { className: 'address' }, placeLine(one)),
            ),
          ),
          isCurrent
            ? null
            : h(
                'button',
                { className: 'second', name: 'show', value: one.id, formNoValidate: true },
                t.showTimesHere,
                h('span', { className: 'unseen' }, ` ${one.name}`),
              ),
        )
      }),
    ),
    locations.length > shown.length
      ? h('p', null, h('a', { href: addresses.selector(visit.link) }, t.morePlaces))
      : null,
  )
}

interface Day {
  readonly day: string
  readonly slots: readonly FreeSlot[]
  readonly free: number
}

function When({ visit, schedule: { location, slots, from, isTimeMissing } }: { visit: Visit; schedule: Schedule }) {
  const { t, link, now } = visit
  const times = timesIn(location.timezone, t, now)
  const days = Map.groupBy(slots, ({ timestamp }) => times.day(timestamp))
  const all = Array.from(
    days,
    ([day, some]): Day => ({ day, slots: some, free: some.filter(({ free }) => free > 0).length }),
  )
  const asked = from ? all.findIndex(({ day }) => day >= from) : -1
  const start = Math.max(0, asked >= 0 ? asked : all.findIndex(({ free }) => free > 0))
  const shown = all.slice(start, start + daysShown)
  const chosen = shown.findIndex(({ free }) => free > 0)
  const first = shown[0]?.slots[0]
  const last = shown.at(-1)?.slots[0] ?? first
  const before = all[Math.max(0, start - daysShown)]
  const after = all[start + daysShown]
  if (!first || !last) return h(Card, { title: t.when, step: 2 }, h('p', null, t.noTimes))
  return h(
    Fragment,
    null,
    h(
      'fieldset',
      { className: 'card' },
      h(
        'legend',
        null,
        h('span', { className: 'step', 'aria-hidden': true }, 2),
        t.when,
        h('span', { className: 'month' }, `${times.months(first.timestamp, last.timestamp)}, ${times.zone}`),
      ),
      h(
        'div',
        { className: 'days' },
        shown.map((day, index) => h(DayChoice, { key: day.day, day, index, times, visit, isChosen: index === chosen })),
      ),
      shown.map((day, index) => h(DayTimes, { key: day.day, day, index, times, visit })),
      h(
        'p',
        { className: 'turn' },
        start > 0 && before
          ? h('a', { href: addresses.schedule(link, location.id, { from: before.day }) }, t.earlierDays)
          : null,
        after ? h('a', { href: addresses.schedule(link, location.id, { from: after.day }) }, t.laterDays) : null,
      ),
      h('p', { className: 'note' }, t.timesAre(times.zone, location.city)),
    ),
    // Beside the button that it answers, to which the address leads.
    isTimeMissing ? h('div', { id: timeMissing }, h(Alert, { title: t.chooseTimeFirst })) : null,
    h(
      'div',
      { className: 'dock' },
      h('span', { className: 'chosen', 'aria-live': 'polite' }),
      h('button', { className: 'button' }, t.chooseTime),
    ),
  )
}

interface DayShown {
  readonly visit: Visit
  readonly day: Day
  readonly index: number
  readonly times: Times
}

function DayChoice({
  visit: { t },
  day: { day, free, slots },
  index,
  times,
  isChosen,
}: DayShown & { isChosen: boolean }) {
  const at = slots[0]?.timestamp ?? 0
  const text = [
    h('span', { key: 'weekday' }, times.weekday(at), ' '),
    h('b', { key: 'number' }, times.dayNumber(at)),
    h('small', { key: 'left' }, ' ', free > 0 ? t.left(free) : t.full),
  ]
  if (free === 0) return h('span', { className: 'day full' }, text)
  const input = h('input', { type: 'radio', name: 'day', value: day, id: `day-${index}`, defaultChecked: isChosen })
  return h('label', { className: 'day' }, input, text)
}

function DayTimes({ visit: { t }, day: { slots }, index, times }: DayShown) {
  const open = slots.filter(({ free }) => free > 0)
  const labels = open.map(({ timestamp }) => times.time(timestamp))
  const parts = [
    { title: t.morning, some: open.filter(({ timestamp }) => times.isMorning(timestamp)) },
    { title: t.afternoon, some: open.filter(({ timestamp }) => !times.isMorning(timestamp)) },
  ]
  const label = (timestamp: number) => {
    const time = times.time(timestamp)
    return labels.indexOf(time) === labels.lastIndexOf(time) ? time : times.timeInZone(timestamp)
  }
  return h(
    'div',
    { className: `times times-${index}` },
    h('h2', { className: 'unseen' }, times.longDay(slots[0]?.timestamp ?? 0)),
    parts
      .filter(({ some }) => some.length > 0)
      .map(({ title, some }) =>
        h(
          Fragment,
          { key: title },
          h('p', { className: 'part' }, title),
          h(
            'div',
            { className: 'slots' },
            some.map(({ timestamp }) =>
              h(
                'label',
                { key: timestamp, className: 'slot' },
                h('input', {
                  type: 'radio',
                  name: 'slot',
                  value: timestamp,
                  // One of all the times: without script the browser asks for it.
                  required: true,
                  'data-words': times.short(timestamp),
                }),
                h('span', null, label(timestamp)),
              ),
            ),
          ),
        ),
      ),
  )
}
