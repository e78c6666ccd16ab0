import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** Cookies of a request and its reply. Ours are for no script and no other site. */
export interface Cookies {
  get(name: string): string | undefined
  /** `maxAge` is in seconds; 0 takes it away. */
  set(name: string, value: string, options: { path: string; maxAge: number }): void
}

/**
 * Whether a cookie is for https alone. `publicUrl` decides where it is https: a proxy in front may leave out
 * X-Forwarded-Proto.
 */
export function isForHttps(context: Context, publicUrl: string): boolean {
  return [publicUrl, context.req.url].some((url) => url.startsWith('https:')) || isForwardedFromHttps(context)
}

const isFromOtherSite = (context: Context) => context.req.header('sec-fetch-site') === 'cross-site'
const isForwardedFromHttps = (context: Context) => context.req.header('x-forwarded-proto') === 'https'

export function cookiesOf(context: Context, publicUrl: string): Cookies {
  return {
    // Browsers send SameSite=Strict cookies from our own pages alone; others may not.
    get: (name) => (isFromOtherSite(context) ? undefined : getCookie(context, name)),
    set: (name, value, { path, maxAge }) => {
      const secure = isForHttps(context, publicUrl)
      setCookie(context, name, value, { path, maxAge, httpOnly: true, sameSite: 'Strict', secure })
    },
  }
}
