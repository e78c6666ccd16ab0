import type { MiddlewareHandler } from 'hono'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // AG Grid and Base UI set element styles from script.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss: https:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** No inline script, no framing, no guessing of types, no address handed on. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('Content-Security-Policy', policy)
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Referrer-Policy', 'same-origin')
  context.header('X-Frame-Options', 'DENY')
}
