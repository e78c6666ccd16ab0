import type { Context, Hono } from 'hono'
import { isUuid } from '../../http/operation-of.ts'
import { readForm } from '../../http/read-request.ts'
import { originOf } from '../../http/request-origin.ts'
import type { ClaimantGate } from '../claimant-gate.ts'
import { linkOfFieldToken } from '../link.ts'
import { findVisitFacts } from '../visit-facts.queries.ts'
import { appointmentPages } from './appointment.site.ts'
import { earlierTimePages } from './earlier-time.site.ts'
import { fieldPages } from './field.site.ts'
import { schedulePages } from './schedule.site.ts'
import { type PageServer, readerOf, servePage } from './serve-page.ts'
import { surveyPages } from './survey.site.ts'
import type { PageRequest, SiteDependencies, SitePage } from './site.ts'

export interface MountedSite extends SiteDependencies, PageServer {
  readonly gate: ClaimantGate
  readonly trustedProxies: number
}

const pages: readonly SitePage[] = [
  ...schedulePages,
  ...appointmentPages,
  ...earlierTimePages,
  ...fieldPages,
  ...surveyPages,
]

/** Serves the claimants' pages. Their addresses are answered here and not by the page of the staff. */
export function mountSite(app: Hono, site: MountedSite): void {
  for (const page of pages) {
    app.get(page.path, (context) => serve(context, site, page, page.get))
    const { post } = page
    if (post) app.post(page.path, (context) => serve(context, site, page, post))
  }
}

function serve(context: Context, site: MountedSite, { path, needs }: SitePage, answer: SitePage['get']) {
  return servePage(context, site, path, async () => {
    const asked = await askedOf(context, site, needs)
    return { answer: await answer(asked), reader: asked.visit }
  })
}

function linkOf(params: Readonly<Record<string, string>>, query: Readonly<Record<string, string>>) {
  const whole = params.fieldAppointmentToken ?? params.claimant
  if (whole !== undefined) return linkOfFieldToken(whole)
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
