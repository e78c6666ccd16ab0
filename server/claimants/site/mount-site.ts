import type { Context, Hono } from 'hono'
import { noteRoute, requestIdOf } from '../../http/observe.ts'
import { isUuid } from '../../http/operation-of.ts'
import type { Refused } from '../../http/problem.ts'
import { sendPacked } from '../../http/pack.ts'
import { readForm } from '../../http/read-request.ts'
import { originOf } from '../../http/request-origin.ts'
import type { ClaimantGate } from '../claimant-gate.ts'
import { linkOfFieldToken } from '../link.ts'
import { type PageContent, renderPage } from '../pages/layout.ts'
import type { Reader } from '../pages/visit.ts'
import { problemPage } from '../pages/problem.page.ts'
import { findVisitFacts } from '../visit-facts.queries.ts'
import { keepLanguage, languageOf, languages } from '../texts/language.ts'
import { appointmentPages } from './appointment.site.ts'
import { earlierTimePages } from './earlier-time.site.ts'
import { fieldPages } from './field.site.ts'
import { schedulePages } from './schedule.site.ts'
import type { Answer, PageRequest, SiteDependencies, SitePage } from './site.ts'

export interface MountedSite extends SiteDependencies {
  readonly gate: ClaimantGate
  readonly trustedProxies: number
  /** What went wrong as a refusal; what is none is logged. */
  readonly refusalOf: (error: unknown, request?: string) => Refused
}

const pages: readonly SitePage[] = [...schedulePages, ...appointmentPages, ...earlierTimePages, ...fieldPages]

/** Stricter than what staff pages need: nothing inline, and nothing from anywhere else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * What is longer than a packet is packed, for a phone with one bar. Its length tells nobody what it holds: who does not
 * know the secret in an address cannot make a browser ask for it (record 105).
 */
const packing = { offered: ['br', 'gzip'], from: 1400 } as const

/** Serves the claimants' pages. Their addresses are answered here and not by the page of the staff. */
export function mountSite(app: Hono, site: MountedSite): void {
  for (const page of pages) {
    app.get(page.path, (context) => serve(context, site, page, page.get))
    const { post } = page
    if (post) app.post(page.path, (context) => serve(context, site, page, post))
  }
}

async function serve(
  context: Context,
  site: MountedSite,
  { path, needs }: SitePage,
  answer: SitePage['get'],
): Promise<Response> {
  noteRoute(context, path)
  context.header('Content-Security-Policy', policy)
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Cache-Control', 'no-store')
  const reader = readerOf(context)
  const { lang } = context.req.query()
  if (context.req.method === 'GET' && lang !== undefined) {
    keepLanguage(context, lang, site.publicUrl)
    return context.redirect(reader.here, 303)
  }
  try {
    const asked = await askedOf(context, site, needs)
    return send(context, asked.visit, await answer(asked))
  } catch (error) {
    const { status, retry_after } = site.refusalOf(error, requestIdOf(context)).problem
    if (retry_after) context.header('Retry-After', String(retry_after))
    return sendPage(context, reader, problemPage(reader.t, status, retry_after), status)
  }
}

function readerOf(context: Context) {
  const language = languageOf(context)
  const { pathname, searchParams } = new URL(context.req.url, 'http://localhost')
  searchParams.delete('lang')
  const query = searchParams.toString()
  return { language, t: languages[language], here: `${pathname}${query && `?${query}`}` }
}

function linkOf(params: Readonly<Record<string, string>>, query: Readonly<Record<string, string>>) {
  if (params.fieldAppointmentToken !== undefined) return linkOfFieldToken(params.fieldAppointmentToken)
  const { id = query.id ?? '', token = query.token ?? '' } = params
  return { id, token }
}

async function askedOf(context: Context, site: MountedSite, needs: SitePage['needs']): Promise<PageRequest> {
  const origin = originOf(context, site.trustedProxies)
  const params = context.req.param() as Readonly<Record<string, string>>
  const query = context.req.query()
  const link = linkOf(params, query)
  const { locationId = '' } = params
  const needed = {
    places: needs !== undefined,
    slotsOf: needs === 'slots' && isUuid(locationId) ? locationId.toLowerCase() : null,
  }
  const { found, ...who } = await site.gate.admitTo(
    { id: link.id, token: link.token, address: origin.address },
    (client, opened) => findVisitFacts(client, opened, needed),
  )
  const { businessId } = who
  const { claimant, office } = found
  const isForm = context.req.method === 'POST'
  const form = isForm ? await readForm(context, origin.address) : {}
  const read: PageRequest['read'] = (work) => site.database.withBusiness(businessId, work)
  return {
    visit: { ...readerOf(context), phone: office.phone, link, claimant, office, now: Date.now() },
    who: { businessId, contactId: who.contactId },
    facts: found,
    site,
    params,
    query,
    form,
    isForm,
    isBrowser: context.req.header('accept')?.includes('text/html') ?? false,
    read,
  }
}

function send(context: Context, reader: Reader, answer: Answer): Response | Promise<Response> {
  if ('to' in answer) return context.redirect(answer.to, 303)
  if ('page' in answer) return sendPage(context, reader, answer.page, answer.status)
  context.header('Content-Type', answer.type)
  if (answer.name) context.header('Content-Disposition', `attachment; filename="${answer.name}"`)
  return sendPacked(context, answer.file, packing)
}

function sendPage(context: Context, reader: Reader, page: PageContent, status = 200): Promise<Response> {
  context.header('Content-Type', 'text/html; charset=UTF-8')
  return sendPacked(context, renderPage(reader, page), packing, status as 200)
}
