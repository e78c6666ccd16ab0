import { createElement as h, Fragment } from 'react'
import type { ContactAppointment } from '../../../contract/contacts/contact.ts'
import { type PartOfDay, partsOfDay, type WaitingListEntry } from '../../../contract/waiting-list/waiting-list.ts'
import type * as v from 'valibot'
import type { EarlierTime } from '../earlier-time.queries.ts'
import { addresses } from '../link.ts'
import { earlierTimeTexts } from '../texts/earlier-time.ts'
import { Alert, Card, Form, fromOf, placeLine } from './blocks.ts'
import type { PageContent } from './layout.ts'
import { type Times, timesIn } from './times.ts'
import type { Visit } from './visit.ts'

interface Shown {
  readonly visit: Visit
  readonly appointment: v.InferOutput<typeof ContactAppointment>
  readonly location: NonNullable<EarlierTime['location']>
  readonly times: Times
  readonly channels: EarlierTime['channels']
}

/** The waiting list for one claimant: asks, waits, or is offered a time. Without an appointment it says so. */
export function earlierTimePage(
  visit: Visit,
  { location, entry, channels }: EarlierTime,
  wish: { readonly isWrongDay: boolean } = { isWrongDay: false },
): PageContent {
  const { claimant, t, language, link, now } = visit
  const { appointment } = claimant
  const texts = earlierTimeTexts[language]
  if (!appointment || !location) {
    const choose = h('a', { className: 'second', href: addresses.selector(link) }, t.bookAgain)
    const body = h(Card, null, h('p', null, texts.noneText), h('p', { className: 'buttons' }, choose))
    return { heading: texts.noneTitle, from: fromOf(visit), body }
  }
  const shown = { visit, appointment, location, times: timesIn(appointment.timezone, t, now), channels }
  const offer = entry?.state === 'offered' ? entry.offer : null
  if (offer && Date.parse(offer.until) > now) return offerPage(shown, offer)
  if (entry && (entry.state === 'waiting' || entry.state === 'offered')) return waitingPage(shown, entry)
  return askPage(shown, wish.isWrongDay)
}

function offerPage(shown: Shown, { timestamp, until }: NonNullable<WaitingListEntry['offer']>): PageContent {
  const { visit, appointment, location, times } = shown
  const { t, language } = visit
  const texts = earlierTimeTexts[language]
  return {
    heading: texts.offerTitle,
    lead: texts.offerLead,
    from: fromOf(visit),
    body: h(
      Fragment,
      null,
      h(
        Card,
        { title: texts.offered },
        h('p', { className: 'big' }, times.long(timestamp)),
        h('p', null, h('b', null, location.name), h('br'), placeLine(location)),
        h('p', { className: 'note' }, t.timesAre(times.zone, location.city)),
        h('p', null, texts.instead(times.short(appointment.timestamp))),
        h('p', null, texts.until(times.near(Date.parse(until)))),
        h(Answer, { visit, timestamp, answer: 'accept', label: texts.accept }),
        h(Answer, { visit, timestamp, answer: 'decline', label: texts.keep }),
      ),
    ),
  }
}

function Answer(given: { visit: Visit; timestamp: number; answer: 'accept' | 'decline'; label: string }) {
  const { visit, timestamp, answer, label } = given
  const className = answer === 'accept' ? 'button' : 'second'
  return h(
    Form,
    { action: addresses.earlier(visit.link) },
    h('input', { type: 'hidden', name: 'timestamp', value: timestamp }),
    h('p', { className: 'buttons' }, h('button', { className, name: 'do', value: answer }, label)),
  )
}

function waitingPage(shown: Shown, entry: WaitingListEntry): PageContent {
  const { visit, appointment, location, times } = shown
  const texts = earlierTimeTexts[visit.language]
  const booked = times.short(appointment.timestamp)
  const how = channelsLabel(shown)
  const title = lastOfferTitle(shown, entry)
  const day = entry.not_before && texts.from(times.longDay(Date.parse(`${entry.not_before}T18:00:00Z`)))
  return {
    heading: texts.waitingTitle,
    lead: texts.waitingLead(booked),
    from: fromOf(visit),
    body: h(
      Fragment,
      null,
      title ? h(Alert, { title }, h('p', null, texts.keptText(booked))) : null,
      h(
        Card,
        null,
        h('p', null, how ? texts.waitingText(location.name, how) : texts.unreachable),
        h('p', null, texts.wants, ' ', [texts.parts[entry.part_of_day], day].filter(Boolean).join(', ')),
        h(
          Form,
          { action: addresses.earlier(visit.link) },
          h(
            'p',
            { className: 'buttons' },
            h('button', { className: 'second', name: 'do', value: 'withdraw' }, texts.withdraw),
          ),
        ),
      ),
      h(FreeNow, { shown }),
    ),
  }
}

