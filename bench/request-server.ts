import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type AppDependencies, createApp } from '../server/app.ts'
import { createAuthenticate } from '../server/auth/authenticate.ts'
import { createTokens } from '../server/auth/tokens.ts'
import { openDatabase } from '../server/db/database.ts'
import { roleUrls } from '../server/db/roles.ts'
import { readSecrets } from '../server/db/secret.ts'
import type { Authenticate, SignedIn } from '../server/http/route.ts'
import { findMe } from '../server/people/people.queries.ts'
import { outboxOnly } from '../server/ports/delivery.ts'
import { pushRoutes } from '../server/push/index.ts'
import { getClientSettingsRoute } from '../server/push/get-client-settings.route.ts'

/**
 * The same app twice in a process of its own: as it is, and bare, where a session is read once and cached. Started with
 * the owner's address of a database; prints the ports of both.
 */
const ownerUrl = process.argv[2] ?? ''
const secrets = await readSecrets(ownerUrl)
const database = openDatabase(roleUrls(ownerUrl).app)
const tokens = createTokens(secrets.tokens)
const push = { kind: 'hub', key: 'bench', secret: 'bench' } as const
const dependencies: AppDependencies = {
  productName: 'Claimfront',
  database,
  tokens,
  secrets,
  publicUrl: 'http://localhost',
  ports: { mail: outboxOnly, sms: outboxOnly },
  log: { error: (fault: unknown) => void process.stderr.write(`${String(fault)}\n`) },
  onCommitted: () => {},
  safeCursor: () => 0,
  more: [...pushRoutes(push, database), getClientSettingsRoute('Claimfront', push)],
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
process.send?.({ asItIs, bare })
process.on('disconnect', () => process.exit())
