import { Hono } from 'hono'
import { allCalls } from '../contract/all-calls.ts'
import { findApiClient } from './api-keys/find-api-client.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { refusedWithoutSeat } from './appointments/slot-seats.ts'
import { createAuthenticate } from './auth/authenticate.ts'
import { serveLogos } from './businesses/serve-logos.ts'
import { mountSite } from './claimants/site/mount-site.ts'
import { mountOpenSite } from './claimants/site/open-site.ts'
import { mountSuspended } from './claimants/site/suspended.site.ts'
import type { PageServer } from './claimants/site/serve-page.ts'
import { createDependencies, type Dependencies } from './dependencies.ts'
import { serveFiles } from './files/serve-files.ts'
import { readLogTime } from './events/log-time.ts'
import { toProblem } from './http/to-problem.ts'
import { limitReads } from './http/limit-reads.ts'
import { underMaintenance } from './http/maintenance.ts'
import { assertAllRoutes } from './http/assert-all-routes.ts'
import { noSuchCall } from './http/no-such-call.ts'
import { observed, requestIdOf } from './http/observe.ts'
import { describeApi } from './http/openapi.ts'
import { type Admission, mount } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import { sendConstant, sendProblem } from './http/send-json.ts'
import { notingRefused } from './process/note-refused.ts'
import { createRoutes } from './routes.ts'
import { lifecycleOfMachine } from './unlogged-lifecycles.ts'

/** The API and the claimants' pages. It never listens, and opens nothing by itself. */
export function createApp(options: AppDependencies): Hono {
  const { publicUrl, productName, log } = options
  const dependencies = createDependencies(options)
  const { database, safeCursor, gate } = dependencies
  const admission = createAdmission(options, dependencies)
  const { trustedProxies } = admission

  const app = new Hono()
  app.use(observed(options.observers ?? [], trustedProxies))
  app.use(limitReads)
  app.use(securityHeaders({ publicUrl, fileOrigin: options.files.storage.origin, ...options.headers }))
  if (options.maintenance) app.use('/api/*', underMaintenance)

  const routes = [...createRoutes(dependencies), ...options.more]
  for (const route of routes) mount(app, admission, route)
  assertAllRoutes(routes)

  app.get('/api/openapi.json', sendConstant(describeApi(productName, publicUrl)))
  app.get('/api/healthz', sendConstant({ status: 'up' }))
  app.get('/api/readyz', async (context) => {
    if (options.readiness) return context.json(await options.readiness.check())
    await database.withoutBusiness((client) => client.query('select 1'))
    return context.json({ status: 'ready', cursor: safeCursor() })
  })
  serveLogos(app, database)
  const { storage } = options.files
  if ('signer' in storage) serveFiles(app, storage)
  const pageServer: PageServer & { trustedProxies: number } = {
    publicUrl,
    fileOrigin: storage.origin,
    trustedProxies,
    refusalOf: (error, request) => toProblem(error, log, request, refusedWithoutSeat),
  }
  const { claimantDesk, surveyDesk } = dependencies
  mountSite(app, { ...pageServer, database, gate, commands: claimantDesk, surveys: surveyDesk })
  mountSuspended(app, { ...pageServer, database })
  mountOpenSite(app, { ...pageServer, claimCheck: dependencies.claimCheck, shop: dependencies.shopDesk })
  app.all('/api/*', noSuchCall(allCalls))
  app.onError((error, context) => {
    const { problem } = toProblem(error, log, requestIdOf(context), refusedWithoutSeat)
    return sendProblem(context, problem)
  })
  options.telephony.connect?.((request) => app.fetch(request))
  return app
}

/** Who is let in, by which every route is mounted. */
function createAdmission({ admission = {}, log, publicUrl }: AppDependencies, dependencies: Dependencies): Admission {
  const { database, tokens, findMe, visibility, mfaWaived, audit } = dependencies
  return {
    authenticate: admission.authenticate ?? createAuthenticate({ database, tokens, findMe, findApiClient }),
    mfaWaived,
    publicUrl,
    trustedProxies: admission.trustedProxies ?? 0,
    noteRefused: notingRefused(database, lifecycleOfMachine, (err) =>
      log.error({ err }, 'refused attempts were not kept'),
    ),
    readTime: (businessId) => database.withBusiness(businessId, readLogTime),
    isVisible: async (businessId, me, category, id) =>
      visibility.visibleRows(category, me) === null ||
      (await database.withBusiness(businessId, (client) => visibility.findVisible(client, me, category, [id]))).has(id),
    audit,
  }
}
