import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** Cookies of a request and its reply. Ours are for no script and no other site. */
export interface Cookies {
  get(name: string): string | undefined
  /** `maxAge` is in seconds; 0 takes it away. */
  set(name: string, value: string, options: { path: string; maxAge: number }): void
}

export function cookiesOf(context: Context): Cookies {
  return {
    get: (name) => getCookie(context, name),
    set: (name, value, { path, maxAge }) => {
      const isSecure = context.req.header('x-forwarded-proto') === 'https' || context.req.url.startsWith('https:')
      setCookie(context, name, value, { path, maxAge, httpOnly: true, sameSite: 'Strict', secure: isSecure })
    },
  }
}
