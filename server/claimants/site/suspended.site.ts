import type { Hono } from 'hono'
import { createElement as h } from 'react'
import { suspendedPage as address } from '../../../contract/businesses/suspended-page.ts'
import type { Database } from '../../db/database.ts'
import { Card } from '../pages/blocks.ts'
import type { PageContent } from '../pages/layout.ts'
import type { Texts } from '../texts/english.ts'
import { type PageServer, servePage } from './serve-page.ts'

interface Served extends PageServer {
  readonly database: Database
}

/** Where people of a suspended business are led: a page that holds nothing of it, and nothing of them. */
export function mountSuspended(app: Hono, site: Served): void {
  app.get(address, (context) =>
    servePage(context, site, address, async (reader) => {
      const contact = await site.database.withoutBusiness(async (client) => {
        const { rows } = await client.query<{ contact: string | null }>('select platform_contact() as contact')
        return rows[0]?.contact ?? null
      })
      return { reader, answer: { page: suspendedPage(reader.t, contact), status: 403 } }
    }),
  )
}

function suspendedPage(t: Texts, contact: string | null): PageContent {
  return {
    heading: t.suspendedTitle,
    body: h(
      Card,
      null,
      h('p', null, contact ? t.suspendedContact(contact) : t.suspendedAsk),
      h('p', null, h('a', { href: '/' }, t.tryAgain)),
    ),
    foot: t.suspendedKept,
  }
}
