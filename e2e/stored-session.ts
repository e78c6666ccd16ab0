import { demoPassword } from '../server/demo/demo-people.ts'
import { storageKey } from '../src/shared/session/session-store.ts'

/** What a browser has stored in which that person has signed in already. */
export async function storedSession(origin: string, email: string) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`)
  const { access_token, expires_in, user } = (await response.json()) as {
    access_token: string
    expires_in: number
    user: object
  }
  const session = { access_token, expires_at: Date.now() + expires_in * 1000, user }
  return { cookies: [], origins: [{ origin, localStorage: [{ name: storageKey, value: JSON.stringify(session) }] }] }
}
