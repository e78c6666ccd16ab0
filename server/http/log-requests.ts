import type { Logger } from 'pino'
import type { ObserveRequest } from './observe.ts'

/** One line a request: ids, numbers and the address's pattern. */
export function logRequests(log: Pick<Logger, 'info'>): ObserveRequest {
  return ({ id, method, route, status, ms, bytes, personId, apiKeyId, businessId, isCut }) => {
    const line = { request: id, method, route, status, ms: Math.round(ms * 10) / 10, bytes }
    const who = { person: personId, ...(apiKeyId && { key: apiKeyId }), business: businessId }
    log.info({ ...line, ...who, ...(isCut && { cut: true }) }, 'request')
  }
}
