import type { Context, Hono } from 'hono'
import { type FormFile, readFormWithFiles } from '../../http/read-files.ts'
import { readForm } from '../../http/read-request.ts'
import { originOf } from '../../http/request-origin.ts'
import type { ClaimCheckDesk } from '../claim-check/claim-check-desk.ts'
import type { Reader } from '../pages/visit.ts'
import { claimCheckPages } from './claim-check.site.ts'
import type { ShopCommands } from '../shop/shop-commands.ts'
import { KeptPages } from './kept-pages.ts'
import { type PageServer, servePage } from './serve-page.ts'
import { shopPages } from './shop.site.ts'
import type { Answer } from './site.ts'

export interface OpenSite extends PageServer {
  readonly trustedProxies: number
  readonly claimCheck: ClaimCheckDesk
  readonly kept: KeptPages
  readonly shop: ShopCommands
}

/** A request for a page that needs no link. */
export interface OpenRequest {
  readonly reader: Reader
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Fields of the form that was sent; none for a page that is only read. */
  readonly form: Readonly<Record<string, string>>
  /** Files of it; none for a page that takes none. */
  readonly files: readonly FormFile[]
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
  /** Whether its form has files. */
  readonly takesFiles?: true
}

/** Pages for visitors without a link: anyone may open them, so they show nothing of whom a claim belongs to. */
const pages: readonly OpenPage[] = [...claimCheckPages, ...shopPages]

/** Of some 10 kB each, at each server. */
const mostKept = 4_000

export function mountOpenSite(app: Hono, given: Omit<OpenSite, 'kept'>): void {
  const site = { ...given, kept: new KeptPages(mostKept) }
  for (const page of pages) {
    const { path, get, post } = page
    if (get) app.get(path, (context) => serve(context, site, page, get))
    if (post) app.post(path, (context) => serve(context, site, page, post))
  }
}

const noForm = { form: {}, files: [] }

function serve(context: Context, site: OpenSite, page: OpenPage, answerOf: NonNullable<OpenPage['get']>) {
  return servePage(context, site, page.path, async (reader) => {
    const { address } = originOf(context, site.trustedProxies)
    const params = context.req.param() as Readonly<Record<string, string>>
    // Files are read for a claim that exists, and for no other.
    if (page.takesFiles) await site.claimCheck.admit(params.longId ?? '', address)
    const sent = context.req.method === 'POST' ? await readSent(context, page, address) : noForm
    const asked = { ...sent, reader, params, query: context.req.query(), address, site }
    const { phone = null, ...answer } = await answerOf(asked)
    return { answer, reader: { ...reader, phone } }
  })
}

async function readSent(context: Context, { takesFiles }: OpenPage, address: string) {
  if (takesFiles) return readFormWithFiles(context, address)
  return { form: await readForm(context, address), files: [] }
}
