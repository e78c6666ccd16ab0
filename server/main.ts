import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { channelOf } from '../contract/push/envelope.ts'
import { hintEvent } from '../contract/push/hint.ts'
import { createApp } from './app.ts'
import { createTokens } from './auth/tokens.ts'
import { openDatabase } from './db/database.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { roleUrls } from './db/roles.ts'
import { readSecrets } from './db/secret.ts'
import { isEmpty } from './demo/is-empty.ts'
import { demoPassword } from './demo/demo-people.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { createDraftPublisher } from './drafts/tell-draft.ts'
import { CommandHandler } from './events/handle-command.ts'
import { keepRepliesPruned, pruneReplies } from './events/prune-replies.ts'
import { servePages } from './http/pages.ts'
import { readSettings } from './http/settings.ts'
import { gatherLeaseNews } from './leases/lease-news.ts'
import { openWorker } from './jobs/open-worker.ts'
import { keepSnapshots } from './past/keep-snapshots.ts'
import { openMail } from './ports/mail.ts'
import { openSms } from './ports/sms.ts'
import { openPresence } from './presence/open-presence.ts'
import { pushRoutes } from './push/index.ts'
import { getClientSettingsRoute } from './push/get-client-settings.route.ts'
import { openPush } from './push/open-push.ts'
import { pushSettings } from './push/push-settings.ts'
import { createTasks, leaseSeconds } from './tasks.ts'
import { pastQueues } from './aggregates.ts'

const settings = readSettings(process.env)
const log = pino({
  level: process.env.LOG_LEVEL || 'warn',
  redact: ['*.password', '*.access_token', 'req.headers.authorization'],
})

const embedded = settings.databaseUrl
  ? null
  : await startEmbeddedPostgres({ dataDir: settings.dataDir }).catch(cannotStart)
const ownerUrl = embedded?.url ?? settings.databaseUrl
await migrate(ownerUrl)
const urls = roleUrls(ownerUrl)
const secrets = await readSecrets(ownerUrl)
const database = openDatabase(urls.app)
const tokens = createTokens(secrets.tokens, settings.tokenMinutes * 60)

const pushVia = pushSettings(settings, secrets.push)
const report = (message: string, err?: unknown) => log.warn({ err }, message)
const present = pushVia.kind === 'hub' ? openPresence({ appUrl: urls.app, report }) : null
const push = await openPush({
  settings: pushVia,
  tailUrl: urls.tail,
  appUrl: urls.app,
  mfaWaived: settings.mfaWaived,
  ...(present && { presence: present.presence }),
  report,
})

if (settings.demo && (await isEmpty(ownerUrl))) {
  await seedDemo(database, new CommandHandler(database, push.wake), new Date().toISOString())
}
push.start()
present?.start()
await push.ready
const stopPruning = keepRepliesPruned({
  prune: pruneReplies(database),
  position: push.position,
  report,
})
const stopSnapshots = keepSnapshots({
  database,
  queues: pastQueues,
  position: push.position,
  report,
})
const dependencies = {
  productName: settings.productName,
  publicUrl: settings.publicUrl,
  database,
  secrets,
  ports: { mail: openMail(settings.smtp), sms: openSms(settings.twilio) },
}
const worker = openWorker({
  jobsUrl: urls.jobs,
  tasks: createTasks(dependencies),
  leaseSeconds,
  report,
})
const leaseNews = gatherLeaseNews({
  send: (businessId, category, hint) =>
    push.tell([{ channel: channelOf(businessId, category), event: hintEvent, data: JSON.stringify(hint) }]),
})
const app = createApp({
  ...dependencies,
  tokens,
  log,
  onCommitted: push.wake,
  tellLease: leaseNews.tell,
  tellDraft: createDraftPublisher(push.tell),
  admission: { mfaWaived: settings.mfaWaived, trustedProxies: settings.trustedProxies },
  maintenance: settings.maintenance,
  safeCursor: push.position,
  more: [
    ...pushRoutes(pushVia, database),
    getClientSettingsRoute(settings.productName, pushVia, settings.maintenance, settings.elsewhere),
  ],
})
if (existsSync('dist/index.html')) servePages(app, 'dist')

const server = serve({ fetch: app.fetch, port: settings.port }, ({ port }) => {
  const lines = [`${settings.productName} is at http://localhost:${port}`]
  if (settings.demo) {
    lines.push(`Demo sign-ins: <role>@demo.test for every role (admin@demo.test, ops@demo.test …), admin@other.test`)
    lines.push(`To work beside yourself: admin2@demo.test, and ops2@demo.test, who may work in intake`)
    lines.push(`Password: ${demoPassword}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}) as Server
server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE'
  void stop(taken ? `Port ${settings.port} is in use. Set PORT to another one.` : error.message)
})
server.on('upgrade', (request, socket, head) => {
  if (!push.handleUpgrade(request, socket, head)) socket.destroy()
})

let stopping = false
/** Ends in order; with a reason, as a failure. */
async function stop(reason?: string) {
  if (stopping) return
  stopping = true
  if (reason) process.stderr.write(`${reason}\n`)
  server.close()
  server.closeAllConnections()
  leaseNews.stop()
  await Promise.all([push.close(), present?.close(), worker.stop()])
  await Promise.all([stopPruning(), stopSnapshots()])
  await database.close()
  await embedded?.stop()
  process.exit(reason ? 1 : 0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

/** What a person who starts it can mend: the reason alone, without a trace of our own code. */
function cannotStart(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
