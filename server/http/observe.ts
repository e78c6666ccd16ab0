import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { SignedIn } from './signed-in.ts'

/** What is known of a request when its reply is out, and nothing that somebody wrote. */
export interface RequestFacts {
  /** The same id as in the reply's `X-Request-Id`. */
  readonly id: string
  readonly method: string
  /** The address as it is served (`/api/v1/businesses/{businessId}/contacts/{id}`), never as it was asked for. */
  readonly route: string
  readonly status: number
  /** Milliseconds until the reply was handed over. */
  readonly ms: number
  /** Of the reply's body, as sent; null where that is not known. */
  readonly bytes: number | null
  readonly personId: string | null
  /** Of the API key that the request was made with. */
  readonly apiKeyId: string | null
  readonly businessId: string | null
  /** The client went away before it had its reply. */
  readonly isCut: boolean
}

/** Notified once of each request; must not throw. */
export type ObserveRequest = (facts: RequestFacts) => void

interface Known {
  readonly id: string
  route: string | null
  caller: SignedIn | null
}

const known = new WeakMap<Context, Known>()

/** The id that log lines about a request share. */
export const requestIdOf = (context: Context): string | undefined => known.get(context)?.id

export function noteRoute(context: Context, route: string): void {
  const facts = known.get(context)
  if (facts) facts.route = route
}

export function noteCaller(context: Context, caller: SignedIn): void {
  const facts = known.get(context)
  if (facts) facts.caller = caller
}

/** Gives each request its id, and tells observers of it when its reply is out. */
export function observed(observers: readonly ObserveRequest[], trustedProxies: number): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now()
    const mine: Known = { id: requestId(context, trustedProxies), route: null, caller: null }
    known.set(context, mine)
    await next()
    context.res.headers.set('X-Request-Id', mine.id)
    if (observers.length === 0) return
    const { res, req } = context
    const length = res.headers.get('content-length')
    const response = Reflect.get(context.env ?? {}, 'outgoing') as ServerResponse | undefined
    const report = () => {
      const facts: RequestFacts = {
        id: mine.id,
        method: req.method,
        route: mine.route ?? elsewhere(req.path),
        status: res.status,
        ms: performance.now() - began,
        bytes: length === null ? null : Number(length),
        personId: mine.caller && !mine.caller.apiClient ? mine.caller.me.id : null,
        apiKeyId: mine.caller?.apiClient?.id ?? null,
        businessId: mine.caller?.me.business.id ?? null,
        isCut: response ? !response.writableFinished : false,
      }
      for (const observe of observers) observe(facts)
    }
    // Handed over, or cut off: a reply that is written meanwhile is no longer this request's business.
    if (response && !response.closed) response.once('close', report)
    else report()
  }
}

/** An id of a proxy in front counts where proxies do; a client's own word would let it write into the log. */
function requestId(context: Context, trustedProxies: number): string {
  const given = trustedProxies > 0 ? context.req.header('x-request-id') : undefined
  return given !== undefined && /^[\da-f-]{16,64}$/i.test(given) ? given : randomUUID()
}

/** Addresses that are no calls. */
function elsewhere(path: string): string {
  if (fixed.includes(path)) return path
  if (path.startsWith('/api/logos/')) return '/api/logos/{hash}'
  if (path.startsWith('/assets/')) return '/assets/{file}'
  return path.startsWith('/api/') ? 'unknown call' : 'page'
}

const fixed = ['/api/openapi.json', '/api/healthz', '/api/readyz', '/metrics']
