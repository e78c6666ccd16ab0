import { beforeEach, expect, it, vi } from 'vitest'
import { makeMe } from '../contract/people/me.factory.ts'
import type { Me } from '../contract/people/user.ts'
import { sampleSession } from '../machines/auth/auth.samples.ts'
import { reloadOnUserChange } from './reload-on-user-change.ts'
import { startAuth, sendAuthEvent } from './shared/session/session.ts'

const load = vi.fn<(address: string) => void>()
const signInElsewhere = (different: Partial<Me>) =>
  sendAuthEvent({ type: 'signed in elsewhere', session: sampleSession(different) })

beforeEach(() => {
  load.mockClear()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  startAuth({})
  const stop = reloadOnUserChange(load)
  signInElsewhere({})
  return stop
})

it('stays for newer facts about the same person, and for a renewed token', () => {
  sendAuthEvent({ type: 'user renewed', user: makeMe({ first_name: 'Mo' }) })
  sendAuthEvent({ type: 'signed in elsewhere', session: { ...sampleSession(), access_token: 'another' } })
  sendAuthEvent({ type: 'session over', token: 'another' })
  signInElsewhere({})
  expect(load).not.toHaveBeenCalled()
})

it.each<[string, Partial<Me>]>([
  ['somebody else', { id: '00000000-0000-4000-8000-000000000002' }],
  ['another role', { role: 'ops' }],
  ['another business', { business: { ...makeMe().business, id: '00000000-0000-4000-8000-000000000009' } }],
])('reloads the page for %s', (_what, different) => {
  signInElsewhere(different)
  expect(load).toHaveBeenCalledExactlyOnceWith('/')
})

it('reloads the page of sign-in after sign-out', () => {
  sendAuthEvent({ type: 'sign out' })
  sendAuthEvent({ type: 'signed out' })
  expect(load).toHaveBeenCalledExactlyOnceWith('/login')
})
