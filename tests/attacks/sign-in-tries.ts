import type { Hono } from 'hono'
import { login } from '../../contract/calls/login.ts'
import { inFlight } from '../faults/in-flight.ts'

export interface Try {
  readonly email: string
  readonly password: string
  /** Where it comes from, as our proxy would say. */
  readonly from: string
}

export interface Answer {
  readonly status: number
  readonly retryAfter: number
  readonly text: string
}

export async function trySignIn(app: Hono, { email, password, from }: Try): Promise<Answer> {
  const response = await app.request(`/api/${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  })
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    text: await response.text(),
  }
}

/** Many at the same moment. */
export function tryMany(app: Hono, tries: readonly Try[]): Promise<Answer[]> {
  return inFlight(tries, 20, (one) => trySignIn(app, one))
}

/** Attempts that were compared with a password, right or wrong: what guessing needs. */
export const evaluated = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 429).length
