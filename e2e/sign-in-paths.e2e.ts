import { roles } from '../contract/people/roles.ts'
import { placesOf, shortestWays } from '../machines/auth/auth.paths.ts'
import { expect, test } from './fixtures.ts'
import { SignInWalk } from './sign-in-walk.ts'

/** What somebody at the pages, or the server, brings about; the rest is for other tabs and for failing servers. */
const onPages = new Set([
  'no session',
  'sign in',
  'session found',
  'refused',
  'ask for mail',
  'mail sent',
  'user renewed',
  'choose method',
  'method added',
  'choose again',
  'enter code',
  'code accepted',
  'code sent',
  'codes saved',
  'session over',
  'sign out',
  'signed out',
])

/** The super admin reads the outbox. */
const people = roles.filter((role) => role !== 'super_admin')

test('sign-in on the pages, by the shortest paths of its machine through every state', async ({
  signedOut,
  server,
  trouble,
}) => {
  trouble.expect(/401 /, /422 POST .*verify-mfa/)
  const ways = shortestWays((state, event) => {
    if (!onPages.has(event.type)) return false
    switch (event.type) {
      // Nothing is stored in a new browser.
      case 'session found':
        return state.matches('signing in')
      case 'refused':
        return placesOf(state).some((place) => place === 'signing in' || place.endsWith('checking'))
      // The app is the method that shows its secret; a first code brings recovery codes.
      case 'choose method':
        return event.method === 'totp'
      case 'method added':
        return event.enrolment.method === 'totp'
      case 'code accepted':
        return (event.recoveryCodes !== null) === placesOf(state).includes('mfa method missing')
      case 'sign out':
        return !state.matches('restoring')
      case 'user renewed':
        return placesOf(state).includes('email unverified waiting')
      default:
        return true
    }
  })
  const seen = new Set<string>()
  for (const [index, steps] of ways.entries()) {
    await test.step(steps.map(({ event }) => event.type).join(', '), async () => {
      const email = `${people[index]}@demo.test`
      const phone = `(615) 555-02${String(index).padStart(2, '0')}`
      const page = await signedOut('/login')
      const walk = new SignInWalk({ page, url: server.url, databaseUrl: server.databaseUrl, email, phone })
      for (const place of await walk.follow(steps)) seen.add(place)
    })
  }
  expect([...seen].sort()).toEqual([
    'email unverified waiting',
    'expired',
    'mfa code asked asking',
    'mfa method missing choosing',
    'mfa method missing confirming',
    'recovery codes shown',
    'signed in',
    'signed out',
  ])
})
