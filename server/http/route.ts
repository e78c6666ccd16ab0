import type { Context, Hono } from 'hono'
import type { BodyOf, Call, QueryOf, ReplyOf } from '../../contract/call.ts'
import type { Me } from '../../contract/people/user.ts'
import { may } from '../../contract/people/permissions.ts'
import { type CommandScope, hashRequest } from '../events/handle-command.ts'
import { actionOf, isUuid } from './action-of.ts'
import { clientAddress } from './client-address.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { notAllowed, notFound, Refused } from './problem.ts'
import { mustBeProven } from './proofs.ts'
import { readBody, readQuery } from './read-request.ts'
import { sendJson } from './send-json.ts'
import { type RefusedAttempt, tellWhy } from './tell-why.ts'

/** How every API key begins, which no token does. */
export const apiKeyStart = 'cf_'

/** Says who is behind a bearer token, or behind an API key; null if nobody is. */
export type Authenticate = (token: string) => Promise<SignedIn | null>

export interface SignedIn {
  readonly me: Me
  /** Empty for an API client, which has none. */
  readonly sessionId: string
  /** An API client with the business's key; only calls with `apiKey` are open to it. */
  readonly isApiClient?: true
}

/** What a handler gets, all of it checked. */
export interface Request<C extends Call> {
  readonly params: Readonly<Record<string, string>>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** The business of the path: the caller's own, or with `anyBusiness` any that a super admin names. */
  readonly businessId: string
  readonly me: Me
  readonly sessionId: string
  /** Where the request comes from: what limits count by. */
  readonly clientAddress: string
  readonly cookies: Cookies
  /** For `CommandHandler.handle`. */
  readonly scope: CommandScope
}

export type Handler<C extends Call> = (request: Request<C>) => Promise<ReplyOf<C>>

/** A call with what carries it out; `server/app.ts` mounts a list of these. */
export interface Route {
  readonly call: Call
  readonly handler: (request: never) => Promise<unknown>
}

export function route<const C extends Call>(call: C, handler: Handler<C>): Route {
  return { call, handler }
}

/** Whom the routes let in. */
export interface Admission {
  readonly authenticate: Authenticate
  /** For development: nobody is asked for a second factor. */
  readonly mfaWaived: boolean
  /** How many proxies in front of us are ours, whose word on the client's address counts. */
  readonly trustedProxies: number
  /** Keeps what machines refused; must not throw. */
  readonly noteRefused?: (scope: CommandScope, attempts: readonly RefusedAttempt[]) => Promise<void>
}

/** Mounts a call: authenticate, permit, validate, carry out, reply, in this order. */
export function mount(app: Hono, admission: Admission, { call, handler }: Route): void {
  const { authenticate, mfaWaived, trustedProxies } = admission
  const path = `/api/${call.path.replace(/\{(\w+)\}/g, ':$1')}`
  app.on(call.method, path, async (context) => {
    const caller = call.permission === 'public' ? null : await signedIn(context, call, authenticate)
    const params = context.req.param() as Record<string, string>
    if (caller && call.permission !== 'session') mustBeProven(caller.me, mfaWaived)
    if (caller) permit(caller.me, call, params)
    for (const [name, value] of Object.entries(params)) {
      if (/^(id|.*Id|s|l)$/.test(name) && !isUuid(value)) throw notFound()
    }
    const query = readQuery(call, context.req.url)
    const { body, text } = await readBody(call, context)
    const run = handler as (request: unknown) => Promise<unknown>
    const scope = caller && scopeOf(context, caller.me, call, text, params.businessId)
    const work = () =>
      run({
        params,
        query,
        body,
        businessId: params.businessId ?? caller?.me.business.id ?? '',
        me: caller?.me,
        sessionId: caller?.sessionId,
        clientAddress: clientAddress(context, trustedProxies),
        cookies: cookiesOf(context),
        scope,
      })
    const reply = await tellWhy(call, work, async (attempts) => {
      if (scope && attempts.length > 0) await admission.noteRefused?.(scope, attempts)
    })
    return reply === undefined ? context.body(null, 204) : await sendJson(context, reply)
  })
}

async function signedIn(context: Context, call: Call, authenticate: Authenticate): Promise<SignedIn> {
  const token = tokenIn(context)
  const caller = token ? await authenticate(token) : null
  if (!caller) throw new Refused(401, 'not-signed-in', 'Sign in first.')
  if (caller.isApiClient && !call.apiKey) {
    throw new Refused(403, 'not-for-programs', 'This call is for people: it cannot be made with an API key.')
  }
  return caller
}

/** An API key may come in a header of its own, in which a person's token counts for nothing. */
function tokenIn({ req }: Context): string | undefined {
  const bearer = req.header('authorization')
  if (bearer !== undefined) return /^Bearer (\S+)$/i.exec(bearer)?.[1]
  const key = req.header('x-api-key')
  return key?.startsWith(apiKeyStart) ? key : undefined
}

/** Another business looks like one that does not exist, except to a super admin in the calls that manage it. */
function permit(me: Me, call: Call, params: Record<string, string>): void {
  const reaches = params.businessId === me.business.id || (call.anyBusiness && may(me, 'businesses:manage'))
  if (params.businessId !== undefined && !reaches) throw notFound()
  if (
    call.permission === 'public' ||
    call.permission === 'session' ||
    call.permission === 'signed-in' ||
    may(me, call.permission)
  )
    return
  throw notAllowed(me.role, call.permission)
}

function scopeOf(context: Context, me: Me, call: Call, text: string, businessId = me.business.id): CommandScope {
  const key = context.req.header('idempotency-key')
  if (key !== undefined && !isUuid(key)) {
    throw new Refused(400, 'bad-key', 'The Idempotency-Key must be an id (UUID).', {
      errors: { 'Idempotency-Key': 'must be an id' },
    })
  }
  return {
    businessId,
    actor: { id: me.id, name: me.full_name },
    now: new Date().toISOString(),
    key: key ? { id: key.toLowerCase(), hash: hashRequest(call.method, context.req.path, text) } : null,
    ...(call.method !== 'GET' && { action: actionOf(context, call, key ?? null) }),
  }
}
