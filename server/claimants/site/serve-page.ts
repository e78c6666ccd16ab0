import type { Context } from 'hono'
import { noteRoute, requestIdOf } from '../../http/observe.ts'
import { sendPacked, sendWhole } from '../../http/pack.ts'
import type { Refused } from '../../http/problem.ts'
import { isClosedOffice } from '../../http/business-door.ts'
import { paddingTo } from '../claim-check/answer-alike.ts'
import { type PageContent, renderPage } from '../pages/layout.ts'
import { closedPage, problemPage } from '../pages/problem.page.ts'
import type { Reader } from '../pages/visit.ts'
import { keepLanguage, languageOf, languages } from '../texts/language.ts'
import type { KeptPage } from './kept-pages.ts'
import type { Answer } from './site.ts'

/** What serving any page for claimants and visitors needs. */
export interface PageServer {
  /** Where people reach us. */
  readonly publicUrl: string
  /** Another origin that files are sent to; null where it is our own. */
  readonly fileOrigin: string | null
  /** What went wrong as a refusal; what is none is logged. */
  readonly refusalOf: (error: unknown, request?: string) => Refused
}

/** Stricter than what staff pages need: nothing inline, and nothing from anywhere else. */
const policyOf = (fileOrigin: string | null) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self'${fileOrigin ? ` ${fileOrigin}` : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * What is longer than a packet is packed, for a phone with one bar. Its length tells nobody what it holds: who does not
 * know the secret in an address cannot make a browser ask for it (record 105).
 */
const packing = { offered: ['br', 'gzip'], from: 1400 } as const

/** Serves one page: the answer, or in plain words what went wrong. A link that chooses a language leads back to the page. */
export async function servePage(
  context: Context,
  { publicUrl, fileOrigin, refusalOf }: PageServer,
  path: string,
  work: (reader: Reader) => Promise<{ readonly answer: Answer; readonly reader: Reader }>,
): Promise<Response> {
  noteRoute(context, path)
  context.header('Content-Security-Policy', policyOf(fileOrigin))
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Cache-Control', 'no-store')
  const reader = readerOf(context)
  const { lang } = context.req.query()
  if (context.req.method === 'GET' && lang !== undefined) {
    keepLanguage(context, lang, publicUrl)
    return context.redirect(reader.here, 303)
  }
  try {
    const done = await work(reader)
    return await send(context, done.reader, done.answer)
  } catch (error) {
    const refusal = refusalOf(error, requestIdOf(context))
    const { status, retry_after, phone } = refusal.problem
    if (isClosedOffice(refusal)) {
      const closed = { ...reader, phone: typeof phone === 'string' ? phone : null }
      return sendPage(context, closed, closedPage(reader.t), status)
    }
    if (retry_after) context.header('Retry-After', String(retry_after))
    return sendPage(context, reader, problemPage(reader.t, status, retry_after), status)
  }
}

export function readerOf(context: Context): Reader {
  const language = languageOf(context)
  const { pathname, searchParams } = new URL(context.req.url, 'http://localhost')
  searchParams.delete('lang')
  const query = searchParams.toString()
  return { language, t: languages[language], here: `${pathname}${query && `?${query}`}` }
}

function send(context: Context, reader: Reader, answer: Answer): Response | Promise<Response> {
  if ('to' in answer) return context.redirect(answer.to, 303)
  if ('kept' in answer) return sendKept(context, answer.kept)
  if ('page' in answer && answer.alike) return sendAlike(context, reader, answer.page, answer.alike)
  if ('page' in answer) return sendPage(context, reader, answer.page, answer.status)
  context.header('Content-Type', answer.type)
  if (answer.name) context.header('Content-Disposition', `attachment; filename="${answer.name}"`)
  return sendPacked(context, answer.file, packing)
}

function sendPage(context: Context, reader: Reader, page: PageContent, status = 200): Promise<Response> {
  context.header('Content-Type', 'text/html; charset=UTF-8')
  return sendPacked(context, renderPage(reader, page), packing, status as 200)
}

function sendKept(context: Context, { html, pack }: KeptPage): Promise<Response> {
  context.header('Content-Type', 'text/html; charset=UTF-8')
  return sendPacked(context, html, { ...packing, pack })
}

/** A page that has the same length whatever it says, and is not packed. */
function sendAlike(context: Context, reader: Reader, page: PageContent, bytes: number): Response {
  context.header('Content-Type', 'text/html; charset=UTF-8')
  const html = renderPage(reader, page)
  const frame = Buffer.byteLength('<!---->')
  return sendWhole(context, `${html}<!--${paddingTo(bytes - frame, html)}-->`)
}
