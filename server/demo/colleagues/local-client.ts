import type { ReplyOf } from '../../../contract/call.ts'
import { login } from '../../../contract/calls/login.ts'
import { logout } from '../../../contract/calls/logout.ts'
import { demoPassword } from '../demo-people.ts'
import type { ColleagueClient } from './colleague.ts'

/** Answers a request as the server does, without a network between. */
export type Serve = (path: string, init: RequestInit) => Promise<Response> | Response

export interface LocalClient extends ColleagueClient {
  readonly me: ReplyOf<typeof login>['user']
}

/** A person of the demo, signed in by its published password. @throws where that is not the password any more. */
export async function signInLocally(serve: Serve, email: string): Promise<LocalClient> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: demoPassword })
  const reply = await serve(`/api/${login.path}`, { method: login.method, headers, body })
  if (!reply.ok) throw new Error(`${email} can’t sign in with the password of the demo.`)
  const { access_token: token, user } = (await reply.json()) as ReplyOf<typeof login>
  const authorization = `Bearer ${token}`
  return {
    me: user,
    businessId: user.business.id,
    personId: user.id,
    pathOf(call, params = {}) {
      const values: Readonly<Record<string, string>> = { businessId: user.business.id, ...params }
      return `/api/${call.path.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')}`
    },
    async request(method, path, sent, key) {
      const response = await serve(path, {
        method,
        headers: {
          authorization,
          ...(sent !== undefined && headers),
          ...(key && { 'idempotency-key': key }),
        },
        ...(sent !== undefined && { body: sent }),
      })
      return { status: response.status, text: await response.text() }
    },
    async close() {
      await serve(`/api/${logout.path}`, { method: logout.method, headers: { authorization } })
    },
  }
}
