import { createElement as h, Fragment } from 'react'
import type { ClaimTracker } from '../../../../contract/claim-check/claim-check.ts'
import { type DocumentRequest, isOwed } from '../../../../contract/supplements/document-request.ts'
import { noteIn } from '../../../../contract/supplements/request-templates.ts'
import type { SentDocument } from '../../../../contract/supplements/document.ts'
import { documentTypes, waitsOn } from '../../../../contract/supplements/supplement.ts'
import { claimAddresses } from '../../claim-check/claim-addresses.ts'
import { dayIn } from '../../claim-check/day-in.ts'
import { shopAddresses } from '../../shop/shop-addresses.ts'
import type { ShopSupplement } from '../../shop/shop-commands.ts'
import { claimCheckTexts } from '../../texts/claim-check.ts'
import { type ShopTexts, shopTexts } from '../../texts/shop.ts'
import { Alert, Card } from '../blocks.ts'
import { dayTextIn } from '../claim-check/tracker.page.ts'
import type { PageContent } from '../layout.ts'
import type { Reader } from '../visit.ts'

/** A supplement on its page: where a shop sends files, sees what was sent, or what is asked for. */
export interface SupplementOnPage extends ShopSupplement {
  readonly claim: ClaimTracker
  /** Which address it is. */
  readonly part: 'attachments' | 'documents' | 'requests'
  /** What was wrong with the files that were sent. */
  readonly fault: 'missing' | 'wrong' | null
}

interface Shown {
  readonly t: ShopTexts
  readonly language: Reader['language']
  readonly shown: SupplementOnPage
  readonly dayText: (at: string) => string
}

/** What is missing first, then where the supplement is, what was sent, and a form that sends more. */
export function supplementPage({ language, t: common }: Reader, shown: SupplementOnPage): PageContent {
  const t = shopTexts[language]
  const { claim, supplement, part } = shown
  const format = dayTextIn(common.locale)
  const given: Shown = { t, language, shown, dayText: (at) => format(dayIn(claim.timezone, Date.parse(at))) }
  const isOver = waitsOn(supplement) === null
  const parts = {
    requests: [h(Requests, { key: 'r', given }), h(Add, { key: 'a', given }), h(Where, { key: 'w', given, language })],
    documents: [h(Sent, { key: 's', given }), h(Add, { key: 'a', given }), h(Where, { key: 'w', given, language })],
    attachments: [h(Add, { key: 'a', given }), h(Sent, { key: 's', given }), h(Where, { key: 'w', given, language })],
  }
  return {
    heading: part === 'attachments' ? t.filesTitle : part === 'requests' ? t.asked : t.statusTitle,
    lead: [claim.vehicle, supplement.shop_name].filter(Boolean).join(', '),
    from: claim.carrier ? [claim.carrier, common.withBusiness(claim.business)] : [claim.business],
    body: h(
      Fragment,
      null,
      h(Missing, { given }),
      ...parts[part].filter(({ key }) => !isOver || key !== 'a'),
      h('p', { className: 'aside' }, t.bookmark),
    ),
  }
}

function Missing({ given: { t, shown, language } }: { given: Shown }) {
  const owed = shown.requests.filter(isOwed)
  if (owed.length === 0) return null
  return h(
    Alert,
    { title: t.missingTitle(owed.length) },
    h(
      'ul',
      null,
      owed.map(({ id, type, note }) => h('li', { key: id }, noteIn(language, note) || t.types[type])),
    ),
  )
}

function Requests({ given }: { given: Shown }) {
  const { t, shown } = given
  if (shown.requests.length === 0) return h(Card, { title: t.missingNone })
  return h(
    Card,
    { title: t.asked },
    h(
      'ul',
      null,
      shown.requests.map((request) => h(RequestLine, { key: request.id, given, request })),
    ),
  )
}

function RequestLine({ given: { t, dayText, language }, request }: { given: Shown; request: DocumentRequest }) {
  const { type, note, status, reason, example, owed_since } = request
  if (status === 'withdrawn') return null
  return h(
    'li',
    { className: 'way' },
    h(
      'span',
      null,
      h('b', null, noteIn(language, note) || t.types[type]),
      h('small', null, `${t.types[type]}. ${t.since(dayText(owed_since))}`),
      reason ? h('small', null, reason) : null,
      example ? h('small', null, `${t.example} ${example}`) : null,
    ),
    h('span', { className: isOwed(request) ? 'fault' : 'note' }, t.requestStatus[status]),
  )
}

