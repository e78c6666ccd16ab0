import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { demoPassword } from '../demo/demo-people.ts'
import { boundedServer, usualLimits } from '../http/connections/bounded-server.ts'
import { prepareDrain } from '../http/drain.ts'
import type { Readiness } from '../http/readiness.ts'
import type { Settings } from '../http/settings.ts'
import { adviceFor } from './advice.ts'
import { isLoopback } from './loopback.ts'
import type { Live } from './open-live.ts'
import type { Report } from './open-log.ts'
import type { Stopping } from './stop.ts'
import { warnOfProxies } from './warn-of-proxies.ts'

/** Everybody connects again at once after a restart: with Node's 511, the others would try again seconds later. */
const backlog = 4096
/** For connections that wait to be taken in. */
const shortestGraceMs = 250

/** Listens, prints where, and hands WebSockets to push. A port that is taken ends the process. */
export function listen(
  settings: Settings,
  app: Hono,
  { push }: Live,
  readiness: Readiness,
  report: Report,
  stopping: Stopping,
): Server {
  const { host, port } = settings
  // Behind a proxy, everybody has its address: it counts them itself.
  const connectionsPerAddress = settings.trustedProxies > 0 ? Infinity : settings.connectionsPerAddress
  const createServer = boundedServer({ ...usualLimits, connectionsPerAddress })
  const bounded = { createServer: createServer as never, autoCleanupIncoming: false }
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host, ...bounded }) as Server
  server.listen({ host, port, backlog }, () => {
    const bound = server.address() as AddressInfo
    process.stdout.write(`${announcement(settings, bound.port).join('\n')}\n`)
    for (const line of adviceFor(settings)) report(line)
  })
  server.on('error', (error: NodeJS.ErrnoException) => void stopping.stop(listenFault(error, settings)))
  server.on('upgrade', (request, socket, head) => {
    if (!push.handleUpgrade(request, socket, head)) socket.destroy()
  })
  const { drain } = prepareDrain(server)
  stopping.on('drain', async () => {
    readiness.drain()
    const longestMs = settings.drainSeconds * 1000
    // Nobody who balances load has to find out before nothing is let in any more: what is under way comes in first.
    const wantedMs = readiness.isWatched() ? settings.drainGraceSeconds * 1000 : 0
    const graceMs = Math.max(wantedMs, shortestGraceMs)
    await Promise.all([drain({ graceMs, longestMs }), moveSockets(push, graceMs, longestMs)])
  })
  if (settings.trustedProxies === 0) warnOfProxies(server, report)
  stopping.on('connections', () => {
    server.close()
    server.closeAllConnections()
  })
  return server
}

/** Browsers connect again at once: after the grace, when no load balancer sends them here, and a few at a time. */
async function moveSockets({ moveSockets: move }: Live['push'], graceMs: number, longestMs: number) {
  await setTimeout(graceMs)
  await move(longestMs)
}

function listenFault({ code, message }: NodeJS.ErrnoException, { host, port }: Settings): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} is closed to this user. Set PORT to 1024 or higher.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST: ${host} is no address of this machine (${code}). Use 0.0.0.0 for all of its addresses.`
  return message
}

function announcement({ productName, host, demo }: Settings, port: number): string[] {
  const isAnywhere = isLoopback(host) || host === '0.0.0.0' || host === '::'
  const lines = [`${productName} is at http://${isAnywhere ? 'localhost' : host}:${port}`]
  if (demo) {
    lines.push(`Demo sign-ins: <role>@demo.test for every role (admin@demo.test, ops@demo.test …), admin@other.test`)
    lines.push(`To work beside yourself: admin2@demo.test, and ops2@demo.test, who may work in intake`)
    lines.push(`Password: ${demoPassword}`)
  }
  return lines
}
