import type { Hono } from 'hono'
import { login } from '../../contract/calls/login.ts'
import { inFlight } from '../faults/in-flight.ts'

export interface Try {
  readonly email: string
  readonly password: string
  /** Where it comes from, as our proxy would say. */
  readonly from: string
  /** What the browser has kept. */
  readonly cookie?: string
}

export interface Answer {
  readonly status: number
  readonly retryAfter: number
  readonly text: string
  /** What the browser keeps from now on. */
  readonly cookie: string
}

export async function trySignIn(app: Hono, { email, password, from, cookie = '' }: Try): Promise<Answer> {
  const response = await app.request(`/api/${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ email, password }),
  })
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    text: await response.text(),
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

/** Many at the same moment, at most `width` of them. */
export function tryMany(app: Hono, tries: readonly Try[], width = 20): Promise<Answer[]> {
  return inFlight(tries, width, (one) => trySignIn(app, one))
}

/** Attempts that were compared with a password, right or wrong: what guessing needs. */
export const evaluated = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 429).length