function Sent({ given: { t, shown, dayText } }: { given: Shown }) {
  const { documents } = shown
  if (documents.length === 0) return h(Card, { title: t.sentNone })
  const isChecking = documents.some(({ status }) => checking.includes(status))
  // With script the page follows the checks.
  return h(
    'div',
    { 'data-sent': '', 'aria-live': 'polite', ...(isChecking && { 'data-checking': '' }) },
    h(
      Card,
      { title: t.sentTitle(documents.length) },
      h(
        'ul',
        null,
        documents.map(({ id, name, type, status, refusal, created_at }) =>
          h(
            'li',
            { key: id, className: 'way' },
            h(
              'span',
              null,
              h('b', null, name),
              h('small', null, `${t.types[type]}, ${dayText(created_at)}`),
              refusal ? h('small', { className: 'fault' }, refusal) : null,
            ),
            h('span', { className: status === 'refused' ? 'fault' : 'note' }, t.fileStatus[status]),
          ),
        ),
      ),
    ),
  )
}

const checking: readonly SentDocument['status'][] = ['awaiting_upload', 'received', 'checked']

/** Plain without script: the browser sends the files in the form. With script they go one by one, with progress. */
function Add({ given: { t, shown } }: { given: Shown }) {
  const { claim, supplement, part, fault } = shown
  const to = {
    attachments: shopAddresses.attachments(claim.long_id, supplement.id),
    documents: shopAddresses.documents(claim.long_id, supplement.id),
    requests: shopAddresses.requests(claim.long_id, supplement.id),
  }[part]
  const owed = shown.requests.find(isOwed)
  return h(
    'form',
    {
      method: 'post',
      action: to,
      encType: 'multipart/form-data',
      'data-upload': supplement.id,
      'data-long-id': claim.long_id,
      'data-progress': t.uploading,
      'data-waiting': t.waiting,
      'data-wrong': t.addWrong,
    },
    h(
      Card,
      { title: t.addTitle },
      fault ? h('p', { className: 'fault', id: 'fault' }, fault === 'missing' ? t.addMissing : t.addWrong) : null,
      h('label', { htmlFor: 'type' }, t.addWhat),
      h(
        'select',
        { id: 'type', name: 'type', defaultValue: owed?.type ?? 'photo' },
        documentTypes.map((type) => h('option', { key: type, value: type }, t.types[type])),
      ),
      h('label', { htmlFor: 'files' }, t.addFiles),
      h('input', {
        id: 'files',
        name: 'files',
        type: 'file',
        multiple: true,
        required: true,
        accept: 'image/jpeg,image/png,image/webp,image/heic,application/pdf,.heic,.heif',
        ...(fault && { 'aria-invalid': true, 'aria-describedby': 'fault' }),
      }),
      h('noscript', null, h('p', { className: 'note' }, t.addNote)),
      h('p', { className: 'buttons' }, h('button', { className: 'button' }, t.add)),
    ),
  )
}

function Where({ given: { t, shown, dayText }, language }: { given: Shown; language: Reader['language'] }) {
  const { claim, supplement, part } = shown
  const party = waitsOn(supplement)
  const range = claim.supplements.find(({ id }) => id === supplement.id)?.range
  const check = claimCheckTexts[language]
  const format = dayTextIn(language === 'es' ? 'es-US' : 'en-US')
  return h(
    Card,
    { title: t.where },
    h(
      'ol',
      { className: 'track' },
      h('li', { className: 'done' }, h('b', null, t.received), h('small', null, dayText(supplement.created_at))),
      h(
        'li',
        { className: party ? 'current' : 'done' },
        h('b', null, party === 'shop' ? check.needsDocuments : check.stages[supplement.stage]),
        h('small', null, party ? t.waits[party] : t.closed, ' ', check.since(dayText(supplement.waiting_since))),
        range ? h('small', null, check.range(format(range.from), format(range.to))) : null,
      ),
    ),
    range ? h('p', { className: 'note' }, check.sure(range.inside, range.tested)) : null,
    h(
      'p',
      { className: 'buttons' },
      part === 'requests'
        ? h('a', { className: 'second', href: shopAddresses.documents(claim.long_id, supplement.id) }, t.seeDocuments)
        : h('a', { className: 'second', href: shopAddresses.requests(claim.long_id, supplement.id) }, t.seeRequests),
      h('a', { className: 'second', href: claimAddresses.tracker(claim.long_id) }, t.seeClaim),
    ),
  )
}
