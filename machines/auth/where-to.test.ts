import { describe, expect, it, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { landingRoutes, roles } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import type { AuthEvent } from './auth.events.ts'
import { authMachine } from './auth.machine.ts'
import { sampleSession } from './auth.samples.ts'
import { type AuthSnapshot, redirectFor } from './redirect-for.ts'

const after = (...events: AuthEvent[]): AuthSnapshot =>
  events.reduce<AuthSnapshot>(
    (snapshot, event) => transition(authMachine, snapshot, event)[0],
    initialTransition(authMachine)[0],
  )
const holding = (different: Partial<Me> = {}) => after({ type: 'session found', session: sampleSession(different) })
const ask = (snapshot: AuthSnapshot, href: string, next?: string) =>
  redirectFor(snapshot, { pathname: href.split('?')[0] ?? '', href, next })

const signedOut = after({ type: 'no session' })
const unproved = holding({ notifications_email_verified_at: null, needs_mfa: true })
const withoutMethod = holding({ needs_mfa: true })
const withoutCode = holding({ needs_mfa: true, mfa_methods: ['totp'] })

describe('a page behind sign-in', () => {
  test.each([
    ['nobody is signed in', signedOut, '/login'],
    [
      'the session has ended',
      after({ type: 'session found', session: sampleSession() }, { type: 'session over', token: 'token' }),
      '/login',
    ],
    ['the e-mail address is not proved, before any second factor', unproved, '/email_verify'],
    ['a second factor is needed and none is set up', withoutMethod, '/mfa_method'],
    ['a second factor is needed and set up', withoutCode, '/mfa_verify'],
    ['the server is being worked at', after({ type: 'maintenance began' }), '/maintenance'],
  ])('while %s, leads elsewhere and remembers where one wanted to go', (_when, snapshot, page) => {
    expect(ask(snapshot, '/admin/contacts?q=hail')).toEqual({ to: page, next: '/admin/contacts?q=hail' })
    expect(ask(snapshot, '/')).toEqual({ to: page })
    expect(ask(snapshot, page)).toBe('stay')
  })

  it('opens with the second factor passed, and on what is stored while the server is asked', () => {
    const passed = holding({ needs_mfa: true, mfa_methods: ['sms'], mfa_verified: true })
    expect(ask(passed, '/admin/contacts')).toBe('stay')
    expect(ask(after(), '/admin/contacts')).toBe('wait')
    expect(ask(after({ type: 'session read', session: sampleSession() }), '/admin/contacts')).toBe('stay')
    const half = sampleSession({ needs_mfa: true })
    expect(ask(after({ type: 'session read', session: half }), '/admin/contacts')).toBe('wait')
  })

  it('leaves after sign-out without a way back', () => {
    const leaving = after({ type: 'session found', session: sampleSession() }, { type: 'sign out' })
    expect(ask(leaving, '/admin/contacts')).toEqual({ to: '/login' })
  })
})

describe('an address under which there is nothing', () => {
  it('is no reason to ask for sign-in, and is not told from one behind it where somebody owns the path', () => {
    for (const href of ['/nothing', '/administration', '/login2']) expect(ask(signedOut, href)).toBe('stay')
    for (const href of ['/admin/nothing', '/account', '/appointments-minified/leads/7', '/login/'])
      expect(ask(signedOut, href)).toEqual({ to: '/login', next: href })
    expect(ask(after({ type: 'maintenance began' }), '/nothing')).toEqual({ to: '/maintenance', next: '/nothing' })
    expect(ask(unproved, '/nothing')).toEqual({ to: '/email_verify', next: '/nothing' })
  })
})

describe('a page of sign-in', () => {
  it('hands on where one wanted to go, and leads there in the end', () => {
    expect(ask(withoutCode, '/login?next=%2Fadmin%2Fevents', '/admin/events')).toEqual({
      to: '/mfa_verify',
      next: '/admin/events',
    })
    expect(ask(holding(), '/mfa_verify', '/admin/events')).toEqual({ to: '/admin/events' })
    expect(ask(holding(), '/login')).toEqual({ to: '/admin' })
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'never leads to %s',
    (elsewhere) => {
      expect(ask(holding(), '/login', elsewhere)).toEqual({ to: '/admin' })
    },
  )

  it('shows the recovery codes until they are kept', () => {
    const session = sampleSession({ needs_mfa: true, mfa_methods: ['totp'], mfa_verified: true })
    const shown = after(
      { type: 'session found', session: sampleSession({ needs_mfa: true }) },
      { type: 'choose method', method: 'totp', phone: null },
      { type: 'method added', enrolment: { method: 'totp', otpauth_url: 'otpauth://totp/x', secret: 'X' } },
      { type: 'enter code', code: '123456' },
      { type: 'code accepted', session, recoveryCodes: ['abcd-efgh'] },
    )
    expect(ask(shown, '/admin')).toEqual({ to: '/mfa_method', next: '/admin' })
  })
})

describe('a public page', () => {
  test.each([
    '/noauth/claim-check/1',
    '/field-request',
    '/reset_password?token=x',
    '/email_verify?token=x',
    '/selector',
  ])('%s asks for no sign-in', (href) => {
    for (const snapshot of [signedOut, unproved, withoutCode, holding(), after()])
      expect(ask(snapshot, href)).toBe('stay')
    expect(ask(after({ type: 'maintenance began' }), href)).toEqual({ to: '/maintenance', next: href })
  })
})

describe('roles', () => {
  test.each(roles)('%s enters its own path and no other', (role) => {
    const snapshot = holding({ role })
    const home = landingRoutes[role]
    expect(ask(snapshot, '/')).toEqual({ to: home })
    for (const other of roles) {
      const way = ask(snapshot, `${landingRoutes[other]}/anything`)
      expect([other, way]).toEqual([other, other === role ? 'stay' : { to: home }])
    }
  })

  it('the intake desk is for admins and for those who were given its permission', () => {
    expect(ask(holding({ role: 'admin' }), '/admin/intake')).toBe('stay')
    expect(ask(holding({ role: 'ops' }), '/admin/intake')).toEqual({ to: '/' })
    expect(ask(holding({ role: 'ops', permissions: ['intake_view'] }), '/admin/intake/intake_review')).toBe('stay')
    expect(ask(holding({ role: 'ops', permissions: ['intake_view'] }), '/admin/contacts')).toEqual({ to: '/ops' })
  })
})
