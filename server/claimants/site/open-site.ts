import type { Context, Hono } from 'hono'
import { readForm } from '../../http/read-request.ts'
import { originOf } from '../../http/request-origin.ts'
import type { ClaimCheckDesk } from '../claim-check/claim-check-desk.ts'
import type { Reader } from '../pages/visit.ts'
import { claimCheckPages } from './claim-check.site.ts'
import { type PageServer, servePage } from './serve-page.ts'
import type { Answer } from './site.ts'

export interface OpenSite extends PageServer {
  readonly trustedProxies: number
  readonly claimCheck: ClaimCheckDesk
}

/** A request for a page that needs no link. */
export interface OpenRequest {
  readonly reader: Reader
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Fields of the form that was sent; none for a page that is only read. */
  readonly form: Readonly<Record<string, string>>
  /** What limits count by. */
  readonly address: string
  readonly site: OpenSite
}

/** What a page answers, and the phone number that its foot shows where one is known. */
export type OpenAnswer = Answer & { readonly phone?: string | null }

export interface OpenPage {
  /** As Hono has it. */
  readonly path: string
  readonly get?: (asked: OpenRequest) => Promise<OpenAnswer>
  readonly post?: (asked: OpenRequest) => Promise<OpenAnswer>
}

/** Pages for visitors without a link: anyone may open them, so they show nothing of whom a claim belongs to. */
const pages: readonly OpenPage[] = [...claimCheckPages]

export function mountOpenSite(app: Hono, site: OpenSite): void {
  for (const { path, get, post } of pages) {
    if (get) app.get(path, (context) => serve(context, site, path, get))
    if (post) app.post(path, (context) => serve(context, site, path, post))
  }
}

function serve(context: Context, site: OpenSite, path: string, answerOf: NonNullable<OpenPage['get']>) {
  return servePage(context, site, path, async (reader) => {
    const { address } = originOf(context, site.trustedProxies)
    const form = context.req.method === 'POST' ? await readForm(context, address) : {}
    const params = context.req.param() as Readonly<Record<string, string>>
    const { phone = null, ...answer } = await answerOf({
      reader,
      params,
      query: context.req.query(),
      form,
      address,
      site,
    })
    return { answer, reader: { ...reader, phone } }
  })
}
