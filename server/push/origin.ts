import type { IncomingMessage } from 'node:http'

/**
 * Whether a page may open a socket: one of the allowed origins, or the page's own host where none are named.
 * What is no browser sends no origin; it still needs a signature for every channel that carries data.
 */
export function isOriginAllowed({ headers }: IncomingMessage, allowed?: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (allowed) return allowed.includes(origin)
  return URL.canParse(origin) && new URL(origin).host === host
}
