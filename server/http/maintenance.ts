import type { MiddlewareHandler } from 'hono'
import { getClientSettings } from '../../contract/calls/get-client-settings.ts'
import { Refused } from './problem.ts'

/** What is asked while nothing is served: whether the process is up, and whether maintenance is over. */
const served = ['/api/healthz', '/api/readyz', `/api/${getClientSettings.path}`]
const retryAfterSeconds = 60

/** Answers every call with 503 (decisions, "Names and places"). */
export const underMaintenance: MiddlewareHandler = async (context, next) => {
  if (served.includes(context.req.path)) return next()
  throw new Refused(503, 'maintenance', 'We’re doing maintenance. Try again in a minute.', {
    retry_after: retryAfterSeconds,
  })
}
