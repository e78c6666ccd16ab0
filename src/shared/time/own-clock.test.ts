import { beforeEach, expect, test, vi } from 'vitest'
import { makeMe } from '../../../contract/people/me.factory.ts'
import { sampleSession } from '../../../machines/auth/auth.samples.ts'
import { startAuth, sendAuthEvent } from '../session/session.ts'
import { byOwnClock, clock } from './own-clock.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  startAuth({})
  const business = { ...makeMe().business, timezone: 'America/Denver' }
  sendAuthEvent({ type: 'signed in elsewhere', session: sampleSession({ business }) })
})

test('moments are told by the business’s clock, wherever the browser stands', () => {
  expect(clock('2026-03-02T17:43:10Z')).toBe('10:43 AM MST')
  expect(clock('2026-03-02T07:05:00Z')).toBe('12:05 AM MST')
  expect(clock('')).toBe('')
  expect(byOwnClock('Robin Keller already handled this claim: Sent Back, 2026-03-02 at 06:42:07 UTC.')).toBe(
    'Robin Keller already handled this claim: Sent Back, 03/01/2026 11:42 PM MST.',
  )
})
