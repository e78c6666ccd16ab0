import { existsSync } from 'node:fs'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import { createPlatformPublisher } from '../businesses/publish-platform.ts'
import { createAuditPublisher } from '../audit/publish-audit.ts'
import type { TokenKeys } from '../auth/token-keys.ts'
import { createTokens } from '../auth/tokens.ts'
import { colleaguesRoutes } from '../demo/colleagues/colleagues.routes.ts'
import { Simulation } from '../demo/colleagues/simulation.ts'
import { createDraftPublisher } from '../drafts/publish-draft.ts'
import { servePages } from '../http/pages.ts'
import type { Readiness } from '../http/readiness.ts'
import type { Settings } from '../http/settings.ts'
import { createMessageDraftPublisher } from '../messages/publish-message-draft.ts'
import { mountMetrics } from '../metrics/serve-metrics.ts'
import { createPeoplePublisher } from '../notifications/publish-to-people.ts'
import { getClientSettingsRoute } from '../push/get-client-settings.route.ts'
import { pushRoutes } from '../push/index.ts'
import { pushOrigins } from '../push/push-origins.ts'
import type { Live } from './open-live.ts'
import type { Observers } from './open-observers.ts'
import type { OpenPorts } from './open-ports.ts'
import type { StartedDatabase } from './start-database.ts'
import type { Stopping } from './stop.ts'

/** The API, and the pages where they are built. */
export function wireApp(
  settings: Settings,
  { database }: StartedDatabase,
  tokenKeys: TokenKeys,
  ports: OpenPorts,
  { push, pushVia, leaseNews, rooms }: Live,
  readiness: Readiness,
  observers: Observers,
  log: Logger,
  stopping: Stopping,
): Hono {
  const colleagues = settings.demo
    ? new Simulation({
        serve: (path, init) => app.request(path, init),
        rooms,
        report: (text, err) => log.error({ err }, text),
      })
    : null
  if (colleagues) stopping.on('drain', () => colleagues.stop())
  const app: Hono = createApp({
    ...ports,
    tokens: createTokens(tokenKeys, settings.tokenMinutes * 60),
    log,
    onCommitted(streams) {
      push.wake()
      observers.committed(streams)
    },
    publishLease: leaseNews.publish,
    publishDraft: createDraftPublisher(push.publish),
    publishMessageDraft: createMessageDraftPublisher(push.publish),
    notifyUsers: createPeoplePublisher(push.publish),
    publishAudit: createAuditPublisher(push.publish),
    publishPlatform: createPlatformPublisher(push.publish),
    atStop: (work) => stopping.on('housekeeping', work),
    admission: { mfaWaived: settings.mfaWaived, trustedProxies: settings.trustedProxies },
    maintenance: settings.maintenance,
    observers: observers.requests,
    headers: {
      hsts: settings.hsts,
      pushOrigins: pushOrigins(pushVia),
      tileAddress: settings.mapTiles?.address,
      hasGoogleMaps: settings.googleMapsKey !== null,
    },
    allowPrivateWebhooks: settings.allowPrivateWebhooks,
    deletionDays: settings.deletionDays,
    mostSessions: settings.sessionsPerPerson,
    safeCursor: push.position,
    readiness,
    more: [
      ...pushRoutes(pushVia, database),
      ...colleaguesRoutes(colleagues),
      getClientSettingsRoute(settings.productName, pushVia, settings.maintenance, settings.elsewhere, settings),
    ],
  })
  const { port, token } = settings.metrics
  mountMetrics(app, port === null ? token : null, observers.metrics?.registry ?? null)
  if (existsSync('dist/index.html')) servePages(app, 'dist')
  return app
}
