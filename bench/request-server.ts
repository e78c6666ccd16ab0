import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import pino from 'pino'
import { createApp } from '../server/app.ts'
import type { AppDependencies } from '../server/app-dependencies.ts'
import { createAuthenticate } from '../server/auth/authenticate.ts'
import { fixedKeys } from '../server/auth/token-keys.ts'
import { createTokens } from '../server/auth/tokens.ts'
import { openDatabase } from '../server/db/database.ts'
import { roleUrls } from '../server/db/roles.ts'
import { readSecrets } from '../server/db/secret.ts'
import { logRequests } from '../server/http/log-requests.ts'
import type { Authenticate, SignedIn } from '../server/http/signed-in.ts'
import { createMetrics } from '../server/metrics/metrics.ts'
import { findMe } from '../server/people/people.queries.ts'
import { outboxOnly } from '../server/ports/delivery.ts'
import { openNumbers } from '../server/ports/numbers/open-numbers.ts'
import { simulatedPhones } from '../server/ports/sms.ts'
import { colleaguesRoutes } from '../server/demo/colleagues/colleagues.routes.ts'
import { pushRoutes } from '../server/push/index.ts'
import { getClientSettingsRoute } from '../server/push/get-client-settings.route.ts'
import { idleFiles } from '../server/testing/idle-files.ts'
import { realClock } from '../server/ports/telephony/simulated-clock.ts'
import { createSimulator } from '../server/ports/telephony/simulator.ts'

/**
 * The same app in a process of its own: as it is, bare, where a session is read once and cached, and observed, with
 * metrics and a line of the log for each request. Started with the owner's address of a database; sends all ports.
 */
const ownerUrl = process.argv[2] ?? ''
const secrets = await readSecrets(ownerUrl)
const database = openDatabase(roleUrls(ownerUrl).app)
const tokens = createTokens(fixedKeys(secrets.tokens))
const push = { kind: 'hub', key: 'bench', secret: 'bench' } as const
const dependencies: AppDependencies = {
  productName: 'Claimfront',
  database,
  tokens,
  secrets,
  publicUrl: 'http://localhost',
  numbers: openNumbers(null, 'https://desk.test'),
  ports: { mail: outboxOnly, sms: simulatedPhones },
  telephony: createSimulator({ publicUrl: 'https://desk.test', clock: realClock, seed: 'none', speed: 1 }),
  files: idleFiles(),
  log: { error: (fault: unknown) => void process.stderr.write(`${String(fault)}\n`) },
  onCommitted: () => {},
  safeCursor: () => 0,
  more: [...pushRoutes(push, database), ...colleaguesRoutes(null), getClientSettingsRoute('Claimfront', push)],
}

const authenticate = createAuthenticate({ database, tokens, findMe })
let known: SignedIn | null = null
const knowing: Authenticate = async (token) => {
  known ??= await authenticate(token)
  return known
}

async function listen(app: Hono): Promise<number> {
  const server: Server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const asItIs = await listen(createApp(dependencies))
const bare = await listen(createApp({ ...dependencies, admission: { authenticate: knowing } }))
// Lines are written, each by itself as on standard output, and read by nobody.
const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: true }))
const metrics = createMetrics()
const observed = await listen(
  createApp({ ...dependencies, observers: [logRequests(log), metrics.request], onCommitted: metrics.committed }),
)
process.send?.({ asItIs, bare, observed })
process.on('disconnect', () => process.exit())
