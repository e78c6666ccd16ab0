import { makeMe } from '../../contract/people/me.factory.ts'
import type { Me } from '../../contract/people/user.ts'
import type { AuthEvent, Session } from './auth.events.ts'

/** A session of the admin, with what is different about the person. */
export function sampleSession(different: Partial<Me> = {}): Session {
  return { access_token: 'token', expires_at: 900_000, user: makeMe(different) }
}

const unproved = sampleSession({ notifications_email_verified_at: null })
const withoutMethod = sampleSession({ needs_mfa: true })
const withoutCode = sampleSession({ needs_mfa: true, mfa_methods: ['sms'] })
const inside = sampleSession()
const proved = sampleSession({ needs_mfa: true, mfa_methods: ['sms'], mfa_verified: true })

const app = { method: 'totp', otpauth_url: 'otpauth://totp/Claimfront?secret=JBSWY3DP', secret: 'JBSWY3DP' } as const

/** What can happen, in words, with an event that brings it; for paths, stories and tests. */
export const authSamples = [
  ['Stored: signed in', { type: 'session read', session: inside }],
  ['Found: signed in', { type: 'session found', session: inside }],
  ['Found: e-mail unproved', { type: 'session found', session: unproved }],
  ['Found: no method yet', { type: 'session found', session: withoutMethod }],
  ['Found: needs a code', { type: 'session found', session: withoutCode }],
  ['No session is stored', { type: 'no session' }],
  ['Signs in', { type: 'sign in', credentials: { email: 'admin@demo.test', password: 'a password' } }],
  ['Refused', { type: 'refused', reason: 'That is not it.' }],
  ['Asks for the mail', { type: 'ask for mail', address: 'admin@demo.test' }],
  ['The mail is sent', { type: 'mail sent', address: 'admin@demo.test' }],
  ['The link was opened', { type: 'user renewed', user: inside.user }],
  ['Another factor is wanted', { type: 'user renewed', user: withoutCode.user }],
  ['Chooses SMS', { type: 'choose method', method: 'sms', phone: '6155550100' }],
  ['The method is added', { type: 'method added', enrolment: { method: 'sms', otpauth_url: null, secret: null } }],
  ['Chooses an app', { type: 'choose method', method: 'totp', phone: null }],
  ['The app is added', { type: 'method added', enrolment: app }],
  ['Chooses again', { type: 'choose again' }],
  ['Enters a code', { type: 'enter code', code: '123456' }],
  ['The code is right', { type: 'code accepted', session: proved, recoveryCodes: null }],
  ['The first code is right', { type: 'code accepted', session: proved, recoveryCodes: ['abcd-efgh'] }],
  ['Wants a code by SMS', { type: 'send code' }],
  ['The code is sent', { type: 'code sent' }],
  ['Has kept the recovery codes', { type: 'codes saved' }],
  ['The token runs out soon', { type: 'token due' }],
  ['The server does not answer', { type: 'refresh failed' }],
  ['The server knows the token no more', { type: 'session over', token: inside.access_token }],
  ['Signs out', { type: 'sign out' }],
  ['The server has heard it', { type: 'signed out' }],
  ['Signed in in another tab', { type: 'signed in elsewhere', session: inside }],
  ['Signed out in another tab', { type: 'signed out elsewhere' }],
  ['Maintenance begins', { type: 'maintenance began' }],
  ['Maintenance is over', { type: 'maintenance over' }],
] as const satisfies readonly (readonly [string, AuthEvent])[]
