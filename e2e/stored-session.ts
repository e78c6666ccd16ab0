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
  return {
    cookies: cookiesOf(response, origin),
    origins: [{ origin, localStorage: [{ name: storageKey, value: JSON.stringify(session) }] }],
  }
}

/** What renews the token, as sign-in sets it. */
function cookiesOf(response: Response, origin: string) {
  return response.headers.getSetCookie().map((line) => {
    const [, name = '', value = '', path = '/'] = /^([^=]+)=([^;]*).*; Path=([^;]+)/.exec(line) ?? []
    const domain = new URL(origin).hostname
    return { name, value, path, domain, expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' as const }
  })
}
