import { createElement as h, Fragment } from 'react'
import type { FoundClaim } from '../../../../contract/claim-check/claim-check.ts'
import { claimCheckTexts } from '../../texts/claim-check.ts'
import { claimAddresses } from '../../claim-check/claim-addresses.ts'
import { Card, Form } from '../blocks.ts'
import type { PageContent } from '../layout.ts'
import type { Reader } from '../visit.ts'

/** What a search has come to; null before the first. */
export interface Searched {
  readonly claims: readonly FoundClaim[]
  /** Whether nothing was entered. */
  readonly isEmpty: boolean
}

/** The form that finds a claim, and the claims that were found. */
export function searchPage({ language }: Reader, searched: Searched | null): PageContent {
  const t = claimCheckTexts[language]
  return {
    heading: t.searchTitle,
    lead: t.searchLead,
    body: h(
      Fragment,
      null,
      searched && !searched.isEmpty
        ? h(FoundClaims, { t, claims: searched.claims, link: { to: claimAddresses.tracker, text: t.see } })
        : null,
      h(SearchForm, { t, isEmpty: searched?.isEmpty ?? false, isAgain: searched !== null }),
    ),
  }
}

type Texts = (typeof claimCheckTexts)['en']

function SearchForm({ t, isEmpty, isAgain }: { t: Texts; isEmpty: boolean; isAgain: boolean }) {
  const invalid = isEmpty ? { 'aria-invalid': true, 'aria-describedby': 'fault' } : { 'aria-describedby': 'hint' }
  return h(
    Form,
    { action: claimAddresses.search },
    h(
      Card,
      isAgain && !isEmpty ? { title: t.searchAgain } : null,
      h(
        'div',
        null,
        h('label', { htmlFor: 'search' }, h('b', null, t.searchLabel)),
        h('p', { className: 'note', id: 'hint' }, t.searchHint),
        isEmpty ? h('p', { className: 'fault', id: 'fault' }, t.searchMissing) : null,
      ),
      h('input', {
        id: 'search',
        name: 'search',
        required: true,
        minLength: 4,
        maxLength: 64,
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        ...invalid,
      }),
      h('p', { className: 'buttons' }, h('button', { className: 'button' }, t.search)),
    ),
  )
}

interface FoundClaimsLook {
  readonly t: Texts
  readonly claims: readonly FoundClaim[]
  /** Where a claim leads to. */
  readonly link: { readonly to: (longId: string) => string; readonly text: string }
}

/** Claims as a stranger may see them, or that there is none. */
export function FoundClaims({ t, claims, link }: FoundClaimsLook) {
  if (claims.length === 0) return h(Card, { title: t.none }, h('p', null, t.noneText))
  return h(
    Card,
    { title: t.found(claims.length) },
    h(
      'ul',
      null,
      claims.map(({ long_id, name, vehicle }) =>
        h(
          'li',
          { key: long_id, className: 'way' },
          h('span', null, h('b', null, vehicle || t.unknownVehicle), name ? h('small', null, name) : null),
          h('a', { href: link.to(long_id) }, link.text),
        ),
      ),
    ),
    h('p', { className: 'note' }, t.namesHidden),
  )
}
