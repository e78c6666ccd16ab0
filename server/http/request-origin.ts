import type { Context } from 'hono'
import type { RequestOrigin } from '../events/audit.ts'
import { clientAddress } from './client-address.ts'
import { requestIdOf } from './observe.ts'

const mostOfHeader = 300

/** Where a request comes from, for limits and for the audit log. */
export function originOf(context: Context, trustedProxies: number): RequestOrigin {
  return {
    address: clientAddress(context, trustedProxies),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, mostOfHeader),
    requestId: requestIdOf(context) ?? null,
  }
}
