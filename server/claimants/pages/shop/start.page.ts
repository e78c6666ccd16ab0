import { createElement as h, Fragment } from 'react'
import type { FoundClaim } from '../../../../contract/claim-check/claim-check.ts'
import { shopAddresses } from '../../shop/shop-addresses.ts'
import { claimCheckTexts } from '../../texts/claim-check.ts'
import { shopTexts } from '../../texts/shop.ts'
import { Card, Form } from '../blocks.ts'
import { FoundClaims } from '../claim-check/search.page.ts'
import type { PageContent } from '../layout.ts'
import type { Reader } from '../visit.ts'

/** Where a shop names the claim; `claims` is null before it has. */
export function startPage({ language }: Reader, claims: readonly FoundClaim[] | null, isEmpty: boolean): PageContent {
  const t = shopTexts[language]
  const described = isEmpty ? { 'aria-invalid': true, 'aria-describedby': 'fault' } : { 'aria-describedby': 'hint' }
  return {
    heading: t.startTitle,
    lead: t.startLead,
    body: h(
      Fragment,
      null,
      claims
        ? h(FoundClaims, { t: claimCheckTexts[language], claims, link: { to: shopAddresses.form, text: t.sendFor } })
        : null,
      h(
        Form,
        { action: shopAddresses.start },
        h(
          Card,
          null,
          h(
            'div',
            null,
            h('label', { htmlFor: 'search' }, h('b', null, t.startLabel)),
            h('p', { className: 'note', id: 'hint' }, t.startHint),
            isEmpty ? h('p', { className: 'fault', id: 'fault' }, t.startMissing) : null,
          ),
          h('input', { id: 'search', name: 'search', required: true, minLength: 4, maxLength: 64, ...described }),
          h('p', { className: 'buttons' }, h('button', { className: 'button' }, t.start)),
        ),
      ),
    ),
  }
}