/** What tells the claimant of an offer; null where nothing does, and the office has to be asked. */
function channelsLabel({ channels }: Shown): 'both' | 'sms' | 'mail' | null {
  return channels.length > 1 ? 'both' : (channels[0] ?? null)
}

/** What has become of the last offer, where that is news to the claimant. */
function lastOfferTitle({ visit, times }: Shown, { state, offer, last_offer }: WaitingListEntry): string | null {
  const texts = earlierTimeTexts[visit.language]
  if (state === 'offered' && offer) return texts.expiredTitle(times.short(offer.timestamp))
  if (!last_offer) return null
  const when = times.short(last_offer.timestamp)
  if (last_offer.why === 'taken') return texts.fasterTitle(when)
  if (last_offer.why === 'gone') return texts.goneTitle(when)
  return last_offer.why === 'expired' ? texts.expiredTitle(when) : null
}

function FreeNow({ shown: { visit, location } }: { shown: Shown }) {
  const texts = earlierTimeTexts[visit.language]
  const times = h('a', { href: addresses.schedule(visit.link, location.id) }, texts.seeTimes)
  return h(Card, null, h('p', { className: 'way' }, h('span', null, texts.freeNow), times))
}

function askPage(shown: Shown, isWrongDay: boolean): PageContent {
  const { visit, appointment, times } = shown
  const texts = earlierTimeTexts[visit.language]
  const how = channelsLabel(shown)
  const booked = times.short(appointment.timestamp)
  return {
    heading: texts.askTitle,
    lead: how ? texts.askLead(booked) : texts.waitingLead(booked),
    from: fromOf(visit),
    body: h(
      Fragment,
      null,
      how ? null : h(Card, null, h('p', null, texts.unreachable)),
      h(
        Form,
        { action: addresses.earlier(visit.link), draft: `earlier ${appointment.id}` },
        h(
          'fieldset',
          { className: 'card' },
          h('legend', null, texts.when),
          partsOfDay.map((part) => h(Part, { key: part, part, label: texts.parts[part] })),
          h('label', { htmlFor: 'not_before' }, texts.notBefore),
          h('input', {
            id: 'not_before',
            name: 'not_before',
            type: 'date',
            min: times.day(visit.now),
            max: times.day(appointment.timestamp),
            ...(isWrongDay && { 'aria-invalid': true, 'aria-describedby': 'wrong-day' }),
          }),
          isWrongDay ? h('p', { id: 'wrong-day', className: 'fault' }, texts.notADay) : null,
        ),
        h('p', { className: 'buttons' }, h('button', { className: 'button', name: 'do', value: 'ask' }, texts.ask)),
      ),
      h(FreeNow, { shown }),
    ),
  }
}

function Part({ part, label }: { part: PartOfDay; label: string }) {
  const input = h('input', { type: 'radio', name: 'part_of_day', value: part, defaultChecked: part === 'any' })
  return h('label', { className: 'line-choice' }, input, h('span', null, label))
}

/** On the page of a booked appointment: the way to the waiting list, and how it is there. */
export function EarlierTimeLine({ visit, entry }: { visit: Visit; entry: WaitingListEntry | null }) {
  const texts = earlierTimeTexts[visit.language]
  const isOffered = entry?.state === 'offered' && Date.parse(entry.offer?.until ?? '') > visit.now
  const label = isOffered ? texts.linkOffered : entry?.state === 'waiting' ? texts.linkWaiting : texts.link
  // Where the office books, it also says who comes earlier.
  if (!visit.office.selfSchedule && label === texts.link) return null
  return h('p', null, h('a', { href: addresses.earlier(visit.link) }, label))
}
