import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, languages } from '../texts/language.ts'
import { PhoneLink } from './blocks.ts'
import type { Reader } from './visit.ts'

/** What a page says under its heading and above it. */
export interface PageContent {
  readonly heading: string
  readonly lead?: string
  /** Who asked for the inspection, and who does it. */
  readonly from?: readonly string[]
  readonly body: ReactNode
  /** In place of where claimants ask. */
  readonly foot?: string
  /** Where script reports that the page was left without going on. */
  readonly reportsTo?: string
}

/** A whole page as HTML. It has no inline script or style, which the content security policy would refuse. */
export function renderPage(reader: Reader, content: PageContent): string {
  return `<!doctype html>${renderToStaticMarkup(h(Document, { reader, content }))}`
}

export function Document({ reader, content }: { reader: Reader; content: PageContent }): ReactElement {
  const { t, language, phone } = reader
  const { heading, lead, from = [], body, reportsTo, foot = t.callUs } = content
  return h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('meta', { name: 'referrer', content: 'no-referrer' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, heading),
      h('link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
      h('link', { rel: 'stylesheet', href: '/claimants/pages.css' }),
      h('script', { src: '/claimants/pages.js', defer: true }),
    ),
    h(
      'body',
      {
        'data-offline': t.offline,
        'data-sending': t.sending,
        'data-own-time': t.yourTime('{time}'),
        'data-step': reportsTo,
      },
      h('a', { className: 'skip', href: '#main' }, t.skip),
      h(
        'header',
        null,
        h(
          'div',
          { className: 'top' },
          h(
            'span',
            null,
            from.filter(Boolean).map((line) => h('span', { key: line, className: 'line' }, line)),
          ),
          h(LanguageChoice, { reader }),
        ),
        h('h1', null, heading),
        lead ? h('p', null, lead) : null,
      ),
      h('main', { id: 'main' }, body),
      h('footer', null, h('p', null, ...(phone ? [t.callUsAt, ' ', h(PhoneLink, { phone })] : [foot]))),
    ),
  )
}

function LanguageChoice({ reader: { t, language, here } }: { reader: Reader }) {
  const to = (one: Language) => `${here}${here.includes('?') ? '&' : '?'}lang=${one}`
  return h(
    'nav',
    { className: 'languages', 'aria-label': t.otherLanguage },
    (['en', 'es'] as const).map((one) => {
      const isCurrent = one === language
      const state = isCurrent ? { 'aria-current': 'true' as const } : {}
      return h('a', { key: one, href: to(one), hrefLang: one, lang: one, ...state }, languages[one].languageName)
    }),
  )
}
