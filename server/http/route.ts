import type { Context, Hono } from 'hono'
import type { BodyOf, Call, QueryOf, ReplyOf } from '../../contract/call.ts'
import type { AggregateCategory } from '../../contract/categories.ts'
import type { Me } from '../../contract/people/user.ts'
import { scopeThatOpens } from '../../contract/api-keys/scopes.ts'
import { may } from '../../contract/people/permissions.ts'
import { type CommandScope, hashRequest } from '../events/handle-command.ts'
import { isUuid, operationOf } from './operation-of.ts'
import { type Audit, noAudit, type RequestOrigin } from '../events/audit.ts'
import { apiKeyStart } from './api-key-secret.ts'
import { auditAccess, auditKeyUse } from './audit-access.ts'
import { originOf } from './request-origin.ts'
import type { ApiClient, Authenticate, SignedIn } from './signed-in.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { noteCaller, noteRoute } from './observe.ts'
import { notAllowed, notFound, Refused } from './problem.ts'
import { mustBeProven } from './proofs.ts'
import { readBody, readQuery } from './read-request.ts'
import { sendJson } from './send-json.ts'
import { type RefusedAttempt, recordRefusals } from './record-refusals.ts'

/** What a handler gets, all of it checked. */
export interface Request<C extends Call> {
  readonly params: Readonly<Record<string, string>>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** The business of the path: the caller's own, or with `anyBusiness` any that a super admin names. */
  readonly businessId: string
  readonly me: Me
  /** Of a public call: who is signed in all the same, or null. Nobody is asked for it, and an ended token counts for nothing. */
  readonly findSignedIn: () => Promise<SignedIn | null>
  readonly sessionId: string
  /** Where the request comes from: what limits count by. */
  readonly clientAddress: string
  /** As the client names itself; at most 400 characters. */
  readonly userAgent: string
  readonly cookies: Cookies
  /** The same with what the audit log keeps beside. */
  readonly origin: RequestOrigin
  /** For `CommandHandler.handle`. */
  readonly scope: CommandScope
}

export type Handler<C extends Call> = (request: Request<C>) => Promise<ReplyOf<C>>

/** What is known of a request before its body is read. */
export type RequestContext = Pick<Request<Call>, 'params' | 'me'>

/** A call with what carries it out; `server/app.ts` mounts a list of these. */
export interface Route {
  readonly call: Call
  readonly handler: (request: never) => Promise<unknown>
  /** Asks for a permission that depends on the path; throws like a handler, before the body is read. */
  readonly permit?: (asked: RequestContext) => unknown
  /** For a call whose requests are signed: throws unless the signature is right, before anything is read from the body. */
  readonly verify?: (signed: SignedBody) => void
}

/** A request as it came, by which its signature is checked. */
export interface SignedBody {
  readonly params: Readonly<Record<string, string>>
  /** With its query. */
  readonly path: string
  readonly header: (name: string) => string | undefined
  readonly text: string
}

/** The route of a call whose requests are signed by a sender that has no session. */
export function signedRoute<const C extends Call>(
  call: C,
  verify: (signed: SignedBody) => void,
  handler: Handler<C>,
): Route {
  return { call, handler, verify }
}

/** A command whose path names a category or a kind needs `permit` (`isPermittedInPath`). */
export function route<const C extends Call>(call: C, handler: Handler<C>, permit?: Route['permit']): Route {
  return { call, handler, ...(permit && { permit }) }
}

/** A long id is printed on letters, and is no UUID. */
const isId = (parameter: string) => /^(id|.*Id|s|l)$/.test(parameter) && parameter !== 'longId'

/** Whether what is allowed depends on the path of a command, so that its route has to ask before the body is read. */
export function isPermittedInPath({ method, path, permission }: Call): boolean {
  if (permission === 'public') return false
  return method !== 'GET' && [...path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => !isId(name))
}

