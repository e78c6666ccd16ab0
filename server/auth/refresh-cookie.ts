import type { Cookies } from '../http/cookies.ts'

/** What gets a browser new tokens: a secret that no script can read, and whose it is. */
export interface RefreshSecret {
  readonly sessionId: string
  readonly businessId: string
  readonly secret: string
}

const name = 'claimfront_session'
/** Sent with the calls that need it, and with no others. */
const path = '/api/auth'
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const form = new RegExp(`^(${id})\\.(${id})\\.([\\w-]{43})$`)

/** How long a session lasts after its last refresh; no refresh moves it beyond `session.ends_at`. */
export const sessionDays = 14

export function keepSecret(cookies: Cookies, { sessionId, businessId, secret }: RefreshSecret): void {
  cookies.set(name, [sessionId, businessId, secret].join('.'), { path, maxAge: sessionDays * 86_400 })
}

export function readSecret(cookies: Cookies): RefreshSecret | null {
  const [, sessionId = '', businessId = '', secret = ''] = form.exec(cookies.get(name) ?? '') ?? []
  return secret ? { sessionId, businessId, secret } : null
}

export function forgetSecret(cookies: Cookies): void {
  cookies.set(name, '', { path, maxAge: 0 })
}
