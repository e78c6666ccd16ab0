import { createElement as h, Fragment } from 'react'
import type { ClaimTracker, DateRange, TrackedStep } from '../../../../contract/claim-check/claim-check.ts'
import { dateFormat } from '../../../../contract/time/date-format.ts'
import { claimAddresses } from '../../claim-check/claim-addresses.ts'
import { type ClaimCheckTexts, claimCheckTexts } from '../../texts/claim-check.ts'
import { Alert, Card, Form, PhoneLink } from '../blocks.ts'
import type { PageContent } from '../layout.ts'
import type { Reader } from '../visit.ts'

interface Shown {
  readonly t: ClaimCheckTexts
  readonly claim: ClaimTracker
  readonly dayText: (day: string) => string
}

/** Where a claim is: a missed promise first, then what comes next, and all of its steps. */
export function trackerPage({ language, t: common, phone }: Reader, claim: ClaimTracker): PageContent {
  const t = claimCheckTexts[language]
  const shown: Shown = { t, claim, dayText: dayTextIn(common.locale) }
  return {
    heading: t.vehicle(claim.vehicle),
    ...(claim.claim_number_end && { lead: t.claimEnd(claim.claim_number_end) }),
    from: claim.carrier ? [claim.carrier, common.withBusiness(claim.business)] : [claim.business],
    body: h(
      Fragment,
      null,
      h(Missed, { shown, phone: phone ?? null }),
      h(Next, { shown }),
      h(Steps, { shown }),
      h(Supplements, { shown }),
      claim.ended === 'canceled' ? null : h(OwnLink, { shown }),
    ),
  }
}

/** A day of the claim's zone in full: `Thursday, March 12`, never broken within its date. */
export function dayTextIn(locale: string): (day: string) => string {
  const format = dateFormat(locale, { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
  return (day) =>
    format.format(Date.parse(`${day}T12:00:00Z`)).replaceAll(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, '\u00a0')
}

function Missed({ shown: { t, claim, dayText }, phone }: { shown: Shown; phone: string | null }) {
  const { missed } = claim
  if (!missed) return null
  return h(
    Alert,
    { title: t.missedTitle[missed.kind](dayText(missed.promised)) },
    h('p', null, ...(phone ? [t.missedText, ' ', h(PhoneLink, { key: 'phone', phone })] : [t.missedMail])),
  )
}

function Next({ shown: { t, claim, dayText } }: { shown: Shown }) {
  const { current, ended } = claim
  if (ended) return h(Card, { title: t.ended[ended][0] }, h('p', null, t.ended[ended][1]))
  if (!current) return null
  const { step, turn, since, planned, range } = current
  return h(
    Card,
    { title: t.next(t.nextSteps[step]) },
    h('p', { className: 'expected' }, when()),
    range && !planned ? h('p', { className: 'note' }, t.sure(range.inside, range.tested)) : null,
    h('p', null, t.turn, ' ', h('b', null, t.parties[turn]), '. ', t.since(dayText(since))),
    step === 'booking' && turn === 'claimant' ? h('p', null, t.bookHere) : null,
  )

  function when() {
    if (planned) return h('b', null, t.planned(dayText(planned)))
    if (range) return h('b', null, rangeText(range, t, dayText))
    return turn === 'claimant' ? t.yourMove : t.noRange
  }
}

const rangeText = ({ from, to }: DateRange, t: Pick<ClaimCheckTexts, 'range'>, dayText: Shown['dayText']) =>
  t.range(dayText(from), dayText(to))

function Steps({ shown: { t, claim, dayText } }: { shown: Shown }) {
  const stateText = { done: t.done, current: t.now, ahead: t.ahead } as const
  const line = ({ state, day }: TrackedStep) => (day ? dayText(day) : stateText[state])
  return h(
    Card,
    { title: t.where },
    h(
      'ol',
      { className: 'track' },
      claim.steps.map((one) =>
        h(
          'li',
          { key: one.step, className: one.state, ...(one.state === 'current' && { 'aria-current': 'step' as const }) },
          h('b', null, t.steps[one.step][0], h('span', { className: 'unseen' }, `: ${stateText[one.state]}`)),
          h('small', null, one.state === 'done' ? line(one) : t.steps[one.step][1]),
        ),
      ),
    ),
  )
}

function Supplements({ shown: { t, claim, dayText } }: { shown: Shown }) {
  if (claim.supplements.length === 0) return null
  return h(
    Card,
    { title: t.supplements },
    h('p', { className: 'note' }, t.supplementsText),
    h(
      'ul',
      null,
      claim.supplements.map(({ id, stage, turn, received, range }) =>
        h(
          'li',
          { key: id, className: 'way' },
          h(
            'span',
            null,
            h('b', null, turn === 'shop' ? t.needsDocuments : t.stages[stage]),
            h('small', null, t.supplementOf(dayText(received))),
            turn ? h('small', null, t.turn, ' ', t.parties[turn]) : null,
            range ? h('small', null, rangeText(range, t, dayText)) : null,
          ),
        ),
      ),
    ),
  )
}

function OwnLink({ shown: { t, claim } }: { shown: Shown }) {
  return h(
    Form,
    { action: claimAddresses.sendLink(claim.long_id) },
    h(
      Card,
      { title: t.linkTitle },
      h('p', null, t.linkText),
      h('p', { className: 'buttons' }, h('button', { className: 'button' }, t.sendLink)),
    ),
  )
}

/** The same whether there is a phone, an email or neither, and whether it is the first time or the tenth. */
export function linkSentPage({ language }: Reader, longId: string): PageContent {
  const t = claimCheckTexts[language]
  return {
    heading: t.linkSentTitle,
    body: h(
      Card,
      null,
      h('p', null, t.linkSentText),
      h('p', null, h('a', { href: claimAddresses.tracker(longId) }, t.backToClaim)),
    ),
  }
}
