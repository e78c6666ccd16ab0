import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { Registry } from 'prom-client'

/** Answers `GET /metrics` on the product's own port, to a client that brings the token; without one, as if it were not there. */
export function mountMetrics(app: Hono, token: string | null, registry: Registry | null): void {
  app.get('/metrics', async (context) => {
    context.header('Cache-Control', 'no-store')
    if (!registry || !token) return context.notFound()
    if (!isToken(context.req.header('authorization'), token)) {
      context.header('WWW-Authenticate', 'Bearer')
      return context.text('Send the token of METRICS_TOKEN as a bearer token.', 401)
    }
    return context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}

/** Answers `GET /metrics` and nothing else on a port of its own, with a token only where one is set. */
export function metricsServer(token: string | null, registry: Registry): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Cache-Control', 'no-store')
    if (request.method !== 'GET' || !/^\/metrics(\?|$)/.test(request.url ?? '')) return response.writeHead(404).end()
    if (token && !isToken(request.headers.authorization, token)) {
      return response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end()
    }
    const text = await registry.metrics()
    return response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
  }
  // Nothing is read but a few lines of a monitor's request.
  const bounds = { maxHeaderSize: 8192, headersTimeout: 5000, requestTimeout: 10_000, keepAliveTimeout: 5000 }
  return createServer(bounds, (request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
}

function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