/** Whom the routes let in. */
export interface Admission {
  readonly authenticate: Authenticate
  /** For development: nobody is asked for a second factor. */
  readonly mfaWaived: boolean
  /** Where people reach us; where it is https, so are cookies. */
  readonly publicUrl: string
  /** How many proxies in front of us are ours, whose word on the client's address counts. */
  readonly trustedProxies: number
  /** Notified of what the audit log keeps: first uses of keys, refused calls, super admins in a business. */
  readonly audit?: Audit
  /** Whether a person sees a record now, by the rule of its manifest. */
  readonly isVisible: (businessId: string, me: Me, category: AggregateCategory, id: string) => Promise<boolean>
  /** The time of a command, ISO 8601: one for all servers. */
  readonly readTime: (businessId: string) => Promise<string>
  /** Keeps what machines refused; must not throw. */
  readonly noteRefused?: (scope: CommandScope, attempts: readonly RefusedAttempt[]) => Promise<void>
}

/** Mounts a call: authenticate, permit, validate, carry out, reply, in this order. */
export function mount(app: Hono, admission: Admission, { call, handler, permit: permitInPath, verify }: Route): void {
  if (isPermittedInPath(call) && !permitInPath)
    throw new Error(`${call.name}: its route has to permit by the path before the body is read`)
  if (Boolean(call.signed) !== Boolean(verify)) throw new Error(`${call.name}: its route has to check the signature`)
  const { authenticate, mfaWaived, publicUrl, trustedProxies, readTime, audit = noAudit } = admission
  const path = `/api/${call.path.replace(/\{(\w+)\}/g, ':$1')}`
  app.on(call.method, path, async (context) => {
    noteRoute(context, `/api/${call.path}`)
    const origin = originOf(context, trustedProxies)
    const caller = call.permission === 'public' ? null : await signedIn(context, { authenticate, audit, origin })
    if (caller) noteCaller(context, caller)
    const params = context.req.param() as Record<string, string>
    if (caller && call.permission !== 'session') mustBeProven(caller.me, mfaWaived)
    if (caller) auditAccess(audit, { caller, call, params, origin }, () => permit(caller, call, params))
    for (const [name, value] of Object.entries(params)) {
      if (isId(name) && !isUuid(value)) throw notFound()
    }
    if (caller) permitInPath?.({ params, me: caller.me })
    if (caller && !caller.apiClient) await mustSeeContact(admission, call, caller.me, params)
    const isSigned = (signed: string) => verify?.({ params, text: signed, ...addressOf(context) })
    // Of a signed request nothing is said before its signature is right: not of its query, either.
    if (!verify) readQuery(call, context.req.url)
    const { body, text } = await readBody(call, context, caller?.me.id ?? origin.address, isSigned)
    const query = readQuery(call, context.req.url)
    const run = handler as (request: unknown) => Promise<unknown>
    const businessId = params.businessId ?? caller?.me.business.id ?? ''
    const now = caller && call.method !== 'GET' ? await readTime(businessId) : new Date().toISOString()
    const scope = caller && { ...scopeOf(context, caller.me, call, { text, businessId, now }), origin }
    const work = () =>
      run({
        params,
        query,
        body,
        businessId,
        me: caller?.me,
        findSignedIn: async () => caller ?? (await findSignedIn(context, admission, origin)),
        sessionId: caller?.sessionId,
        clientAddress: origin.address,
        origin,
        userAgent: origin.userAgent,
        cookies: cookiesOf(context, publicUrl),
        scope,
      })
    const reply = await recordRefusals(call, work, async (attempts) => {
      if (scope && attempts.length > 0) await admission.noteRefused?.(scope, attempts)
    })
    return reply === undefined ? context.body(null, 204) : await sendJson(context, reply)
  })
}

function addressOf({ req }: Context): Pick<SignedBody, 'path' | 'header'> {
  const { pathname, search } = new URL(req.url, 'http://localhost')
  return { path: pathname + search, header: (name) => req.header(name) }
}

interface SigningIn {
  readonly authenticate: Authenticate
  readonly audit: Audit
  readonly origin: RequestOrigin
}

async function signedIn(context: Context, { authenticate, audit, origin }: SigningIn): Promise<SignedIn> {
  const token = tokenIn(context)
  const caller = token ? await authenticate(token, origin.address) : null
  if (caller?.apiClient) auditKeyUse(audit, caller.me, caller.apiClient, origin)
  const { state = 'active' } = caller?.apiClient ?? {}
  if (state !== 'active') throw new Refused(401, 'key-ended', `This API key is ${state}.`)
  if (!caller) throw new Refused(401, 'not-signed-in', 'Sign in first.')
  return caller
}

async function findSignedIn(context: Context, { authenticate }: Admission, { address }: RequestOrigin) {
  const token = tokenIn(context)
  const found = token ? await authenticate(token, address) : null
  return (found?.apiClient?.state ?? 'active') === 'active' ? found : null
}

/** An API key may come in a header of its own, in which a person's token counts for nothing. */
function tokenIn({ req }: Context): string | undefined {
  const bearer = req.header('authorization')
  if (bearer !== undefined) return /^Bearer (\S+)$/i.exec(bearer)?.[1]
  const key = req.header('x-api-key')
  return key?.startsWith(apiKeyStart) ? key : undefined
}

/** Another business looks like one that does not exist, except to a super admin in the calls that manage it. */
function permit({ me, apiClient }: SignedIn, call: Call, params: Record<string, string>): void {
  if (apiClient) mustBeInScope(apiClient, call)
  const reaches = params.businessId === me.business.id || (call.anyBusiness && may(me, 'businesses:manage'))
  if (params.businessId !== undefined && !reaches) throw notFound()
  if (
    apiClient ||
    call.permission === 'public' ||
    call.permission === 'session' ||
    call.permission === 'signed-in' ||
    may(me, call.permission)
  )
    return
  throw notAllowed(me.role, call.permission)
}

const contactId = /(?:^|\/)contacts\/\{(\w+)\}/

/** A contact of a path that the person does not see looks like one that does not exist, before the body is read. */
async function mustSeeContact({ isVisible }: Admission, { path }: Call, me: Me, params: Record<string, string>) {
  const id = params[contactId.exec(path)?.[1] ?? '']
  if (id === undefined || !params.businessId) return
  if (!(await isVisible(params.businessId, me, 'contact', id))) throw notFound()
}

/** What a key may do is the permission of the call, among the key's scopes; never what a person may. */
function mustBeInScope({ scopes }: ApiClient, { apiKey, permission }: Call): void {
  if (!apiKey) {
    throw new Refused(403, 'not-for-programs', 'This call requires a signed-in user. API keys can’t make it.')
  }
  const needed = scopeThatOpens(permission)
  if (!scopes.some((scope) => scope === needed)) {
    throw new Refused(403, 'scope-missing', `This API key doesn’t have the permission ${needed}.`)
  }
}

interface Commanded {
  readonly text: string
  readonly businessId: string
  readonly now: string
}

function scopeOf(context: Context, me: Me, call: Call, { text, businessId, now }: Commanded): CommandScope {
  const key = context.req.header('idempotency-key')
  if (key !== undefined && !isUuid(key)) {
    throw new Refused(400, 'bad-key', 'The Idempotency-Key must be a UUID.', {
      errors: { 'Idempotency-Key': 'Must be a UUID' },
    })
  }
  return {
    businessId,
    actor: { id: me.id, name: me.full_name },
    now,
    key: key ? { id: key.toLowerCase(), hash: hashRequest(call.method, context.req.path, text) } : null,
    ...(call.method !== 'GET' && { operation: operationOf(context, call, key ?? null) }),
  }
}
